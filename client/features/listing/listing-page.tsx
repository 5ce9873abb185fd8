import { useLocation, useParams } from 'react-router-dom';
import { listingModals } from '../../../shared/listing-paths.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { useFirst } from '../../ui/behaviour/use-first.ts';
import { contentPart } from '../../ui/behaviour/lazy-part.tsx';
import { ListingView } from './listing-view.tsx';

const ListingProblem = contentPart(() => import('./listing-problem.tsx').then((file) => file.ListingProblem));

/** The list of jobs, at `/jobs` and with something open over it (RT-06). */
export function ListingPage() {
  const { pathname } = useLocation();
  const { modal } = useParams();
  // An open dialog changes the path, but neither the page nor its data.
  const initial = useFirst(useInitialPage(pathname));
  // Without props: a part whose props change before its file is there loses the server's markup.
  if (initial?.page === 'problem') return <ListingProblem />;
  return <ListingView initial={initial} modal={listingModals.find((name) => name === modal) ?? null} />;
}
