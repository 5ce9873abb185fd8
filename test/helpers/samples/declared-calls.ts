import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '../../../server/wire/protocol/call.ts';

const folder = join(import.meta.dirname, '../../../server/wire');

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'session' in value && 'request' in value;

/** A step of the profile is declared with the question whether its save is safe. */
const callsIn = (value: unknown): Call[] => {
  if (isCall(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isCall) : [];
};

const modules = new Map<string, object>(
  await Promise.all(
    (await readdir(folder, { recursive: true }))
      .filter((file) => file.endsWith('.ts'))
      .map(async (file): Promise<[string, object]> => [file, await import(join(folder, file))]),
  ),
);

const callsOf = (module: object): Call[] => Object.values(module).flatMap(callsIn);

/** Every call that `server/wire` declares. */
export const declaredCalls: readonly Call[] = [...modules.values()].flatMap(callsOf);

/** The calls of these files of `server/wire`. */
export const declaredCallsOf = (areas: readonly string[]): Call[] =>
  areas.flatMap((area) => callsOf(modules.get(`${area}.ts`) ?? {}));
