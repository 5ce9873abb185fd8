import type { FileCategory } from '../../shared/paths.ts';
import { ApiProblem, type FailureCode, isSignInNeeded } from '../api/http/problem.ts';

/** A file that is being sent, or that failed and can be sent again (U-01). */
export interface Upload {
  readonly id: number;
  readonly category: FileCategory;
  readonly file: File;
  /** The progress is a number from 0 to 100. */
  readonly percent: number;
  /** Null while the file is being sent. */
  readonly failure: FailureCode | 'type' | 'size' | 'empty' | null;
  /** The gateway's reason for refusing the file. */
  readonly reason: string | null;
  /** The ids of the files that existed before this upload. */
  readonly known: readonly string[];
}

/** These failures concern the file itself, so another attempt would fail again. */
const refusals = new Set<Upload['failure']>([
  'type',
  'size',
  'empty',
  'invalid-input',
  'payload-too-large',
  'unsupported-media-type',
]);

export const isRefused = ({ failure }: Upload): boolean => refusals.has(failure);

/** Leaving the page loses a file that is being sent or can be sent again. */
export const isUnsent = (upload: Upload): boolean => !isRefused(upload);

/** A CV is being sent, so the person need not add one although none is saved. */
export const isCvComing = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ category, failure }) => category === 'cv' && failure === null);

export interface UploadOptions<Reply> {
  readonly send: (
    upload: Upload,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ) => Promise<Reply>;
  /** Returns the ids of the saved files. */
  readonly known: () => readonly string[];
  /** Checks before another attempt whether the file was saved although its answer was lost. */
  readonly hasArrived: (upload: Upload) => Promise<boolean>;
  readonly onDone: (reply: Reply, upload: Upload) => void;
  /** Called when the person has given up an upload; its file may be saved all the same. */
  readonly onGivenUp: () => void;
  /** The maximum size of a file in bytes. */
  readonly limit: number;
}

/** The accepted types of documents (U-03). */
const documentTypes = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf'] as const;
export const acceptedFiles = documentTypes.map((type) => `.${type}`).join(',');

/** Checks the type and the size before sending; the server checks the content. */
function checkFile(file: Pick<File, 'name' | 'size'>, limit: number): 'type' | 'size' | 'empty' | null {
  const ending = file.name.toLowerCase().split('.').at(-1);
  if (!file.name.includes('.') || !documentTypes.some((type) => type === ending)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > limit ? 'size' : null;
}

export type Uploads = ReturnType<typeof createUploads>;

/** Uploads continue when the person moves to another step. */
export function createUploads<Reply>(options: UploadOptions<Reply>) {
  const { send, known, hasArrived, onDone, onGivenUp, limit } = options;
  let list: readonly Upload[] = [];
  let next = 0;
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  let onFailed: (code: FailureCode) => void = () => undefined;

  const set = (uploads: readonly Upload[]) => {
    list = uploads;
    for (const listener of listeners) listener();
  };
  const change = (id: number, part: Partial<Upload>) =>
    set(list.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: number) => set(list.filter((upload) => upload.id !== id));

  const run = async (upload: Upload, isRetry = false): Promise<void> => {
    const controller = new AbortController();
    running.set(upload.id, controller);
    change(upload.id, { failure: null, reason: null, percent: 0 });
    try {
      const onProgress = (percent: number) => change(upload.id, { percent });
      if (isRetry && (await hasArrived(upload))) return drop(upload.id);
      const reply = await send(upload, onProgress, controller.signal);
      drop(upload.id);
      onDone(reply, upload);
    } catch (problem) {
      if (controller.signal.aborted) return;
      if (!(problem instanceof ApiProblem)) throw problem;
      change(upload.id, { failure: problem.code, reason: problem.detail });
      onFailed(problem.code);
    } finally {
      running.delete(upload.id);
    }
    return undefined;
  };

  const resume = (isStopped: (failure: Upload['failure']) => boolean) => {
    for (const upload of list) if (isStopped(upload.failure)) void run(upload, true);
  };

  return {
    get: () => list,
    /** Sets the handler for failures that affect more than the file, and replaces the previous handler. */
    handleFailure(handler: (code: FailureCode) => void) {
      onFailed = handler;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start(category: FileCategory, file: File) {
      next += 1;
      const failure = checkFile(file, limit);
      const upload = { id: next, category, file, percent: 0, failure, reason: null, known: known() };
      // A new choice replaces the failed files of its category.
      set([...list.filter((other) => other.failure === null || other.category !== category), upload]);
      if (failure === null) void run(upload);
    },
    /** Stops an upload, or removes a failed one from the list (U-02). */
    cancel(id: number) {
      const wasUnsent = list.some((upload) => upload.id === id && isUnsent(upload));
      running.get(id)?.abort();
      drop(id);
      if (wasUnsent) onGivenUp();
    },
    cancelAll() {
      for (const controller of running.values()) controller.abort();
      set([]);
    },
    retry(id: number) {
      const upload = list.find((candidate) => candidate.id === id);
      if (upload && !running.has(id)) void run(upload, true);
    },
    /** Resumes the uploads that stopped because the session ended. */
    retryAfterSignIn: () => resume(isSignInNeeded),
    /** Resumes the uploads that the connection has stopped. */
    retryUnreached: () => resume((failure) => failure === 'unreachable'),
  };
}
