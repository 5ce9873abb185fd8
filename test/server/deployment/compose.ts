import { parse } from 'yaml';
import { z } from 'zod';
import { readRoot } from './image.ts';

const env = z.record(z.string(), z.string()).default({});

const service = z.object({
  build: z.string().optional(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: env,
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  read_only: z.boolean().optional(),
  stop_grace_period: z.string().optional(),
});

const compose = z.object({
  services: z.record(z.string(), service),
  networks: z.object({
    default: z.object({ ipam: z.object({ config: z.tuple([z.object({ subnet: z.string() })]) }) }),
  }),
  volumes: z.record(z.string(), z.null()),
});

export type Service = z.output<typeof service>;
export type Compose = z.output<typeof compose>;

/** Reads a compose file as Docker does, with these values in place of its `${…}`. */
export function readCompose(file: string, values: Readonly<Record<string, string>>): Compose {
  const text = readRoot(file).replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} wants ${name}.`);
    return value;
  });
  return compose.parse(parse(text, { merge: true }));
}

/** The services that run our image. */
export const ours = ({ services }: Compose): [name: string, service: Service][] =>
  Object.entries(services).filter(([, { build }]) => build === '.');

export const serviceOf = ({ services }: Compose, name: string): Service => {
  const found = services[name];
  if (found === undefined) throw new Error(`There is no service ${name}.`);
  return found;
};
