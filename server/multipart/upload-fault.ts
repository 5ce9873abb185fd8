/** The faults that an upload can have before its file is checked. */
export type UploadFaultReason =
  | 'not-multipart'
  | 'no-boundary'
  | 'malformed'
  | 'no-file'
  | 'too-many-parts'
  | 'field-too-long'
  | 'field-name'
  | 'too-large'
  | 'silence'
  | 'gone';

export class UploadFault extends Error {
  override readonly name = 'UploadFault';
  readonly reason: UploadFaultReason;

  constructor(reason: UploadFaultReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

const reasonOfCode: Readonly<Record<string, UploadFaultReason>> = {
  FST_PARTS_LIMIT: 'too-many-parts',
  FST_FILES_LIMIT: 'too-many-parts',
  FST_FIELDS_LIMIT: 'too-many-parts',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_MP_PREMATURE_CLOSE: 'gone',
  ECONNRESET: 'gone',
};

/** The parser's own error becomes the cause. */
export function toUploadFault(error: unknown): UploadFault {
  if (error instanceof UploadFault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new UploadFault(reasonOfCode[code] ?? 'malformed', error);
}
