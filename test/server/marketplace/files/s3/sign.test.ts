import { expect, it } from 'vitest';
import { bucketUrl, s3Settings } from '../../../../../server/settings/s3-settings.ts';
import { NO_BODY, signerOf } from '../../../../../server/marketplace/store/files/s3/sign.ts';

/** The examples of Amazon's documentation: "Signature calculations for the Authorization header", single chunk. */
const sign = signerOf({
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
});
const bucket = 'https://examplebucket.s3.amazonaws.com';

it.each([
  [
    'an object put',
    {
      method: 'PUT',
      url: `${bucket}/test$file.text`,
      sha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a bucket asked for its lifecycle',
    { method: 'GET', url: `${bucket}/?lifecycle`, sha256: NO_BODY },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'objects listed',
    { method: 'GET', url: `${bucket}/?max-keys=2&prefix=J`, sha256: NO_BODY },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs %s as Amazon does', async (_what, request, signedHeaders, signature) => {
  const { headers } = await sign({ ...request, at: '20130524T000000Z' });
  expect(headers['authorization']).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      `SignedHeaders=${signedHeaders}, Signature=${signature}`,
  );
});

it.each([
  ['https://s3.example.com', true, 'https://s3.example.com/our-files'],
  ['https://s3.example.com', false, 'https://our-files.s3.example.com'],
  ['https://s3.example.com:9000/', true, 'https://s3.example.com:9000/our-files'],
  ['https://example.com/storage/s3/', true, 'https://example.com/storage/s3/our-files'],
])('finds the bucket at %s, path style %s', (endpoint, isPathStyle, address) => {
  const settings = s3Settings({
    S3_ENDPOINT: new URL(endpoint),
    S3_REGION: 'ap-south-1',
    S3_BUCKET: 'our-files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PATH_STYLE: isPathStyle,
  });
  expect(settings === null ? null : bucketUrl(settings)).toBe(address);
});
