import { useLocation } from 'react-router-dom';
import { useInitialPage } from '../../api/page-data.ts';
import { contentPart } from '../../ui/lazy-part.tsx';
import { useFirst } from '../../ui/use-first.ts';
import { HomeView } from './home-view.tsx';

const ErrorView = contentPart(async () => (await import('../../ui/error-view.tsx')).ErrorView);

/** The landing page. */
export function HomePage() {
  const { pathname } = useLocation();
  const initial = useFirst(useInitialPage(pathname));
  return initial?.page === 'home' ? <HomeView view={initial.model} /> : <ErrorView here={pathname} />;
}
