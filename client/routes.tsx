import { matchPath, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router-dom';
import { useInitialPage } from './api/page-data.ts';
import { contentPart, type LazyPart } from './ui/lazy-part.tsx';

const JobPage = contentPart(async () => (await import('./features/job-page/job-page.tsx')).JobPage);
const ListingPage = contentPart(
  async () => (await import('./features/listing/listing-page.tsx')).ListingPage,
);
const HomePage = contentPart(async () => (await import('./features/home/home-page.tsx')).HomePage);
export const NotFoundPage = contentPart(
  async () => (await import('./features/not-found/not-found-page.tsx')).NotFoundPage,
);
const ErrorView = contentPart(async () => (await import('./ui/error-view.tsx')).ErrorView);

const PostingsPage = contentPart(
  async () => (await import('./features/recruiter/postings-page.tsx')).PostingsPage,
);
const PostAJobPage = contentPart(
  async () => (await import('./features/recruiter/post-a-job-page.tsx')).PostAJobPage,
);
const ApplicationPage = contentPart(
  async () => (await import('./features/application/application-page.tsx')).ApplicationPage,
);
const ApplicationsPage = contentPart(
  async () => (await import('./features/applications/applications-page.tsx')).ApplicationsPage,
);
const LinkedInReturnPage = contentPart(
  async () => (await import('./features/linkedin-return/linkedin-return-page.tsx')).LinkedInReturnPage,
);

/**
 * Addresses of pages (RT-05, RT-07): the first that matches is shown. Pages that do not exist yet are answered by
 * the server, which knows them.
 */
const pages: readonly (readonly [path: string, Page: LazyPart<object>])[] = [
  ['/', HomePage],
  ['/jobs/:modal?', ListingPage],
  ['/job/:id', JobPage],
  ['/job/:skill/:id', JobPage],
  ['/jobs/detail/:id', JobPage],
  ['/jobs/application/:jobId/*', ApplicationPage],
  ['/applications', ApplicationsPage],
  ['/linkedin/callback', LinkedInReturnPage],
  ['/dashboard', PostingsPage],
  ['/freelancer/active', PostingsPage],
  ['/postajob', PostAJobPage],
  ['/postajob/drafts/:draftId', PostAJobPage],
  ['/postajob/:jobId', PostAJobPage],
];

/** Resolves once the page of a path can be drawn at once: then it is hydrated in one go, and a press finds it ready. */
export async function preloadPage(pathname: string): Promise<void> {
  const [, Page = NotFoundPage] = pages.find(([path]) => matchPath(path, pathname)) ?? [];
  await Page.preload();
}

/**
 * The page of this address. react-router's own `Routes` would add ranking, nesting and error boundaries to every
 * first visit, three kilobytes that a flat table does not need; `useParams` reads the same context.
 */
export function PageRoutes() {
  const { pathname } = useLocation();
  for (const [path, Page] of pages) {
    const match = matchPath(path, pathname);
    if (match) {
      const { params, pathnameBase } = match;
      const matches = [{ params, pathname, pathnameBase, route: { path } }];
      return (
        <RouteContext value={{ outlet: null, matches, isDataRoute: false }}>
          <Page />
        </RouteContext>
      );
    }
  }
  return <UnknownPage pathname={pathname} />;
}

/** An address of no page, unless the server could not even say that. */
function UnknownPage({ pathname }: { pathname: string }) {
  const initial = useInitialPage(pathname);
  const hasFailed = initial?.page === 'problem' && initial.code !== 'not-found';
  return hasFailed ? <ErrorView here={pathname} /> : <NotFoundPage />;
}
