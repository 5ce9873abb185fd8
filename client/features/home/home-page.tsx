import { useLocation } from 'react-router-dom';
import { useInitialPage } from '../../api/page-data.ts';
import { contentPart } from '../../ui/behaviour/lazy-part.tsx';
import { useFirst } from '../../ui/behaviour/use-first.ts';
import { HomeView } from './home-view.tsx';

const OwnHome = contentPart(() => import('./own/own-home.tsx').then((file) => file.OwnHome));
const ErrorView = contentPart(() => import('../../ui/notices/error-view.tsx').then((file) => file.ErrorView));

/** The landing page. */
export function HomePage() {
  const { pathname } = useLocation();
  const initial = useFirst(useInitialPage(pathname));
  if (initial?.page !== 'home') return <ErrorView here={pathname} />;
  const { model } = initial;
  return model.own === null ? <HomeView view={model} /> : <OwnHome view={model} own={model.own} />;
}
