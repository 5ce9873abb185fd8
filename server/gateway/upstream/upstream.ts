import type { Call, ReplyOf, RequestOf } from '../../wire/protocol/call.ts';
import type { FileOutcome, FileRequest } from './file-transfer.ts';
import type { Outcome } from './outcome.ts';
import type { StreamedFile } from './request.ts';

/**
 * The marketplace with the context of one request (`request.upstream`): it adds the session token, request id, trace
 * context, timings, the route's time budget and the client's departure. It never rejects; every failure is an {@link
 * Outcome}.
 */
export interface Upstream {
  call<C extends Call>(call: C, input: RequestOf<C>): Promise<Outcome<ReplyOf<C>>>;
  /** Makes a call for optional data. It may use only a share of the budget, so that time is left for the answer. */
  callSecondary<C extends Call>(call: C, input: RequestOf<C>): Promise<Outcome<ReplyOf<C>>>;
  /**
   * A call to make later, with the session and the trace of this request, and with no part in its end. Its function is
   * given the deadline in milliseconds of `performance.now()`.
   */
  later<C extends Call>(call: C, input: RequestOf<C>): (until: number) => Promise<Outcome<ReplyOf<C>>>;
  /** Makes a call with a file, streamed at the marketplace's pace. Only the call's own time limit counts. */
  upload<C extends Call>(call: C, input: RequestOf<C>, file: StreamedFile): Promise<Outcome<ReplyOf<C>>>;
  /** Reads a file of the marketplace. Its headers must arrive within the budget. */
  readFile(call: Call, file: FileRequest): Promise<FileOutcome>;
}
