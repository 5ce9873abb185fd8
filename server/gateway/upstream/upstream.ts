import type { Call, ReplyOf, RequestOf } from '../../wire/call.ts';
import type { FileOutcome, FileRequest } from './file-transfer.ts';
import type { Outcome } from './outcome.ts';
import type { StreamedFile } from './request.ts';

/**
 * The marketplace as one request sees it (`request.upstream`): the session token, request id, trace context,
 * timings, the route's budget and the client's going away are already joined in. Never rejects; every failure is an
 * {@link Outcome}.
 */
export interface Upstream {
  call<C extends Call>(call: C, input: RequestOf<C>): Promise<Outcome<ReplyOf<C>>>;
  /** A call that the answer can do without: it has a smaller share of the budget, so that there is time to go on. */
  callSecondary<C extends Call>(call: C, input: RequestOf<C>): Promise<Outcome<ReplyOf<C>>>;
  /** A call that carries a file, streamed at the marketplace's pace. It has the call's own time limit only. */
  upload<C extends Call>(call: C, input: RequestOf<C>, file: StreamedFile): Promise<Outcome<ReplyOf<C>>>;
  /** A file of the marketplace, whose beginning comes within the budget. */
  readFile(call: Call, file: FileRequest): Promise<FileOutcome>;
}
