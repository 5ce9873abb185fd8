import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { JobBasics } from '../../../../shared/contract/jobs/job-page.ts';
import { jobTitle } from '../../../../shared/messages/jobs/job-title.ts';
import { brand } from '../../../../shared/messages/shell.ts';
import { hiddenSince } from '../../../api/jobs/hidden-here.ts';
import { keepLeftList, takeLeftList } from '../../../api/jobs/left-list.ts';
import { readListingChunk } from '../../../api/jobs/listing.ts';
import { keys } from '../../../api/http/swr.ts';
import { isSamePerson, useViewer } from '../../../api/session/viewer.ts';
import { listWithHidden } from '../../../ui/jobs/with-hidden.ts';
import { type BesideList, type BesideRow, isBesideList, withChunk } from './beside-list.ts';
import { wasOpenedFromList } from './list-before.ts';
import { usePreparedJob } from './use-prepared-job.ts';

/** The list from which this tab's job was opened, with what it does; its `list` is null without one. */
export function useListBeside(job: JobBasics) {
  const viewer = useViewer();
  const [kept, setList] = useState<BesideList | null>(() => {
    const left = takeLeftList(job.id, wasOpenedFromList());
    return isBesideList(left) ? hiddenSince(left.leftAt).reduce(listWithHidden, left) : null;
  });
  // A list is its reader's own: whoever signs out, or in as somebody else, does not see it.
  const list = kept !== null && isSamePerson(kept.view.viewer, viewer) ? kept : null;
  const [further, setFurther] = useState<'idle' | 'asking' | 'failed'>('idle');

  /** Loads the next chunk, unless it is on its way or there is none. */
  const loadMore = async () => {
    if (list === null || list.nextCursor === null || further === 'asking') return;
    setFurther('asking');
    try {
      const { signal } = new AbortController();
      const longer = withChunk(list, await readListingChunk(list.search, list.nextCursor, signal));
      setList(longer);
      keepLeftList(longer);
      setFurther('idle');
    } catch {
      setFurther('failed');
    }
  };
  return { list, further, loadMore, ...useJobMoves(job) };
}

/** Shows another job in this page, for one request. */
function useJobMoves(job: JobBasics) {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const { role } = useViewer();
  const [awaited, setAwaited] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const { take, ...ahead } = usePreparedJob();
  useArrival(job);

  const show = async ({ id, path }: BesideRow) => {
    latest.current = id;
    setAwaited(id);
    try {
      const model = await take(id);
      if (latest.current !== id) return;
      // Who has signed in or out elsewhere gets a whole page.
      if (model.viewer.role !== role) return location.assign(path);
      await mutate(keys.job(id), model, { revalidate: false });
      void navigate(path);
      setAwaited(null);
    } catch {
      // A job that is gone, or a connection: the document says which.
      if (latest.current === id) location.assign(path);
    }
    return undefined;
  };
  return { show, awaited, ahead };
}

/** The title is that of the job shown, which begins at its top unless Back or Forward has led to it. */
function useArrival({ id, title, companyName }: JobBasics): void {
  const shown = useRef(id);
  const isPushed = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    document.title = `${jobTitle(title, companyName)} · ${brand}`;
  }, [title, companyName]);
  useLayoutEffect(() => {
    if (shown.current !== id && isPushed) scrollTo({ top: 0, behavior: 'instant' });
    shown.current = id;
  }, [id, isPushed]);
}
