import { useEffect, useRef, useState } from 'react';
import { pictureTypes } from '../../../../shared/domain/profile/picture.ts';
import { picture as texts } from '../../../../shared/messages/profile/picture.ts';
import { ApiProblem } from '../../../api/http/problem.ts';
import { uploadPicture } from '../../../api/profile/profile-picture.ts';
import { draftStorage } from '../../../forms/draft-storage.ts';
import { useHydrated } from '../../../ui/behaviour/use-hydrated.ts';
import { formatBytes } from '../../../ui/text/bytes.ts';

/** A photo on its way from a file to the cropper. */
export type PhotoUpload =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly name: string; readonly percent: number }
  /** It has arrived and waits to be cut. */
  | { readonly kind: 'waiting'; readonly originalId: string }
  /** `retry` is null where another try cannot help. */
  | {
      readonly kind: 'failed';
      /** Counts the failures in a row, because each is told. */
      readonly count: number;
      /** A notification has told it already. */
      readonly isNotified: boolean;
      readonly name: string;
      readonly text: string;
      readonly retry: (() => void) | null;
    };

interface Options {
  readonly account: string;
  /** Bytes a file. */
  readonly limit: number;
  /** The photo has arrived. */
  readonly onArrived: (originalId: string) => void;
  /** The file is of another kind, by its name or its content (U-04). */
  readonly onUnsupported: (text: string) => void;
}

const none: PhotoUpload = { kind: 'none' };
const { failures } = texts;
const isFailure = (code: string): code is Exclude<keyof typeof failures, 'size'> =>
  code !== 'size' && Object.hasOwn(failures, code);

/** The extensions that the control for choosing a file offers. */
export const acceptedPhotos = Object.keys(pictureTypes)
  .map((extension) => `.${extension}`)
  .join(',');

function isSupported({ name }: File): boolean {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(pictureTypes, extension);
}

/** Sends one photo at a time; another one takes its place. */
export function usePhotoUpload({ account, limit, onArrived, onUnsupported }: Options) {
  const [upload, setUpload] = useState<PhotoUpload>(none);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const [storage] = useState(() => draftStorage(account, 'profile/photo'));
  // The server knows of no photo that waits, so this one is read after hydration.
  const isHydrated = useHydrated();
  const [hasRead, setHasRead] = useState(false);
  if (isHydrated && !hasRead) {
    setHasRead(true);
    const kept = storage.load().map(originalIn).find(Boolean);
    if (kept) setUpload({ kind: 'waiting', originalId: kept });
  }
  const wait = (originalId: string) => {
    storage.save({ originalId });
    setUpload({ kind: 'waiting', originalId });
  };

  const fail = (name: string, text: string, retry: (() => void) | null, isNotified = false) =>
    setUpload((before) => {
      const count = before.kind === 'failed' ? before.count + 1 : 0;
      return { kind: 'failed', name, text, retry, count, isNotified };
    });
  const refuseKind = (name: string, text: string) => {
    fail(name, text, null, true);
    onUnsupported(text);
  };

  function start(file: File): void {
    sending.current?.abort();
    storage.remove();
    if (!isSupported(file)) return refuseKind(file.name, failures.unsupported);
    if (file.size === 0) return fail(file.name, failures.empty, null);
    if (file.size > limit) return fail(file.name, failures.size(formatBytes(limit)), null);
    const abort = new AbortController();
    sending.current = abort;
    setUpload({ kind: 'sending', name: file.name, percent: 0 });
    void send(file, abort.signal);
  }

  async function send(file: File, signal: AbortSignal): Promise<void> {
    const onProgress = (percent: number) => {
      if (!signal.aborted) setUpload({ kind: 'sending', name: file.name, percent });
    };
    try {
      const { originalId } = await uploadPicture({ account, file, onProgress, signal });
      if (signal.aborted) return;
      wait(originalId);
      onArrived(originalId);
    } catch (problem) {
      if (signal.aborted) return;
      const { text, isFinal, isUnsupported } = explain(problem);
      if (isUnsupported) refuseKind(file.name, text);
      else fail(file.name, text, isFinal ? null : () => start(file));
    }
  }

  return {
    upload,
    start,
    /** A photo that arrived before the page was loaded again. */
    wait,
    /** Gives up what is being sent, and forgets what waits or has failed. */
    clear: () => {
      sending.current?.abort();
      storage.remove();
      setUpload(none);
    },
  };
}

/** The photo that this tab has kept until it is cut. */
function originalIn(kept: unknown): string | null {
  const originalId: unknown = Reflect.get(Object(kept), 'originalId');
  return typeof originalId === 'string' ? originalId : null;
}

/** The server says in its own words what is wrong with a file. */
function explain(problem: unknown) {
  if (!(problem instanceof ApiProblem)) throw problem;
  const { code } = problem;
  const isFinal = ['unsupported-media-type', 'payload-too-large', 'invalid-input'].includes(code);
  const detail = isFinal ? problem.detail : null;
  const text = detail ?? (isFailure(code) ? failures[code] : failures.unknown);
  return { text, isFinal, isUnsupported: code === 'unsupported-media-type' };
}
