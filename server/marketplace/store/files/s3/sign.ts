import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../../../../settings/s3-settings.ts';

/** SHA-256 of an empty body. */
export const NO_BODY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

interface Unsigned {
  readonly method: string;
  readonly url: string;
  /** SHA-256 of the body in hexadecimal; the store refuses another body. */
  readonly sha256: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The time of signing, such as `20130524T000000Z`; absent for now. */
  readonly at?: string;
}

interface Signed {
  /** The path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs requests for one store (AWS Signature Version 4, in the header). */
export function signerOf({
  region,
  accessKeyId,
  secretAccessKey,
}: Pick<S3Settings, 'region' | 'accessKeyId' | 'secretAccessKey'>) {
  /** Caches the signing key of the day. */
  const cache = new Map<string, ArrayBuffer>();
  return async ({ method, url, sha256, headers = {}, at }: Unsigned): Promise<Signed> => {
    const signed = await new AwsV4Signer({
      method,
      url,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache,
      ...(at === undefined ? {} : { datetime: at }),
    }).sign();
    return {
      path: `${signed.url.pathname}${signed.url.search}`,
      headers: Object.fromEntries(signed.headers),
    };
  };
}
