import { matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { useInitialPage } from './api/page-data.ts';
import { contentPart, type LazyPart } from './ui/behaviour/lazy-part.tsx';
import { LaterErrorView } from './ui/notices/later-error-view.ts';

const JobPage = contentPart(() => import('./features/job-page/job-page.tsx').then((file) => file.JobPage));
const ListingPage = contentPart(() =>
  import('./features/listing/listing-page.tsx').then((file) => file.ListingPage),
);
const HomePage = contentPart(() => import('./features/home/home-page.tsx').then((file) => file.HomePage));
export const NotFoundPage = contentPart(() =>
  import('./features/not-found/not-found-page.tsx').then((file) => file.NotFoundPage),
);

const PostingsPage = contentPart(() =>
  import('./features/postings/postings-page.tsx').then((file) => file.PostingsPage),
);
const PostAJobPage = contentPart(() =>
  import('./features/postings/post-a-job-page.tsx').then((file) => file.PostAJobPage),
);
const ApplicationPage = contentPart(() =>
  import('./features/application/application-page.tsx').then((file) => file.ApplicationPage),
);
const ApplicationsPage = contentPart(() =>
  import('./features/applications/applications-page.tsx').then((file) => file.ApplicationsPage),
);
const ReceiptPage = contentPart(() =>
  import('./features/applications/receipt-page.tsx').then((file) => file.ReceiptPage),
);
const SavedJobsPage = contentPart(() =>
  import('./features/saved-jobs/saved-jobs-page.tsx').then((file) => file.SavedJobsPage),
);
const HiddenJobsPage = contentPart(() =>
  import('./features/hidden-jobs/hidden-jobs-page.tsx').then((file) => file.HiddenJobsPage),
);
const ProfilePage = contentPart(() =>
  import('./features/profile/page/profile-page.tsx').then((file) => file.ProfilePage),
);
const ProfilePreviewPage = contentPart(() =>
  import('./features/profile/page/preview-page.tsx').then((file) => file.PreviewPage),
);
const EditProfilePage = contentPart(() =>
  import('./features/profile/profile-steps-page.tsx').then((file) => file.EditProfilePage),
);
const AvailableForHirePage = contentPart(() =>
  import('./features/profile/profile-steps-page.tsx').then((file) => file.AvailableForHirePage),
);
const SignInPage = contentPart(() =>
  import('./features/session/sign-in-page.tsx').then((file) => file.SignInPage),
);
const LinkedInReturnPage = contentPart(() =>
  import('./features/linkedin-return/linkedin-return-page.tsx').then((file) => file.LinkedInReturnPage),
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
  { path: '/hidden', Component: HiddenJobsPage },
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
  const { pathname } = useLocation();
  // The router ranks all routes that it is given, each time: without the others, half as long.
  const alike = pages.filter(({ path }) => beginningOf(path) === beginningOf(pathname));
  // It also knows addresses with capitals or encoded letters.
  const known = alike.length > 0 ? alike : pages;
  return useRoutes([...known, { path: '*', Component: UnknownPage }]);
}

const beginningOf = (path: string): string | undefined => path.split('/', 2)[1];

/** An address of no page, unless the server could not even say that. */
function UnknownPage() {
  const { pathname } = useLocation();
  const initial = useInitialPage(pathname);
  const hasFailed = initial?.page === 'problem' && initial.code !== 'not-found';
  return hasFailed ? <LaterErrorView here={pathname} /> : <NotFoundPage />;
}
