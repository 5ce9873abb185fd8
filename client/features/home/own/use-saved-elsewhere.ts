import { useEffect, useState } from 'react';
import type { CandidateHome } from '../../../../shared/contract/home.ts';
import { hearSaved } from '../../../api/jobs/saved-elsewhere.ts';
import { readSavedJobs } from '../../../api/jobs/saved-jobs.ts';

/** As many as the page itself comes with. */
const ROWS = 3;

/** The saved jobs that the page came with, until another tab of the person saves or removes one (SV-01). */
export function useSavedElsewhere(initial: CandidateHome['saved']): CandidateHome['saved'] {
  const [saved, setSaved] = useState(initial);
  useEffect(() => {
    let asked = 0;
    return hearSaved(() => {
      asked += 1;
      const mine = asked;
      readSavedJobs().then(
        ({ rows, total }) => {
          if (mine === asked) setSaved({ ok: true, content: { rows: rows.slice(0, ROWS), total } });
        },
        // Without an answer the page shows what it had.
        () => undefined,
      );
    });
  }, []);
  return saved;
}
