import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ReceiptView } from '../../../shared/contract/application-receipt.ts';
import { paths } from '../../../shared/paths.ts';
import { readReceipt } from '../../api/applications.ts';
import { ApiProblem } from '../../api/problem.ts';
import { useModal } from '../../navigation/modals.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** The content of the receipt, which is requested when the receipt opens. */
export type ReceiptContent =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'view'; readonly view: ReceiptView };

/** Identifies a receipt by its job and revision; the default is the last revision. */
interface Asked {
  readonly jobId: string;
  readonly revision: number | undefined;
}

/** Opens the receipt at `/applications?receipt={job id}`, so that it can be bookmarked and Back closes it. */
export function useReceipt() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const modal = useModal('receipt');
  const isHydrated = useHydrated();
  const jobId = isHydrated ? new URLSearchParams(search).get('receipt') : null;
  const [chosen, setChosen] = useState<Asked | null>(null);
  const [read, setRead] = useState<{ asked: Asked; content: ReceiptContent } | null>(null);
  const revision = chosen !== null && chosen.jobId === jobId ? chosen.revision : undefined;
  const isRead = read !== null && read.asked.jobId === jobId && read.asked.revision === revision;

  useEffect(() => {
    if (jobId === null || isRead) return undefined;
    let isGone = false;
    const show = (content: ReceiptContent) => {
      if (!isGone) setRead({ asked: { jobId, revision }, content });
    };
    readReceipt(jobId, revision).then(
      (view) => show({ kind: 'view', view }),
      (problem: unknown) => {
        if (!(problem instanceof ApiProblem)) throw problem;
        show({ kind: 'failed' });
      },
    );
    return () => {
      isGone = true;
    };
  }, [isRead, jobId, revision]);

  return {
    jobId,
    content: isRead ? read.content : ({ kind: 'loading' } as const),
    retry: () => setRead(null),
    showRevision: (wanted: number) => jobId !== null && setChosen({ jobId, revision: wanted }),
    open: (id: string) => modal.openAt(paths.receipt(id)),
    close: () => {
      if (jobId === null) return;
      if (modal.isOpen) modal.close();
      else void navigate(pathname, { replace: true });
    },
  };
}

export type Receipt = ReturnType<typeof useReceipt>;
