import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { PageData } from '../shared/contract/page.ts';
import { paths } from '../shared/paths.ts';
import { InitialPageContext } from './api/page-data.ts';
import { swrConfiguration } from './api/http/swr.ts';
import { useViewer } from './api/session/viewer.ts';
import { BecomeRecruiter } from './features/become-recruiter/become-recruiter.tsx';
import { AccountArea } from './features/session/account-area.tsx';
import { SearchBox } from './features/listing/search/search-box.tsx';
import { SessionProvider } from './features/session/session-provider.tsx';
import { NotFoundPage, PageRoutes } from './routes.tsx';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { ErrorBoundary } from './ui/notices/error-boundary.tsx';
import { JoinAsRecruiter } from './ui/frame/join-as-recruiter.tsx';
import { NavigationBar } from './ui/frame/navigation-bar.tsx';
import { PageFrame } from './ui/frame/page-frame.tsx';
import { lazyPart } from './ui/behaviour/lazy-part.tsx';
import { isPartnerAddress } from './ui/frame/partner-view.ts';
import { ToastProvider } from './ui/notices/toast-stack.tsx';
import { useHydrated } from './ui/behaviour/use-hydrated.ts';

const ApplicationOffer = lazyPart(() =>
  import('./features/application/application-offer.tsx').then((file) => file.ApplicationOffer),
);

const Prompts = lazyPart(() => import('./features/profile/prompts/prompts.tsx').then((file) => file.Prompts));

/** Forms of several steps have a header and a footer of their own. */
const framed = [paths.application(''), paths.editProfile, paths.availableForHire];

interface AppProps {
  /** Path the data belongs to. */
  readonly path: string;
  readonly data: PageData;
}

/** The product inside a router: the server renders the same tree from the same data. */
export function App({ path, data }: AppProps) {
  const initial = useMemo(() => ({ path, data }), [path, data]);
  const configuration = useMemo(() => swrConfiguration(path, data), [path, data]);
  const { pathname, search } = useLocation();
  const isPartnerView = isPartnerAddress(search);
  const isNotFound = data.page === 'problem' && data.code === 'not-found' && pathname === path;
  const hasOwnFrame = framed.some((start) => pathname.startsWith(start)) || pathname === paths.linkedInReturn;
  const isBare = hasOwnFrame && data.page !== 'problem';
  const hasSearch = !pathname.startsWith(paths.profile);
  return (
    <SWRConfig value={configuration}>
      <InitialPageContext value={initial}>
        <ToastProvider>
          <SessionProvider>
            <PageFrame
              isPartnerView={isPartnerView}
              isBare={isBare}
              foot={<JoinAsRecruiter />}
              navigation={
                <NavigationBar
                  isPartnerView={isPartnerView}
                  search={hasSearch && <SearchBox isPartnerView={isPartnerView} />}
                >
                  <AccountArea />
                </NavigationBar>
              }
            >
              {!isPartnerView && !isBare && <CandidateParts />}
              <ErrorBoundary here={pathname + search}>
                {isNotFound ? <NotFoundPage /> : <PageRoutes />}
              </ErrorBoundary>
              {!isPartnerView && <BecomeRecruiter />}
            </PageFrame>
          </SessionProvider>
        </ToastProvider>
      </InitialPageContext>
    </SWRConfig>
  );
}

/** Only candidates can have left an application to sign in, and only they are asked by prompts (AMB-19, Q-01). */
function CandidateParts() {
  const isHydrated = useHydrated();
  const viewer = useViewer();
  if (!isHydrated || viewer.role !== 'candidate') return null;
  return (
    <>
      <ApplicationOffer />
      <Prompts />
    </>
  );
}
