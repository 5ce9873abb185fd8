import { ConfigError } from '../../../../settings/config-error.ts';
import { OWNER } from '../claim-files.ts';
import { FileStoreAwayError } from '../file-store.ts';
import type { S3Bucket } from './bucket.ts';
import { S3Refusal } from './refusal.ts';
import type { S3Settings } from '../../../../settings/s3-settings.ts';

/**
 * Checks the settings by reading the ownership mark.
 * @throws ConfigError that says what to set, FileStoreAwayError when the store cannot be reached
 */
export async function checkSettings(bucket: S3Bucket, settings: S3Settings): Promise<void> {
  await explained(settings, () => bucket.getText(OWNER));
}

/** Runs a request at the start, when a refusal means that a setting is wrong. */
export async function explained<Result>(settings: S3Settings, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof S3Refusal) throw new ConfigError(whatToSet(error, settings), { cause: error });
    if (error instanceof FileStoreAwayError)
      throw new FileStoreAwayError(
        `${error.message} Nothing starts without it: see whether S3_ENDPOINT is right (${settings.endpoint}).`,
        { cause: error },
      );
    throw error;
  }
}

const wrongKeys = (code: string): string =>
  `The S3 store refuses the access key (${code}): set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to a valid pair.`;

const wrongRegion = (code: string): string =>
  `The bucket has another address or region (${code}): set S3_ENDPOINT and S3_REGION to those of the bucket.`;

const sentences: Readonly<Record<string, (code: string, settings: S3Settings) => string>> = {
  InvalidAccessKeyId: wrongKeys,
  SignatureDoesNotMatch: wrongKeys,
  AuthorizationHeaderMalformed: wrongRegion,
  PermanentRedirect: wrongRegion,
  NoSuchBucket: (code, { bucket }) =>
    `The S3 store has no bucket ${bucket} (${code}): create it, or set S3_BUCKET to an existing one.`,
  AccessDenied: (code, { bucket, prefix }) =>
    `The S3 store denies access to ${prefix} in the bucket ${bucket} (${code}): let the key list that bucket, and get, ` +
    'put and delete objects there.',
  RequestTimeTooSkewed: (code) => `This machine's clock is not that of the S3 store (${code}): set it right.`,
};

function whatToSet({ code }: S3Refusal, settings: S3Settings): string {
  const sentence = sentences[code];
  if (sentence !== undefined) return sentence(code, settings);
  return `The S3 store refuses the first request (${code}): see whether S3_ENDPOINT, S3_PATH_STYLE, S3_BUCKET and S3_REGION are right.`;
}
