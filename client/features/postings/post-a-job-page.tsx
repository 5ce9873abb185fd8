import { useLocation, useParams } from 'react-router-dom';
import type { Viewer } from '../../../shared/contract/session/session.ts';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { paths } from '../../../shared/paths.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { usePostAJob } from '../../api/postings/postings.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorView } from '../../ui/notices/error-view.tsx';
import { JoinAsRecruiter } from '../../ui/frame/join-as-recruiter.tsx';
import { MessagePage } from '../../ui/frame/message-page.tsx';
import type { Retry } from '../../ui/notices/retry.ts';
import { DraftEditor } from './draft-editor.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SignInButton } from './sign-in-button.tsx';

/** Shows a recruiter's job draft at `/postajob`; other people see a description of the page (J-19). */
export function PostAJobPage() {
  const { draftId, jobId } = useParams();
  const { pathname, search } = useLocation();
  const initial = useInitialPage(pathname);
  const failed = initial?.page === 'problem' ? initial.code : null;
  const { data, error, isValidating, mutate } = usePostAJob(
    failed === null ? { draftId, jobId } : null,
    initial?.page === 'post-a-job' ? initial.model : null,
  );
  const here = pathname + search;
  const retry: Retry = { here, onRetry: () => void mutate(), isRetrying: isValidating };

  if (failed === 'forbidden' || error?.code === 'forbidden') return <NoAccess />;
  if (failed !== null) return <ErrorView here={here} />;
  if (data?.draft && data.account !== null)
    return (
      <DraftEditor
        viewer={data.viewer}
        account={data.account}
        draft={data.draft}
        cities={data.cities}
        retry={retry}
      />
    );
  if (data) return <ForOthers viewer={data.viewer} />;
  return error && !isValidating ? <ErrorView {...retry} /> : <PageSkeleton />;
}

function ForOthers({ viewer }: { viewer: Viewer }) {
  const words = viewer.role === 'candidate' ? postAJob.others.candidate : postAJob.others.visitor;
  return (
    <MessagePage title={words.title} text={words.text}>
      {viewer.role === 'visitor' && (
        <>
          <SignInButton>{postAJob.others.visitor.signIn}</SignInButton>
          <JoinAsRecruiter />
        </>
      )}
      <ButtonLink href={paths.jobs} variant={viewer.role === 'candidate' ? 'primary' : 'line'}>
        {postAJob.others.jobs}
      </ButtonLink>
    </MessagePage>
  );
}

function NoAccess() {
  return (
    <MessagePage title={postAJob.noAccess.title} text={postAJob.noAccess.text}>
      <ButtonLink href={paths.dashboard} variant="primary">
        {postAJob.yourJobs}
      </ButtonLink>
      <ButtonLink href={paths.jobs}>{postAJob.others.jobs}</ButtonLink>
    </MessagePage>
  );
}
