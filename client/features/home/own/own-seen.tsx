import type { CandidateHome } from '../../../../shared/contract/home.ts';
import type { SeenJob } from '../../../api/jobs/seen-before.ts';
import { useHiddenChanges } from '../../../ui/jobs/use-hidden.ts';
import { SeenBefore } from '../parts/seen-before.tsx';

/**
 * The last searches and jobs without what the candidate hides (SV-04). They stay in the browser's storage, which says
 * nothing of what is hidden. Without an answer about it, no job is shown.
 */
export function OwnSeen({ hidden }: Pick<CandidateHome, 'hidden'>) {
  const changes = useHiddenChanges();
  const isHidden = ({ id, companyName }: SeenJob) => {
    if (!hidden.ok) return true;
    const { jobIds, companies } = hidden.content;
    const job = changes.findLast((change) => change.by === 'job' && change.jobId === id);
    const company = changes.findLast(
      (change) => change.by === 'company' && change.companyName === companyName,
    );
    return (job?.isHidden ?? jobIds.includes(id)) || (company?.isHidden ?? companies.includes(companyName));
  };
  return <SeenBefore isLeftOut={isHidden} />;
}
