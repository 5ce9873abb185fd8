import { OWNER } from '../claim-files.ts';
import type { FilePlace } from '../file-place.ts';
import { NoSuchFileError } from '../file-store.ts';
import type { S3Bucket } from './bucket.ts';
import { explained } from './check-settings.ts';
import type { S3Settings } from '../../../../settings/s3-settings.ts';

export function s3Place(bucket: S3Bucket, settings: S3Settings): FilePlace {
  const { bucket: bucketName, prefix } = settings;
  return {
    name: `the bucket ${bucketName} below ${prefix}`,
    howToStartAnew: 'set S3_PREFIX to a prefix that nobody has',
    howToUnmark: `delete the object ${prefix}${OWNER}`,
    getText: (path) => explained(settings, () => bucket.getText(path)),
    putText: (path, text) => explained(settings, () => bucket.putText(path, text)),
    async *list() {
      for await (const objects of bucket.list())
        yield objects.map(({ key, modifiedAt }) => ({ path: key, modifiedAt: async () => modifiedAt }));
    },
    async move(from, to) {
      try {
        await bucket.copy(from, to);
      } catch (error) {
        // Another process has swept the file, or it was deleted a moment ago.
        if (error instanceof NoSuchFileError) return;
        throw error;
      }
      await bucket.remove(from);
    },
    remove: (path) => bucket.remove(path),
  };
}
