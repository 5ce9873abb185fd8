import { matchRoutes, useLocation, useRoutes } from 'react-router-dom';
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
  async () => (await import('./features/postings/postings-page.tsx')).PostingsPage,
);
const PostAJobPage = contentPart(
  async () => (await import('./features/postings/post-a-job-page.tsx')).PostAJobPage,
);
const ApplicationPage = contentPart(
  async () => (await import('./features/application/application-page.tsx')).ApplicationPage,
);
const ApplicationsPage = contentPart(
  async () => (await import('./features/applications/applications-page.tsx')).ApplicationsPage,
);
const ReceiptPage = contentPart(
  async () => (await import('./features/applications/receipt-page.tsx')).ReceiptPage,
);
const SavedJobsPage = contentPart(
  async () => (await import('./features/saved-jobs/saved-jobs-page.tsx')).SavedJobsPage,
);
const ProfilePage = contentPart(
  async () => (await import('./features/profile/page/profile-page.tsx')).ProfilePage,
);
const ProfilePreviewPage = contentPart(
  async () => (await import('./features/profile/page/preview-page.tsx')).PreviewPage,
);
const EditProfilePage = contentPart(
  async () => (await import('./features/profile/profile-steps-page.tsx')).EditProfilePage,
);
const AvailableForHirePage = contentPart(
  async () => (await import('./features/profile/profile-steps-page.tsx')).AvailableForHirePage,
);
const SignInPage = contentPart(async () => (await import('./features/session/sign-in-page.tsx')).SignInPage);
const LinkedInReturnPage = contentPart(
  async () => (await import('./features/linkedin-return/linkedin-return-page.tsx')).LinkedInReturnPage,
);

/**
 * Addresses of pages (RT-05, RT-07). Pages that do not exist yet are answered by the server, which knows them.
 */
const pages: { path: string; Component: LazyPart<object> }[] = [
  { path: '/', Component: HomePage },
  { path: '/jobs/:modal?', Component: ListingPage },
  { path: '/job/:id', Component: JobPage },
  { path: '/job/:skill/:id', Component: JobPage },
  { path: '/jobs/detail/:id', Component: JobPage },
  { path: '/jobs/application/:jobId/*', Component: ApplicationPage },
  { path: '/applications', Component: ApplicationsPage },
  { path: '/applications/:jobId/receipt', Component: ReceiptPage },
  { path: '/saved', Component: SavedJobsPage },
  { path: '/profile/:modal?', Component: ProfilePage },
  { path: '/profile/preview', Component: ProfilePreviewPage },
  { path: '/profile/edit/*', Component: EditProfilePage },
  { path: '/availableforhire/*', Component: AvailableForHirePage },
  { path: '/signin', Component: SignInPage },
  { path: '/linkedin/callback', Component: LinkedInReturnPage },
  { path: '/dashboard', Component: PostingsPage },
  { path: '/freelancer/active', Component: PostingsPage },
  { path: '/postajob', Component: PostAJobPage },
  { path: '/postajob/drafts/:draftId', Component: PostAJobPage },
  { path: '/postajob/:jobId', Component: PostAJobPage },
];

/** Resolves once the page of a path can be drawn at once: then it is hydrated in one go, and a press finds it ready. */
export async function preloadPage(pathname: string): Promise<void> {
  const [match] = matchRoutes(pages, pathname) ?? [];
  await (match?.route.Component ?? NotFoundPage).preload();
}

/** The page of this address. */
export function PageRoutes() {
  return useRoutes([...pages, { path: '*', Component: UnknownPage }]);
}

/** An address of no page, unless the server could not even say that. */
function UnknownPage() {
  const { pathname } = useLocation();
  const initial = useInitialPage(pathname);
  const hasFailed = initial?.page === 'problem' && initial.code !== 'not-found';
  return hasFailed ? <ErrorView here={pathname} /> : <NotFoundPage />;
}
