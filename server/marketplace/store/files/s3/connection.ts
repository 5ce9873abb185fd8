import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { FileStoreAwayError } from '../file-store.ts';
import { faultOf, S3Refusal } from './refusal.ts';
import { bucketUrl, type S3Settings } from '../../../../s3-settings.ts';
import { NO_BODY, signerOf } from './sign.ts';
import { readErrorCode } from './xml.ts';

/** All in milliseconds, but for tries. */
export interface S3Limits {
  readonly connect: number;
  /** Without a byte, in either direction. A reader who is slow does not count. */
  readonly silence: number;
  /** From sending to the last byte of what is short; for an upload, beside its bytes. */
  readonly whole: number;
  readonly tries: number;
  /** Before the second try; twice as much before each further one. */
  readonly pause: number;
  /** From the first try to the beginning of the last. */
  readonly patience: number;
}

export const standardLimits: S3Limits = {
  connect: 5_000,
  silence: 20_000,
  whole: 30_000,
  tries: 4,
  pause: 250,
  patience: 45_000,
};

/** Bytes of an error that are read. */
const MAX_ERROR_BYTES = 64 * 1024;

export interface S3Body {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** From the start, once for each try. */
  open(): Readable;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Whole, with the prefix; absent: the bucket. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: S3Body;
  /** Milliseconds a try may take to its last byte; absent: only silence is limited. */
  readonly timeLimit?: number;
  /** Fewer than the limits allow. */
  readonly tries?: number;
}

export interface S3Connection {
  /** Its name. */
  readonly bucket: string;
  /**
   * Sends until a success has been read, which may be more than once: only what may be repeated is sent here. `read`
   * must read or destroy the body. Rejects with {@link S3Refusal}, or {@link FileStoreAwayError} when the tries are
   * used up.
   */
  send<Result>(request: S3Request, read: (body: Readable) => Promise<Result>): Promise<Result>;
  /** Cuts what is under way. */
  close(): Promise<void>;
}

/** Kept-alive connections to one bucket; each has one request at a time. */
export function connectToS3(settings: S3Settings, limits: S3Limits): S3Connection {
  const address = bucketUrl(settings);
  const sign = signerOf(settings);
  const pool = new Pool(new URL(address).origin, {
    pipelining: 1,
    allowH2: false,
    connectTimeout: limits.connect,
    headersTimeout: limits.silence,
    bodyTimeout: limits.silence,
    maxHeaderSize: 16 * 1024,
  });

  async function sendOnce({ method, key, query, headers = {}, body, timeLimit }: S3Request) {
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const url = key === undefined ? `${address}${search}` : `${address}/${key}`;
    const signed = await sign({ method, url, headers, sha256: body?.sha256 ?? NO_BODY });
    const reply = await pool
      .request({
        method,
        path: signed.path,
        headers: {
          ...signed.headers,
          ...(body === undefined
            ? {}
            : { 'content-length': String(body.size), 'content-type': 'application/octet-stream' }),
        },
        body: body?.open() ?? null,
        signal: timeLimit === undefined ? null : AbortSignal.timeout(timeLimit),
      })
      .catch(awayBecause);
    if (reply.statusCode >= 200 && reply.statusCode < 300) return reply.body;
    throw faultOf(
      reply.statusCode,
      readErrorCode(await readText(reply.body, MAX_ERROR_BYTES).catch(awayBecause)),
    );
  }

  return {
    bucket: settings.bucket,
    async send(request, read) {
      const begun = performance.now();
      const tries = Math.min(limits.tries, request.tries ?? Infinity);
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await read(await sendOnce(request)).catch(awayBecause);
        } catch (error) {
          const isPassing = error instanceof FileStoreAwayError && !(error instanceof S3Refusal);
          const isLast = attempt >= tries || performance.now() - begun > limits.patience || pool.destroyed;
          if (!isPassing || isLast) throw error;
        }
        // Not all at once, when many have failed at once.
        await wait(limits.pause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
      }
    },
    close: () => pool.destroy(),
  };
}

function awayBecause(cause: unknown): never {
  throw new FileStoreAwayError(`The S3 store does not answer (${reasonOf(cause)}).`, { cause });
}

/** `ECONNREFUSED`, `UND_ERR_HEADERS_TIMEOUT`, `TimeoutError` and the like. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'for no reason';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

/** A body as text. One that is longer is cut. Rejects when it breaks off. */
export async function readText(body: Readable, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(Buffer.from(chunk));
    size += chunks.at(-1)?.byteLength ?? 0;
    if (size > limit) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}
