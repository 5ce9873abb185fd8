import type { S3Settings } from '../../../server/settings/s3-settings.ts';

export const TEST_BUCKET = 'test-files';

/** The settings of the tests' S3 server on a port of this machine. */
export const settingsOf = (port: number, prefix: string): S3Settings => ({
  endpoint: `http://127.0.0.1:${port}`,
  region: 'ap-south-1',
  bucket: TEST_BUCKET,
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  prefix,
  isPathStyle: true,
});
