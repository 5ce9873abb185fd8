import { useLocation } from 'react-router-dom';
import type { PostingsView } from '../../../shared/contract/postings.ts';
import { postings as texts } from '../../../shared/messages/postings/postings.ts';
import { paths } from '../../../shared/paths.ts';
import { useInitialPage } from '../../api/page-data.ts';
import { usePostings } from '../../api/postings/postings.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorView } from '../../ui/notices/error-view.tsx';
import { MessagePage } from '../../ui/frame/message-page.tsx';
import type { Retry } from '../../ui/notices/retry.ts';
import { DraftsSection } from './drafts-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './postings-page.module.css';
import { SignInButton } from './sign-in-button.tsx';

/** `/dashboard` and `/freelancer/active`: the viewer's own jobs and drafts (RO-05, RO-06). */
export function PostingsPage() {
  const { pathname, search } = useLocation();
  const initial = useInitialPage(pathname);
  const page = Math.max(1, Number.parseInt(new URLSearchParams(search).get('page') ?? '1', 10) || 1);
  const hasFailed = initial?.page === 'problem';
  const { data, error, isValidating, mutate } = usePostings(
    hasFailed ? null : page,
    initial?.page === 'postings' ? initial.model : null,
  );
  const here = pathname + search;
  const retry: Retry = { here, onRetry: () => void mutate(), isRetrying: isValidating };

  if (data?.postings && data.drafts)
    return (
      <OwnPostings
        view={{ ...data, postings: data.postings, drafts: data.drafts }}
        retry={retry}
        // The row goes at once, because a slow or lost answer must not leave it beside the news that it is deleted.
        onDeleted={(id) => void mutate(withoutDraft(data, id))}
      />
    );
  if (data) return <ForOthers view={data} />;
  if (hasFailed) return <ErrorView here={here} />;
  return error && !isValidating ? <ErrorView {...retry} /> : <PageSkeleton />;
}

function withoutDraft(view: PostingsView, id: string): PostingsView {
  const { drafts } = view;
  if (!drafts?.ok) return view;
  const { rows, unread } = drafts.content;
  return {
    ...view,
    drafts: { ok: true, content: { rows: rows.filter((draft) => draft.id !== id), unread } },
  };
}

interface OwnView {
  readonly postings: NonNullable<PostingsView['postings']>;
  readonly drafts: NonNullable<PostingsView['drafts']>;
}

interface OwnPostingsProps {
  readonly view: OwnView;
  readonly retry: Retry;
  readonly onDeleted: (draftId: string) => void;
}

function OwnPostings({ view, retry, onDeleted }: OwnPostingsProps) {
  const { postings } = view;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 tabIndex={-1}>{texts.title}</h1>
          {postings.ok && <p className={styles.count}>{texts.count(postings.content.total)}</p>}
        </div>
        <ButtonLink href={paths.postAJob} variant="primary">
          {texts.postAJob}
        </ButtonLink>
      </header>
      <DraftsSection drafts={view.drafts} retry={retry} onDeleted={onDeleted} />
      <JobsSection postings={postings} retry={retry} />
    </div>
  );
}

function ForOthers({ view: { viewer } }: { view: PostingsView }) {
  const words = texts.others[viewer.role];
  return (
    <MessagePage title={words.title} text={words.text}>
      {viewer.role === 'visitor' && <SignInButton>{texts.others.visitor.signIn}</SignInButton>}
      {viewer.role === 'recruiter' && (
        <ButtonLink href={paths.dashboard} variant="primary">
          {texts.others.yourJobs}
        </ButtonLink>
      )}
      {viewer.role === 'freelance-recruiter' && (
        <ButtonLink href={paths.freelancerJobs} variant="primary">
          {texts.others.yourJobs}
        </ButtonLink>
      )}
      <ButtonLink href={paths.jobs} variant={viewer.role === 'candidate' ? 'primary' : 'line'}>
        {texts.others.jobs}
      </ButtonLink>
    </MessagePage>
  );
}
