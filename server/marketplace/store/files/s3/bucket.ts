import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { begun } from '../begun.ts';
import { damagedFile, FileStoreAwayError, NoSuchFileError } from '../file-store.ts';
import { notOfTheStore, readText, type S3Body, type S3Connection, type S3Limits } from './connection.ts';
import { S3Refusal } from './refusal.ts';
import { isCopied, readErrorCode, readListing, type ListedObject } from './xml.ts';

const REMOVAL_TIMEOUT_MS = 5_000;
const MIN_UPLOAD_BYTES_PER_MS = 64;
/** A page lists a thousand names of up to a thousand bytes each, with their metadata. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;
/** The texts this product stores beside the files are short. */
const MAX_TEXT_BYTES = 4096;

/** The part of a bucket below a prefix. Paths are relative to the prefix. */
export interface S3Bucket {
  /**
   * Rejects with a `NoSuchFileError` when there is no such object, or it has another size.
   * @param beginMs how long all tries may take to the first byte; absent when only the limits count
   */
  get(path: string, size: number, beginMs?: number): Promise<Readable>;
  /** Resolves to null when there is no such object. */
  getText(path: string): Promise<string | null>;
  /** Resolves once the store has the complete object; the store refuses a body with another hash. */
  put(path: string, body: S3Body): Promise<void>;
  putText(path: string, text: string): Promise<void>;
  /** Copies an object within the bucket. Rejects with a `NoSuchFileError` when there is none. */
  copy(from: string, to: string): Promise<void>;
  /** Succeeds when there is no such object. Tries once, with a short time limit. */
  remove(path: string): Promise<void>;
  /** Lists all objects, page by page. */
  list(): AsyncGenerator<readonly ListedObject[]>;
}

interface BucketOptions {
  readonly timeLimitMs: S3Limits['requestMs'];
  /** How many objects a page of the list may have; stores allow 1000 at most. */
  readonly pageSize?: number | undefined;
}

/** No first byte of a file has come in time. */
class LateError extends Error {
  override readonly name = 'LateError';
}

export function bucketOf(
  connection: S3Connection,
  prefix: string,
  { timeLimitMs, pageSize = 1000 }: BucketOptions,
): S3Bucket {
  const bucket: S3Bucket = {
    async get(path, size, beginMs) {
      const late = new AbortController();
      const timer =
        beginMs === undefined ? undefined : setTimeout(() => late.abort(new LateError()), beginMs);
      try {
        const request = { method: 'GET', key: prefix + path, hasTag: true, signal: late.signal } as const;
        const [body, found] = await connection.send(
          request,
          async (reply, length) => [await begun(reply), length] as const,
        );
        if (found === size) return body;
        if (Number.isNaN(found)) return Readable.from(ofLength(body, size), { objectMode: false });
        body.destroy();
        throw new NoSuchFileError(damagedFile(prefix + path, found));
      } catch (error) {
        if (isMissing(error))
          throw new NoSuchFileError(`The object ${prefix}${path} is missing in the S3 store.`, {
            cause: error,
          });
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async getText(path) {
      try {
        const request = { method: 'GET', key: prefix + path, timeLimitMs, hasTag: true } as const;
        return await connection.send(request, readShort);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async put(path, body) {
      const longer = timeLimitMs + Math.ceil(body.size / MIN_UPLOAD_BYTES_PER_MS);
      const request = { method: 'PUT', key: prefix + path, body, timeLimitMs: longer, hasTag: true } as const;
      await connection.send(request, readShort);
    },
    async putText(path, text) {
      const bytes = Buffer.from(text);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await bucket.put(path, { size: bytes.byteLength, sha256, open: () => Readable.from([bytes]) });
    },
    async copy(from, to) {
      const headers = { 'x-amz-copy-source': `/${connection.bucket}/${prefix}${from}` };
      try {
        const request = { method: 'PUT', key: prefix + to, headers, timeLimitMs } as const;
        const answer = await connection.send(request, readShort);
        // S3 answers 200 with an error in the body when a copy fails after it has begun.
        const code = readErrorCode(answer);
        if (code !== null) throw new FileStoreAwayError(`The S3 store could not copy a file (${code}).`);
        if (!isCopied(answer)) throw notOfTheStore();
      } catch (error) {
        if (isMissing(error))
          throw new NoSuchFileError('There is no such file in the S3 store.', { cause: error });
        throw error;
      }
    },
    async remove(path) {
      try {
        const request = {
          method: 'DELETE',
          key: prefix + path,
          timeLimitMs: REMOVAL_TIMEOUT_MS,
          tries: 1,
        } as const;
        await connection.send(request, readShort);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    async *list() {
      const asked = new Set<string>();
      for (let next: string | null = ''; next !== null;) {
        if (asked.has(next)) throw new FileStoreAwayError('The S3 store lists the same objects without end.');
        asked.add(next);
        const query = {
          'list-type': '2',
          prefix,
          'max-keys': String(pageSize),
          ...(next === '' ? {} : { 'continuation-token': next }),
        };
        const request = { method: 'GET', query, timeLimitMs } as const;
        const page = readListing(await connection.send(request, (body) => readText(body, MAX_PAGE_BYTES)));
        yield page.objects.map((object) => ({ ...object, key: object.key.slice(prefix.length) }));
        ({ next } = page);
      }
    },
  };
  return bucket;
}

/** The bytes of an answer that does not say how many they are. Throws where they are not as many as they should be. */
async function* ofLength(body: Readable, size: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    length += bytes.byteLength;
    if (length > size) break;
    yield bytes;
  }
  if (length !== size)
    throw new FileStoreAwayError('The S3 store sends a file with another length than its row says.');
}

/** A connection is free again only after its response body was read. */
const readShort = (body: Readable): Promise<string> => readText(body, MAX_TEXT_BYTES);

/** Tells whether the object is missing, and not the bucket. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3Refusal && error.status === 404 && error.code !== 'NoSuchBucket';
