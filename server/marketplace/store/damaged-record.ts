import { z } from 'zod';

/**
 * A stored value is too large, or of another kind than its column. The message says where and never names the value,
 * because it may be personal.
 */
export class DamagedRecordError extends Error {
  override readonly name = 'DamagedRecordError';
}

export type Damage = DamagedRecordError | z.ZodError;

/** Tells whether a record is why it failed. What does not fit the wire is damaged, too: such an error names no value. */
export const isDamage = (error: unknown): error is Damage =>
  error instanceof DamagedRecordError || error instanceof z.ZodError;

/** SQLite keeps a text in a column of numbers. @throws DamagedRecordError */
export function expectNumber(column: string, value: unknown): void {
  if (value !== null && typeof value !== 'number') throw new DamagedRecordError(`${column} is no number`);
}

/** SQLite keeps bytes in a column of texts. @throws DamagedRecordError */
export function expectText(column: string, value: unknown): void {
  if (value instanceof Uint8Array) throw new DamagedRecordError(`${column} is no text`);
}

/** Reads stored JSON. @throws DamagedRecordError where the parser's own error would have the text */
export function parseStored(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new DamagedRecordError('a text that is no JSON');
  }
}
