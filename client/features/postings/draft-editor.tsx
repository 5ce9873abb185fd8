import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { JobDraft, PostAJobView, SavedJobDraft } from '../../../shared/contract/postings.ts';
import type { Viewer } from '../../../shared/contract/session/session.ts';
import { draftPageTitle, type JobDraftContent } from '../../../shared/domain/jobs/job-draft.ts';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { brand } from '../../../shared/messages/shell.ts';
import { paths } from '../../../shared/paths.ts';
import { jobDraftPage } from '../../../shared/posting-paths.ts';
import { saveNotice } from '../../api/jobs/save-notice.ts';
import { draftKey } from '../../api/postings/postings.ts';
import { useModal } from '../../navigation/modals.ts';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormFields, PageForm } from '../../ui/forms/form-layout.tsx';
import { NeedsScript } from '../../ui/frame/needs-script.tsx';
import type { Retry } from '../../ui/notices/retry.ts';
import { DeleteDraftDialog } from './delete-draft-dialog.tsx';
import { DraftBar } from './draft-bar.tsx';
import styles from './draft-editor.module.css';
import { DraftFields } from './draft-fields.tsx';
import { LocalCopyNotices, StaleNotice } from './draft-notices.tsx';
import { formId, useJobDraft } from './use-job-draft.ts';

interface DraftEditorProps {
  readonly viewer: Viewer;
  readonly account: string;
  readonly draft: JobDraft;
  readonly cities: PostAJobView['cities'];
  readonly retry: Retry;
}

/** Edits the draft from the first render; later values of `draft` are ignored, so they never replace typed text. */
export function DraftEditor({ viewer, account, draft: initial, cities, retry }: DraftEditorProps) {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const modal = useModal('delete-draft');

  /** Changes the address to that of the new draft, so that reloads and Back open it. */
  const onCreated = (saved: SavedJobDraft, content: JobDraftContent) => {
    const view: PostAJobView = {
      viewer,
      account,
      cities,
      draft: { ...content, ...saved, cityIds: [...content.cityIds], jobId: initial.jobId },
    };
    void mutate(draftKey({ draftId: saved.id, jobId: undefined }), view, { revalidate: false });
    void navigate(jobDraftPage(saved.id), { replace: true });
  };
  const draft = useJobDraft({ initial, account, onCreated });
  const { form, saved } = draft;
  const title = draftPageTitle({ id: saved.id, jobId: initial.jobId });

  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title]);

  const [isDeleted, setDeleted] = useState(false);
  // The page leaves only after it has rendered without unsaved text, because the browser would ask before.
  useEffect(() => {
    if (!isDeleted) return;
    // The address is replaced, because Back must not open the deleted draft.
    globalThis.location.replace(
      viewer.role === 'freelance-recruiter' ? paths.freelancerJobs : paths.dashboard,
    );
  }, [isDeleted, viewer.role]);
  const onDeleted = () => {
    draft.forget();
    saveNotice(postAJob.deletion.done, 'success');
    setDeleted(true);
  };

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p>{initial.jobId === null ? postAJob.lead : postAJob.changes(initial.jobId)}</p>
        {initial.jobId !== null && <a href={paths.job(initial.jobId)}>{postAJob.viewJob}</a>}
        <NeedsScript>{postAJob.noScript}</NeedsScript>
      </header>
      <PageForm label={title} onSubmit={() => void draft.save()}>
        <LocalCopyNotices draft={draft} />
        <StaleNotice draft={draft} />
        <ErrorSummary form={formId} errors={draft.errors} found={draft.wrong} />
        <FormFields isReady={draft.isReady}>
          <DraftFields bind={draft.bind} city={draft.city} cities={cities} retry={retry} />
        </FormFields>
        <DraftBar
          draft={draft}
          isReady={draft.isReady}
          onDelete={saved.id === null ? null : () => modal.open()}
        />
      </PageForm>
      {saved.id !== null && (
        <DeleteDraftDialog
          isOpen={modal.isOpen}
          id={saved.id}
          title={form.title}
          onClose={modal.close}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}
