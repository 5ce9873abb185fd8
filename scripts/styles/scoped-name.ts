import { createHash } from 'node:crypto';

/** The start of the names of all classes of one module of styles, by its path from client/. */
export function markOf(path: string): string {
  return `_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}-`;
}

/**
 * Returns a class name that is the same in both builds and in any directory. It keeps its own word, because words
 * compress better than letters of chance.
 */
export function scopedName(name: string, path: string): string {
  return markOf(path) + name;
}
