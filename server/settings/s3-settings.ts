import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';

/** An S3-compatible store, and the place of the files in it. */
export interface S3Settings {
  /** Scheme, host and port, with the store's path if it has one; without a slash at its end. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The prefix of all keys, which ends with a slash. */
  readonly prefix: string;
  /** True when the bucket is named in the path instead of the host name. */
  readonly isPathStyle: boolean;
}

interface EnvValues {
  readonly S3_ENDPOINT?: URL | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly S3_PREFIX?: string | undefined;
  readonly S3_PATH_STYLE?: boolean | undefined;
}

const NEEDED = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const FURTHER = ['S3_PREFIX', 'S3_PATH_STYLE'] as const;
/** Amazon's rules for the names of buckets. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Only characters that need no escape in an address, and no `.` or `..`. */
const PREFIX = /^(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*\/)+$/;
const STANDARD_PREFIX = 'atelier/';

/**
 * Null when nothing is set and files are in the data directory.
 * @throws ConfigError when only a part is set, or parts do not go together
 */
export function s3Settings(values: EnvValues): S3Settings | null {
  if ([...NEEDED, ...FURTHER].every((name) => values[name] === undefined)) return null;
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX = STANDARD_PREFIX,
    S3_PATH_STYLE: isPathStyle = true,
  } = values;
  if (
    endpoint === undefined ||
    region === undefined ||
    bucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  ) {
    const missing = NEEDED.filter((name) => values[name] === undefined);
    throw new ConfigError(
      'Set S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or none of them; ' +
        `missing: ${missing.join(', ')}.`,
    );
  }
  if (!BUCKET.test(bucket))
    throw new ConfigError('S3_BUCKET must be the name of a bucket: 3 to 63 of a-z, 0-9, dot and hyphen.');
  const prefix = S3_PREFIX.endsWith('/') ? S3_PREFIX : `${S3_PREFIX}/`;
  if (!PREFIX.test(prefix)) throw new ConfigError('S3_PREFIX must be a path such as atelier/files/.');
  return {
    endpoint: checkEndpoint(endpoint, isPathStyle),
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    prefix,
    isPathStyle,
  };
}

function checkEndpoint(endpoint: URL, isPathStyle: boolean): string {
  const { origin, pathname, username, password, search, hash, hostname } = endpoint;
  if ([username, password, search, hash].some((part) => part !== ''))
    throw new ConfigError(
      'S3_ENDPOINT must be an address only, such as https://s3.ap-south-1.amazonaws.com; keys have variables of their own.',
    );
  if (!isPathStyle && isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0)
    throw new ConfigError(
      'S3_PATH_STYLE must be 1 when S3_ENDPOINT is an IP address, which cannot have a bucket in front.',
    );
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

/** The address of the bucket, without a slash at its end. */
export function bucketUrl({ endpoint, bucket, isPathStyle }: S3Settings): string {
  return isPathStyle ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`);
}
