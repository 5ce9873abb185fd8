/**
 * A stored value is too large, or of another kind than its column. The message says where and never names the value,
 * because it may be personal.
 */
export class DamagedRecordError extends Error {
  override readonly name = 'DamagedRecordError';
}

/** Reads stored JSON. @throws DamagedRecordError where the parser's own error would have the text */
export function parseStored(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new DamagedRecordError('a text that is no JSON');
  }
}
