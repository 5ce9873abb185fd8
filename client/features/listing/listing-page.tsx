import { useLocation, useParams } from 'react-router-dom';
import { listingModals } from '../../../shared/paths.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { useFirst } from '../../ui/use-first.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListingView } from './listing-view.tsx';

const ErrorView = lazyPart(async () => (await import('../../ui/error-view.tsx')).ErrorView);

/** The list of jobs, at `/jobs` and with something open over it (RT-06). */
export function ListingPage() {
  const { pathname, search } = useLocation();
  const { modal } = useParams();
  // What stands open changes the path, but neither the page nor its data.
  const initial = useFirst(useInitialPage(pathname));
  const isHydrated = useHydrated();
  // The server renders a problem without the query string.
  if (initial?.page === 'problem') return <ErrorView here={isHydrated ? pathname + search : pathname} />;
  return <ListingView initial={initial} modal={listingModals.find((name) => name === modal) ?? null} />;
}
