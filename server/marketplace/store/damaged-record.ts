/**
 * A stored value is too large, or of another kind than its column. The message says where and never names the value,
 * because it may be personal.
 */
export class DamagedRecordError extends Error {
  override readonly name = 'DamagedRecordError';
}
