import { createReadStream } from 'node:fs';
import type { FileStore, IncomingFile } from '../file-store.ts';
import { newKey, pathOfKey } from '../keys.ts';
import { Removals } from '../removals.ts';
import { openSpool, type SpooledFile } from '../spool.ts';
import { bucketOf, type S3Bucket } from './bucket.ts';
import { checkSettings } from './check-settings.ts';
import { connectToS3, type S3Limits, standardLimits } from './connection.ts';
import { s3Place } from './s3-place.ts';
import type { S3Settings } from '../../../../settings/s3-settings.ts';

export interface S3StoreOptions {
  readonly settings: S3Settings;
  /** The folder for incoming files, created when it is missing. */
  readonly spoolFolder: string;
  /** True when other processes may use the same spool. */
  readonly isSpoolShared: boolean;
  /** Gets the errors of background work. */
  readonly onError?: (error: unknown) => void;
  readonly limits?: Partial<S3Limits>;
  readonly removalRetryMs?: number;
  readonly pageSize?: number;
}

/**
 * Stores files in an S3-compatible store. They arrive in a spool on this machine, where they can be inspected, and are
 * uploaded in one piece, with their hash, when they are saved.
 * @throws ConfigError when the settings are wrong, FileStoreAwayError when the store cannot be reached
 */
export async function openS3Store(options: S3StoreOptions): Promise<FileStore> {
  const { settings, spoolFolder, isSpoolShared } = options;
  const spool = await openSpool(spoolFolder, isSpoolShared);
  await spool.sweep();
  const limits = { ...standardLimits, ...options.limits };
  const connection = connectToS3(settings, limits);
  const bucket = bucketOf(connection, settings.prefix, {
    timeLimitMs: limits.requestMs,
    pageSize: options.pageSize,
  });
  try {
    await checkSettings(bucket, settings);
  } catch (error) {
    await connection.close();
    throw error;
  }
  const removeNow = (key: string) => bucket.remove(pathOfKey(key));
  const removals = new Removals(removeNow, options.onError ?? (() => undefined), options.removalRetryMs);
  return {
    place: s3Place(bucket, settings),
    receive: async (bytes) => incomingFile(await spool.receive(bytes), bucket),
    read: async (key, size, beginMs) => bucket.get(pathOfKey(key), size, beginMs),
    remove: (key) => removals.remove(key),
    async close() {
      removals.stop();
      await connection.close();
    },
  };
}

const incomingFile = (spooled: SpooledFile, bucket: S3Bucket): IncomingFile => ({
  ...spooled,
  async keep(key = newKey()) {
    const { path, size, sha256 } = spooled;
    await bucket.put(pathOfKey(key), { size, sha256, open: () => createReadStream(path) });
    await spooled.discard();
    return key;
  },
});
