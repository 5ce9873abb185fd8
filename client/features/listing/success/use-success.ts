import { useEffect, useState } from 'react';
import type { JobRow } from '../../../../shared/contract/jobs/listing.ts';
import { readAvailability } from '../../../api/jobs/availability.ts';
import { readSimilarJobs } from '../../../api/jobs/listing.ts';
import { ApiProblem } from '../../../api/http/problem.ts';
import type { AvailabilityControl } from '../../../ui/availability/use-availability.ts';

/** What the popup shows below its thanks. */
export type SuccessVariant =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'similar'; readonly rows: readonly JobRow[]; readonly offersVisibility: boolean }
  | { readonly kind: 'visibility' }
  | { readonly kind: 'done' };

interface Found {
  readonly isAvailable: boolean;
  readonly rows: readonly JobRow[];
}

/** Chooses the content of the popup (SP-07 … SP-10). */
export function successVariant({ isAvailable, rows }: Found): SuccessVariant {
  if (rows.length > 0) return { kind: 'similar', rows, offersVisibility: !isAvailable };
  return { kind: isAvailable ? 'done' : 'visibility' };
}

/** Loads the availability and similar jobs (SP-05, SP-06). When one of them fails, both do (SP-11, SP-12). */
export function useSuccess(
  jobId: string,
  control: AvailabilityControl,
): { readonly variant: SuccessVariant; readonly retry: () => void } {
  const [found, setFound] = useState<Found | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (found !== 'loading') return undefined;
    let isWanted = true;
    void find(jobId).then((answer) => {
      if (isWanted) setFound(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [jobId, found]);

  const isNowAvailable = control.known?.ok === true && control.known.content.isAvailableForHire;
  const retry = () => setFound('loading');
  if (found === 'loading' || found === 'failed') return { variant: { kind: found }, retry };
  return { variant: successVariant({ ...found, isAvailable: found.isAvailable || isNowAvailable }), retry };
}

async function find(jobId: string): Promise<Found | 'failed'> {
  try {
    const [{ isAvailableForHire }, { rows }] = await Promise.all([
      readAvailability(),
      readSimilarJobs(jobId),
    ]);
    return { isAvailable: isAvailableForHire, rows: rows.slice(0, 4) };
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    return 'failed';
  }
}
