import { useEffect, useRef } from 'react';
import type { JobPageView } from '../../../../shared/contract/jobs/job-page.ts';
import { readJobPage } from '../../../api/jobs/job-page.ts';

/** Milliseconds for which a pointer rests on a row, or the focus stands on it, before its job is asked for. */
const REST_MS = 80;
/** Milliseconds for which a job that was asked for ahead is as good as new. */
const FRESH_MS = 5_000;

interface Prepared {
  readonly id: string;
  /** By the page's clock, in milliseconds. */
  readonly askedAt: number;
  readonly model: Promise<JobPageView>;
}

/** Asks for the job that will probably be pressed next, and keeps the last of them (UX-02). */
export function usePreparedJob() {
  const prepared = useRef<Prepared | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const freshOf = (id: string) => {
    const own = prepared.current;
    return own?.id === id && performance.now() - own.askedAt < FRESH_MS ? own.model : null;
  };
  const prepare = (id: string) => {
    if (freshOf(id) !== null) return;
    const model = readJobPage(id);
    prepared.current = { id, askedAt: performance.now(), model };
    // The press asks again, and tells what fails.
    model.catch(() => {
      if (prepared.current?.model === model) prepared.current = null;
    });
  };
  const cancel = () => clearTimeout(timer.current);
  const prepareSoon = (id: string) => {
    cancel();
    timer.current = setTimeout(() => prepare(id), REST_MS);
  };
  /** The job's view model, as it was asked for ahead or is now. It is used once, because what it shows may change. */
  const take = (id: string): Promise<JobPageView> => {
    cancel();
    const model = freshOf(id) ?? readJobPage(id);
    prepared.current = null;
    return model;
  };
  return { prepare, prepareSoon, cancel, take };
}
