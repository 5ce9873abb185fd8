import { useLocation } from 'react-router-dom';
import { ErrorView } from '../../ui/notices/error-view.tsx';
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts';

/** Says that the list could not be loaded. The server renders a problem without the query string. */
export function ListingProblem() {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  return <ErrorView here={isHydrated ? pathname + search : pathname} />;
}
