import type { HomeView } from '../../../../shared/contract/home.ts';
import { home } from '../../../../shared/messages/home.ts';
import { paths } from '../../../../shared/paths.ts';
import { JobsSection } from './jobs-section.tsx';

/** The newest jobs, which everybody's landing page shows. */
export const NewestJobs = ({ rows }: { rows: HomeView['newest'] }) => (
  <JobsSection
    title={home.newest}
    rows={rows}
    more={{ label: home.allNewest, href: `${paths.jobs}?sort_by=2` }}
  />
);
