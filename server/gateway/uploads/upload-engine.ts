import type { FastifyRequest } from 'fastify';
import { drain } from '../../multipart/drain.ts';
import type { Pace } from '../../multipart/least-pace.ts';
import type { MultipartRequest } from '../../multipart/open-upload.ts';
import { UploadFault } from '../../multipart/upload-fault.ts';
import type { Counts, Refusal, Wanted } from '../counts/counts.ts';
import { addressOf } from '../plugins/limits/limits.ts';
import type { Outcome } from '../upstream/outcome.ts';
import type { StreamedFile } from '../upstream/request.ts';
import type { FileKinds } from './file-kinds.ts';
import { openIncoming } from './incoming-file.ts';
import { problemOfUpload, refusedFile, uploadFaults } from './upload-fault.ts';

/** With the standard pause, a connection that drips is closed within 15 seconds. */
export const FAREWELL_MS = 3_000;

interface UploadOptions {
  /** Bytes a file. */
  readonly limit: number;
  readonly pace: Pace;
  readonly counts: Counts;
}

export type UploadRequest = MultipartRequest & Pick<FastifyRequest, 'candidate' | 'ip'>;

/** All uploads of the gateway, which share their places. */
export class UploadEngine {
  readonly #options: UploadOptions;

  constructor(options: UploadOptions) {
    this.#options = options;
  }

  /**
   * Passes the file of a request through without storing it in memory or on disk (U-06).
   *
   * @param send gets the file once its beginning has shown that it is of one of these kinds
   * @throws ProblemError for a faulty upload and for a refusal that is about the file
   */
  async receive<Data>(
    request: UploadRequest,
    kinds: FileKinds,
    send: (file: StreamedFile) => Promise<Outcome<Data>>,
  ): Promise<Outcome<Data>> {
    const { limit } = this.#options;
    try {
      return await this.#passOn(request, kinds, send);
    } catch (error) {
      if (!(error instanceof UploadFault)) throw error;
      // A sender that slow hears why, and is not listened to for as long as others are.
      if (error.reason === 'silence') setTimeout(() => request.raw.destroy(), FAREWELL_MS).unref();
      throw problemOfUpload(error, limit);
    } finally {
      this.drain(request);
    }
  }

  /** Reads what is left of a body, so that its sender hears the answer. */
  drain(request: Pick<FastifyRequest, 'raw'>): void {
    drain(request.raw, 2 * this.#options.limit);
  }

  async #passOn<Data>(
    request: UploadRequest,
    kinds: FileKinds,
    send: (file: StreamedFile) => Promise<Outcome<Data>>,
  ): Promise<Outcome<Data>> {
    const { limit, pace } = this.#options;
    const sender = { account: request.candidate.account, address: addressOf(request) };
    using places = new DisposableStack();
    places.defer(await this.#take({ kind: 'arriving-upload', ...sender }));
    const incoming = await openIncoming(request, { limit, pace, kinds });
    places.defer(await this.#take({ kind: 'flowing-upload', ...sender }));
    const outcome = await send(incoming.file);
    const fault = incoming.fault();
    if (fault !== null && outcome.kind !== 'ok') throw fault;
    const refused = refusedFile(outcome, limit, kinds);
    if (refused !== null) throw refused;
    return outcome;
  }

  /** A place for an upload, to be given back by what it returns. */
  async #take(wanted: Wanted): Promise<() => void> {
    const verdict = await this.#options.counts.want(wanted);
    if ('refusal' in verdict) throw faultOf(verdict.refusal);
    return () => verdict.end('over');
  }
}

const faultOf = ({ limitOf, retryAfter }: Refusal) =>
  limitOf === 'sender' ? uploadFaults.mostAtOnce(retryAfter) : uploadFaults.busy(retryAfter);
