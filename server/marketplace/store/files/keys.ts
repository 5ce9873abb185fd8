import { randomBytes } from 'node:crypto';
import { DamagedRecordError } from '../damaged-record.ts';

/** The format of the names, as a part of a regular expression. */
export const newKeyPattern = '[0-9a-f]{32}';
const KEY = new RegExp(`^${newKeyPattern}$`);

/** Tells whether this can be the name of a stored file. */
export const isKey = (name: string): boolean => KEY.test(name);

/** A new, unused name for a file. */
export const newKey = (): string => randomBytes(16).toString('hex');

/**
 * The path of a file below the place: one of 256 folders, by the first two characters of its name.
 * @throws DamagedRecordError when the name, which only records give, is not one of {@link newKey}
 */
export function pathOfKey(key: string): string {
  if (!KEY.test(key)) throw new DamagedRecordError('storage_key is not the name of a stored file');
  return `${key.slice(0, 2)}/${key}`;
}

/** The name in a path of {@link pathOfKey}, or null for any other path. */
export function keyOfPath(path: string): string | null {
  const key = path.slice(3);
  return KEY.test(key) && path === pathOfKey(key) ? key : null;
}
