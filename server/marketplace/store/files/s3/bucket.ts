import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FileStoreAwayError, NoSuchFileError } from '../file-store.ts';
import { readText, type S3Body, type S3Connection, type S3Limits } from './connection.ts';
import { S3Refusal } from './refusal.ts';
import { readErrorCode, readListing, type ListedObject } from './xml.ts';

/** Milliseconds a removal may take. */
const REMOVAL = 5_000;
/** Bytes a millisecond that an upload has at least. */
const SLOWEST_UPLOAD = 64;
/** Bytes of a page of a list: a thousand names of a thousand bytes, and what is said of them. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;
/** Bytes of a text that this product keeps beside the files. */
const MAX_TEXT_BYTES = 4096;

/** The part of a bucket below a prefix; paths are those below it. */
export interface S3Bucket {
  /** Rejects with a `NoSuchFileError` when there is none. */
  get(path: string): Promise<Readable>;
  /** Null when there is none. */
  getText(path: string): Promise<string | null>;
  /** Resolves once the store has it whole: it refuses a body with another hash. */
  put(path: string, body: S3Body): Promise<void>;
  putText(path: string, text: string): Promise<void>;
  /** Within the store, byte by byte. Rejects with a `NoSuchFileError` when there is none. */
  copy(from: string, to: string): Promise<void>;
  /** One that is not there is fine. Tries once, and not for long. */
  remove(path: string): Promise<void>;
  /** Everything, page by page. */
  list(): AsyncGenerator<readonly ListedObject[]>;
}

interface BucketOptions {
  readonly timeLimit: S3Limits['whole'];
  /** The most objects in a page of a list; stores give 1000 at most. */
  readonly pageSize?: number | undefined;
}

export function bucketOf(
  connection: S3Connection,
  prefix: string,
  { timeLimit, pageSize = 1000 }: BucketOptions,
): S3Bucket {
  const bucket: S3Bucket = {
    async get(path) {
      try {
        return await connection.send({ method: 'GET', key: prefix + path }, async (body) => body);
      } catch (error) {
        if (isMissing(error))
          throw new NoSuchFileError('There is no such file in the S3 store.', { cause: error });
        throw error;
      }
    },
    async getText(path) {
      try {
        return await connection.send({ method: 'GET', key: prefix + path, timeLimit }, readShort);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async put(path, body) {
      const longer = timeLimit + Math.ceil(body.size / SLOWEST_UPLOAD);
      await connection.send({ method: 'PUT', key: prefix + path, body, timeLimit: longer }, readShort);
    },
    async putText(path, text) {
      const bytes = Buffer.from(text);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await bucket.put(path, { size: bytes.byteLength, sha256, open: () => Readable.from([bytes]) });
    },
    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${connection.bucket}/${prefix}${from}` };
      try {
        const request = { method: 'PUT', key: prefix + to, headers, timeLimit } as const;
        const answer = await connection.send(request, readShort);
        // A copy that failed after it had begun is a success with an error in it.
        const code = readErrorCode(answer);
        if (code !== null) throw new FileStoreAwayError(`The S3 store could not copy a file (${code}).`);
      } catch (error) {
        if (isMissing(error))
          throw new NoSuchFileError('There is no such file in the S3 store.', { cause: error });
        throw error;
      }
    },
    async remove(path) {
      try {
        const request = { method: 'DELETE', key: prefix + path, timeLimit: REMOVAL, tries: 1 } as const;
        await connection.send(request, readShort);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    async *list() {
      for (let next: string | null = ''; next !== null;) {
        const query = {
          'list-type': '2',
          prefix,
          'max-keys': String(pageSize),
          ...(next === '' ? {} : { 'continuation-token': next }),
        };
        const request = { method: 'GET', query, timeLimit } as const;
        const page = readListing(await connection.send(request, (body) => readText(body, MAX_PAGE_BYTES)));
        yield page.objects.map((object) => ({ ...object, key: object.key.slice(prefix.length) }));
        ({ next } = page);
      }
    },
  };
  return bucket;
}

/** A connection is free again once what came on it has been read, of interest or not. */
const readShort = (body: Readable): Promise<string> => readText(body, MAX_TEXT_BYTES);

/** The object, and not the bucket. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3Refusal && error.status === 404 && error.code !== 'NoSuchBucket';
