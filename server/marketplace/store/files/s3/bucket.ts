import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { NoSuchFileError } from '../file-store.ts';
import { readText, type S3Body, type S3Connection } from './connection.ts';
import { S3Refusal } from './refusal.ts';
import { readListing, type ListedObject } from './xml.ts';

/** Milliseconds for an answer of little. */
const SHORT = 20_000;
/** Milliseconds an upload may take beside its bytes, and bytes a millisecond that it has at least. */
const UPLOAD_START = 30_000;
const SLOWEST_UPLOAD = 64;
/** Bytes of a page of a list: a thousand names of a thousand bytes, and what is said of them. */
const LONGEST_PAGE = 4 * 1024 * 1024;
/** Bytes of a text that this product keeps beside the files. */
const LONGEST_TEXT = 4096;

/** The part of a bucket below a prefix; paths are those below it. */
export interface S3Bucket {
  /** Rejects with a `NoSuchFileError` when there is none. */
  get(path: string): Promise<Readable>;
  /** Null when there is none. */
  getText(path: string): Promise<string | null>;
  /** Resolves once the store has it whole: it refuses a body with another hash. */
  put(path: string, body: S3Body): Promise<void>;
  putText(path: string, text: string): Promise<void>;
  /** One that is not there is fine. Tries once, and not for long. */
  remove(path: string): Promise<void>;
  /** Everything, page by page. */
  list(): AsyncGenerator<readonly ListedObject[]>;
}

/** @param pageSize the most objects in a page of a list; stores give 1000 at most */
export function bucketOf(connection: S3Connection, prefix: string, pageSize = 1000): S3Bucket {
  const text = async (path: string) => readText(await bucket.get(path), LONGEST_TEXT);
  const bucket: S3Bucket = {
    async get(path) {
      try {
        return await connection.send({ method: 'GET', key: prefix + path });
      } catch (error) {
        if (error instanceof S3Refusal && error.code !== 'NoSuchBucket' && error.status === 404)
          throw new NoSuchFileError('There is no such file in the S3 store.', { cause: error });
        throw error;
      }
    },
    getText: (path) =>
      text(path).catch((error: unknown) => {
        if (error instanceof NoSuchFileError) return null;
        throw error;
      }),
    async put(path, body) {
      const timeLimit = UPLOAD_START + Math.ceil(body.size / SLOWEST_UPLOAD);
      await settle(await connection.send({ method: 'PUT', key: prefix + path, body, timeLimit }));
    },
    async putText(path, text) {
      const bytes = Buffer.from(text);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await bucket.put(path, { size: bytes.byteLength, sha256, open: () => Readable.from([bytes]) });
    },
    async remove(path) {
      try {
        const request = { method: 'DELETE', key: prefix + path, timeLimit: 5_000, tries: 1 } as const;
        await settle(await connection.send(request));
      } catch (error) {
        if (!(error instanceof S3Refusal) || error.code !== 'NoSuchKey') throw error;
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
        const body = await connection.send({ method: 'GET', query, timeLimit: SHORT });
        const page = readListing(await readText(body, LONGEST_PAGE));
        yield page.objects.map((object) => ({ ...object, key: object.key.slice(prefix.length) }));
        ({ next } = page);
      }
    },
  };
  return bucket;
}

/** Nothing in the answer is of interest; its connection is free again once it has been read. */
async function settle(body: Readable): Promise<void> {
  await readText(body, LONGEST_TEXT);
}
