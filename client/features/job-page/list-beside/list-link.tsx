import { useSyncExternalStore } from 'react';
import { jobPage as jobPageTexts } from '../../../../shared/messages/jobs/job-page.ts';
import { paths } from '../../../../shared/paths.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { chevronIcon } from '../../../ui/icons/chevron.tsx';
import { neverChanges } from '../../../ui/behaviour/use-hydrated.ts';
import { listBefore } from './list-before.ts';

/** Leads back to the list as it was searched, or to all jobs for whoever comes from elsewhere or without JavaScript. */
export function ListLink() {
  const list = useSyncExternalStore(
    neverChanges,
    () => listBefore(document.referrer, location.origin),
    () => null,
  );
  return (
    <a href={list ?? paths.jobs}>
      <Icon of={chevronIcon} />
      {list === null ? jobPageTexts.allJobs : jobPageTexts.backToList}
    </a>
  );
}
