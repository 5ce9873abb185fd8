import type { FilesChanged } from '../../../../shared/contract/application.ts';
import type { FileCategory } from '../../../../shared/paths.ts';
import { ApiProblem, type FailureCode, isSignInNeeded } from '../../../api/problem.ts';

/** A file on its way, or one that did not arrive and is kept for another try (U-01). */
export interface Upload {
  readonly id: number;
  readonly category: FileCategory;
  readonly file: File;
  /** From 0 to 100. */
  readonly percent: number;
  /** Null while it is on its way. */
  readonly failure: FailureCode | 'type' | 'size' | 'empty' | null;
  /** What the gateway says of a file that it refused. */
  readonly reason: string | null;
  /** Ids of the files that were there before it. */
  readonly known: readonly string[];
}

/** About the file itself: another try ends the same. */
const refusals = new Set<Upload['failure']>([
  'type',
  'size',
  'empty',
  'invalid-input',
  'payload-too-large',
  'unsupported-media-type',
]);

export const isRefused = ({ failure }: Upload): boolean => refusals.has(failure);

/** On its way, or able to go another time: gone for good when the page is left. */
export const isUnsent = (upload: Upload): boolean => !isRefused(upload);

/** A CV is on its way: it is missing, and nothing is to be done about it. */
export const isCvComing = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ category, failure }) => category === 'cv' && failure === null);

export interface UploadOptions {
  readonly send: (
    upload: Upload,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ) => Promise<FilesChanged>;
  /** Ids of the files that are there. */
  readonly known: () => readonly string[];
  /** Whether it is there although its answer was lost; asked before it is sent again. */
  readonly hasArrived: (upload: Upload) => Promise<boolean>;
  readonly onDone: (changed: FilesChanged, upload: Upload) => void;
  /** Bytes. */
  readonly limit: number;
}

/** U-03. */
const documentTypes = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf'] as const;
export const acceptedFiles = documentTypes.map((type) => `.${type}`).join(',');

/** What can be said of a file before it is sent; the server looks inside. */
function checkFile(file: Pick<File, 'name' | 'size'>, limit: number): 'type' | 'size' | 'empty' | null {
  const ending = file.name.toLowerCase().split('.').at(-1);
  if (!file.name.includes('.') || !documentTypes.some((type) => type === ending)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > limit ? 'size' : null;
}

/** Uploads outlive the step they were begun on. */
export function createUploads({ send, known, hasArrived, onDone, limit }: UploadOptions) {
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
      const changed = await send(upload, onProgress, controller.signal);
      drop(upload.id);
      onDone(changed, upload);
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

  return {
    get: () => list,
    /** What is done about failures that concern more than the file: one handler, the last one set. */
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
      // A file that cannot be sent makes room for the next choice.
      set([...list.filter((other) => other.failure === null || other.category !== category), upload]);
      if (failure === null) void run(upload);
    },
    /** U-02: stops it, or puts a failed one away. */
    cancel(id: number) {
      running.get(id)?.abort();
      drop(id);
    },
    cancelAll() {
      for (const controller of running.values()) controller.abort();
      set([]);
    },
    retry(id: number) {
      const upload = list.find((candidate) => candidate.id === id);
      if (upload && !running.has(id)) void run(upload, true);
    },
    /** After signing in again: what the end of the session stopped goes on. */
    retryAfterSignIn() {
      for (const upload of list) if (isSignInNeeded(upload.failure)) void run(upload, true);
    },
  };
}
