import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApplicationView } from '../../../shared/contract/application.ts';
import { applicationServer } from '../../api/application.ts';
import { ApiProblem } from '../../api/problem.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** What stands in the receipt: asked for when it is opened. */
export type ReceiptContent =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'view'; readonly view: ApplicationView };

/** `/applications?receipt={job id}`: an address that can be kept, and that Back closes. */
export function useReceipt() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const jobId = isHydrated ? new URLSearchParams(search).get('receipt') : null;
  const [read, setRead] = useState<{ jobId: string; content: ReceiptContent } | null>(null);

  useEffect(() => {
    if (jobId === null || read?.jobId === jobId) return undefined;
    let isGone = false;
    const show = (content: ReceiptContent) => {
      if (!isGone) setRead({ jobId, content });
    };
    applicationServer(jobId)
      .read()
      .then(
        (view) => show({ kind: 'view', view }),
        (problem: unknown) => {
          if (!(problem instanceof ApiProblem)) throw problem;
          show({ kind: 'failed' });
        },
      );
    return () => {
      isGone = true;
    };
  }, [jobId, read]);

  const wasOpenedHere = typeof state === 'object' && state !== null && 'receipt' in state;
  return {
    jobId,
    content: read?.jobId === jobId && read !== null ? read.content : ({ kind: 'loading' } as const),
    retry: () => setRead(null),
    open: (id: string) =>
      void navigate({ pathname, search: `?receipt=${encodeURIComponent(id)}` }, { state: { receipt: id } }),
    close: () => {
      if (jobId === null) return;
      if (wasOpenedHere) void navigate(-1);
      else void navigate(pathname, { replace: true });
    },
  };
}

export type Receipt = ReturnType<typeof useReceipt>;
