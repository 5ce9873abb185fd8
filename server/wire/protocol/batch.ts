import { z } from 'zod';

/** Several reads in one request: `POST /batch` of the embedded marketplace, which only its own gateway asks. */
export const BATCH_PATH = '/batch';
/** More than any page needs. */
export const MAX_BATCH = 32;

/** The body of the request, as JSON. */
export const batchRequest = z.object({
  calls: z
    .array(
      z.object({
        /** Path and query of a GET. */
        path: z.string(),
        /** Whether it is made with the session that the request carries. */
        hasSession: z.boolean(),
      }),
    )
    .min(1)
    .max(MAX_BATCH),
});

export type BatchRequest = z.infer<typeof batchRequest>;

/**
 * One answer, a line of the reply: `<number of the call> <HTTP status> <envelope>`. Answers come in any order, each as
 * soon as it is there. The envelope is JSON, so no line break is in it.
 */
export const batchLine = (call: number, status: number, envelope: string): string =>
  `${call} ${status} ${envelope}\n`;

export interface BatchAnswer {
  readonly call: number;
  readonly status: number;
  readonly body: Buffer;
}

const SPACE = 0x20;

/** Reads a line without its end; null when it is not one of {@link batchLine}. */
export function readBatchLine(line: Buffer): BatchAnswer | null {
  const first = line.indexOf(SPACE);
  const second = line.indexOf(SPACE, first + 1);
  if (first < 1 || second < 0) return null;
  const call = Number(line.toString('latin1', 0, first));
  const status = Number(line.toString('latin1', first + 1, second));
  if (!Number.isInteger(call) || !Number.isInteger(status)) return null;
  return { call, status, body: line.subarray(second + 1) };
}
