import type { S3Settings } from '../../../../settings/s3-settings.ts';

const wrongKeys = (code: string): string =>
  `The S3 store refuses the access key (${code}): set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to a valid pair.`;

const wrongRegion = (code: string): string =>
  `The bucket has another address or region (${code}): set S3_ENDPOINT and S3_REGION to those of the bucket.`;

const sentences: Readonly<Record<string, (code: string, settings: S3Settings) => string>> = {
  InvalidAccessKeyId: wrongKeys,
  SignatureDoesNotMatch: wrongKeys,
  AuthorizationHeaderMalformed: wrongRegion,
  PermanentRedirect: wrongRegion,
  TemporaryRedirect: wrongRegion,
  'status 301': wrongRegion,
  'status 307': wrongRegion,
  'status 308': wrongRegion,
  NoSuchBucket: (code, { bucket }) =>
    `The S3 store has no bucket ${bucket} (${code}): create it, or set S3_BUCKET to an existing one.`,
  AccessDenied: (code, { bucket, prefix }) =>
    `The S3 store denies access to ${prefix} in the bucket ${bucket} (${code}): let the key list that bucket, and get, ` +
    'put and delete objects there.',
  RequestTimeTooSkewed: (code) => `This machine's clock is not that of the S3 store (${code}): set it right.`,
};

/** Says to the operator in a sentence, without a secret, what to set after a refusal; null for any other. */
export function whatToSet(code: string, settings: S3Settings): string | null {
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  return sentence?.(code, settings) ?? null;
}
