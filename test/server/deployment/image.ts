import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '../../..');

export const readRoot = (file: string): string => readFileSync(join(root, file), 'utf8');

export interface Image {
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly port: number;
  readonly volume: string;
  /** The path that the image's own health check asks for. */
  readonly healthPath: string;
}

/** What the Dockerfile says of the image that it makes. */
export function readImage(): Image {
  const text = readRoot('Dockerfile').replaceAll(/\\\n\s*/g, ' ');
  const last = (instruction: string): string => {
    const lines = text.split('\n').filter((line) => line.startsWith(`${instruction} `));
    const line = lines.at(-1);
    if (line === undefined) throw new Error(`The Dockerfile has no ${instruction}.`);
    return line.slice(instruction.length + 1);
  };
  const env = last('ENV')
    .split(/\s+/)
    .map((pair) => pair.split('='));
  return {
    env: Object.fromEntries(env.map(([name = '', value = '']) => [name, value])),
    command: z.array(z.string()).parse(JSON.parse(last('CMD'))),
    port: Number(last('EXPOSE')),
    volume: last('VOLUME'),
    healthPath: /\$\{process\.env\.PORT\}(\/\w+)/.exec(last('HEALTHCHECK'))?.[1] ?? '',
  };
}

/** How Node is started: its flags, and the variables about memory that it starts with. */
export interface NodeStart {
  readonly flags: readonly string[];
  readonly memory: readonly string[];
}

/** Reads a script of package.json, or lines of a systemd unit, that start the server. */
export function nodeStartOf(text: string): NodeStart {
  const command = /\bnode((?: --\S+)+) dist\/program\/main\.js/.exec(text)?.[1] ?? '';
  return { flags: command.split(' ').slice(1), memory: (text.match(/\bMALLOC_\w+=\S+/g) ?? []).toSorted() };
}

export const scriptOf = (name: string): string =>
  z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readRoot('package.json'))).scripts[
    name
  ] ?? '';
