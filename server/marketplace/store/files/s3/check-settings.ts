import { ConfigError } from '../../../../settings/config-error.ts';
import { OWNER } from '../claim-files.ts';
import { FileStoreAwayError } from '../file-store.ts';
import type { S3Bucket } from './bucket.ts';
import { S3Refusal } from './refusal.ts';
import type { S3Settings } from '../../../../settings/s3-settings.ts';
import { whatToSet } from './what-to-set.ts';

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
    if (error instanceof S3Refusal)
      throw new ConfigError(whatToSet(error.code, settings) ?? refusesTheFirst(error), { cause: error });
    if (error instanceof FileStoreAwayError)
      throw new FileStoreAwayError(
        `${error.message} Nothing starts without it: see whether S3_ENDPOINT is right (${settings.endpoint}).`,
        { cause: error },
      );
    throw error;
  }
}

const refusesTheFirst = ({ code }: S3Refusal): string =>
  `The S3 store refuses the first request (${code}): see whether S3_ENDPOINT, S3_PATH_STYLE, S3_BUCKET and S3_REGION are right.`;
