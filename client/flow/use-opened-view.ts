import { useEffect, useState } from 'react';
import { ApiProblem, type FailureCode } from '../api/http/problem.ts';

/** The view of a flow is loading, loaded, or not available for a stated reason (AP-01, E-11). */
type Opened<View> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'failed'; readonly code: FailureCode };

interface OpenOptions<View> {
  /** The view, or the failure, that the server put into the page; null when it did not render this page. */
  readonly initial: { readonly view: View } | { readonly code: FailureCode } | null;
  /** The same function at each render. Rejects with an `ApiProblem`. */
  readonly open: (id: string) => Promise<View>;
  /** The subject of the flow, which `open` loads. */
  readonly id: string;
}

/** Returns the view of a flow's page, loading it if the server did not put it into the page. */
export function useOpenedView<View>({ initial, open, id }: OpenOptions<View>) {
  const [opened, setOpened] = useState<Opened<View>>(() => {
    if (initial === null) return { kind: 'asking' };
    return 'view' in initial ? { kind: 'view', view: initial.view } : { kind: 'failed', code: initial.code };
  });
  const isAsking = opened.kind === 'asking';
  useEffect(() => {
    if (!isAsking) return undefined;
    let isGone = false;
    const ask = async () => {
      try {
        const view = await open(id);
        if (!isGone) setOpened({ kind: 'view', view });
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        if (!isGone) setOpened({ kind: 'failed', code: problem.code });
      }
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [isAsking, open, id]);
  return { opened, retry: () => setOpened({ kind: 'asking' }) };
}
