import { randomBytes } from 'node:crypto';

/** What the names look like: a part of a regular expression. */
export const newKeyPattern = '[0-9a-f]{32}';
const KEY = new RegExp(`^${newKeyPattern}$`);

/** Whether this may be a name of ours. */
export const isKey = (name: string): boolean => KEY.test(name);

/** A name for a file that nobody has used. */
export const newKey = (): string => randomBytes(16).toString('hex');

/**
 * Where a file is, below the place of all files: one of 256 folders, by the first two characters of its name.
 *
 * @throws RangeError when the name is not one of {@link newKey}
 */
export function pathOfKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('This is not the name of a stored file.');
  return `${key.slice(0, 2)}/${key}`;
}

/** The name in a path of {@link pathOfKey}; null for any other path. */
export function keyOfPath(path: string): string | null {
  const key = path.slice(3);
  return KEY.test(key) && path === pathOfKey(key) ? key : null;
}
