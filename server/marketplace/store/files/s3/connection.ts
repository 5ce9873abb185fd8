import { addAbortSignal, type Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { FileStoreAwayError } from '../file-store.ts';
import { faultOf, S3Refusal } from './refusal.ts';
import { bucketUrl, type S3Settings } from '../../../../settings/s3-settings.ts';
import { NO_BODY, signerOf } from './sign.ts';
import { readErrorCode } from './xml.ts';

export interface S3Limits {
  readonly connectMs: number;
  /** How long no byte may pass in either direction. A slow reader does not count. */
  readonly idleMs: number;
  /** From sending a request to the last byte of a short response. An upload gets additional time for its bytes. */
  readonly requestMs: number;
  readonly tries: number;
  /** The pause before the second try; it doubles before each further one. */
  readonly retryPauseMs: number;
  /** From the first try to the beginning of the last. */
  readonly maxRetryMs: number;
}

export const standardLimits: S3Limits = {
  connectMs: 5_000,
  idleMs: 20_000,
  requestMs: 30_000,
  tries: 4,
  retryPauseMs: 250,
  maxRetryMs: 45_000,
};

const MAX_ERROR_BYTES = 64 * 1024;

export interface S3Body {
  readonly size: number;
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
  /** Streams the body from its start, once for each try. */
  open(): Readable;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** The full key, with the prefix; absent for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: S3Body;
  /** How long one try may take to its last byte; absent for the bytes of a file, for which only silence counts. */
  readonly timeLimitMs?: number;
  /** Ends all tries when it aborts, in place of the time limit of one. */
  readonly signal?: AbortSignal;
  /** Whether a success must have an `ETag`, by which the store's answer is told from that of something before it. */
  readonly hasTag?: true;
  /** Fewer tries than the limits allow. */
  readonly tries?: number;
}

export interface S3Connection {
  /** The name of the bucket. */
  readonly bucket: string;
  /**
   * Sends a request until it succeeds, so it may be sent more than once and must be safe to repeat. `read` must read or
   * destroy the body; `size` is its length in bytes, NaN when the store does not say. Rejects with {@link S3Refusal}, or with {@link FileStoreAwayError} after the last try.
   */
  send<Result>(request: S3Request, read: (body: Readable, size: number) => Promise<Result>): Promise<Result>;
  /** Aborts whatever is in progress. */
  close(): Promise<void>;
}

/** Keep-alive connections to one bucket, with one request at a time on each. */
export function connectToS3(settings: S3Settings, limits: S3Limits): S3Connection {
  const address = bucketUrl(settings);
  const sign = signerOf(settings);
  const pool = new Pool(new URL(address).origin, {
    pipelining: 1,
    allowH2: false,
    connectTimeout: limits.connectMs,
    headersTimeout: limits.idleMs,
    bodyTimeout: limits.idleMs,
    maxHeaderSize: 16 * 1024,
  });

  async function sendOnce({
    method,
    key,
    query,
    headers = {},
    body,
    timeLimitMs,
    signal,
    hasTag,
  }: S3Request) {
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
        signal: signal ?? (timeLimitMs === undefined ? null : AbortSignal.timeout(timeLimitMs)),
      })
      .catch(awayBecause);
    if (reply.statusCode < 200 || reply.statusCode >= 300) {
      const body = addAbortSignal(AbortSignal.timeout(limits.requestMs), reply.body);
      const text = await readText(body, MAX_ERROR_BYTES).catch(awayBecause);
      throw faultOf(reply.statusCode, readErrorCode(text), settings);
    }
    if (hasTag !== true || reply.headers['etag'] !== undefined) return reply;
    // Destroying it is an error that nobody else hears.
    reply.body.on('error', () => undefined).destroy();
    throw notOfTheStore();
  }

  return {
    bucket: settings.bucket,
    async send(request, read) {
      const since = performance.now();
      const tries = Math.min(limits.tries, request.tries ?? Infinity);
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { body, headers } = await sendOnce(request);
          return await read(body, Number(headers['content-length'] ?? Number.NaN)).catch(awayBecause);
        } catch (error) {
          const isPassing = error instanceof FileStoreAwayError && !(error instanceof S3Refusal);
          const isOver = performance.now() - since > limits.maxRetryMs || request.signal?.aborted === true;
          if (!isPassing || isOver || attempt >= tries || pool.destroyed) throw error;
        }
        // The random part spreads the retries of requests that failed together.
        await wait(limits.retryPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
      }
    },
    close: () => pool.destroy(),
  };
}

/** A proxy or the page of a sign-in may answer everything with a success. What it says has happened has not. */
export const notOfTheStore = (): FileStoreAwayError =>
  new FileStoreAwayError(
    'Something other than an S3 store answers in its place (a success without an ETag): see what stands between this ' +
      'machine and the store.',
  );

function awayBecause(cause: unknown): never {
  throw new FileStoreAwayError(`The S3 store does not answer (${reasonOf(cause)}).`, { cause });
}

/** A short reason such as `ECONNREFUSED`, `UND_ERR_HEADERS_TIMEOUT` or `TimeoutError`. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'for no reason';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

/** Reads a body as text and cuts it near the limit. Rejects when the body breaks off. */
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
