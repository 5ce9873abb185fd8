import type { JobDraftSummary, PostingsView } from '../../../shared/contract/postings.ts';
import { postings as texts } from '../../../shared/messages/postings/postings.ts';
import { postAJob as draftTexts } from '../../../shared/messages/postings/post-a-job.ts';
import { jobDraftPage } from '../../../shared/posting-paths.ts';
import { useModal } from '../../navigation/modals.ts';
import { focusBeside } from '../../ui/behaviour/focus-beside.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Unread } from '../../ui/frame/own-list-page.tsx';
import { formatDay } from '../../ui/text/dates.ts';
import type { Retry } from '../../ui/notices/retry.ts';
import { SectionFailureView } from '../../ui/notices/section-failure.tsx';
import { useToast } from '../../ui/notices/toast.ts';
import { DeleteDraftDialog } from './delete-draft-dialog.tsx';
import styles from './drafts-section.module.css';

interface DraftsSectionProps {
  readonly drafts: NonNullable<PostingsView['drafts']>;
  readonly retry: Retry;
  readonly onDeleted: (id: string) => void;
}

/** Lists job drafts, last saved first, and renders nothing when there are none. */
export function DraftsSection({ drafts, retry, onDeleted }: DraftsSectionProps) {
  const modal = useModal<JobDraftSummary>('delete-draft', { isEphemeral: true });
  const { payload: deleted } = modal;
  const showToast = useToast();
  const { rows, unread } = drafts.ok ? drafts.content : { rows: [], unread: 0 };
  const ids = rows.map(({ id }) => id);
  if (drafts.ok && rows.length + unread === 0 && !modal.isOpen) return null;
  return (
    <section aria-labelledby="drafts-title">
      <h2 id="drafts-title" className={styles.title}>
        {texts.drafts.title}
      </h2>
      {drafts.ok ? (
        <>
          {unread > 0 && <Unread shown={rows.length} unread={unread} />}
          {rows.length > 0 && (
            <ul className={styles.list}>
              {rows.map((draft) => (
                <DraftItem key={draft.id} draft={draft} onDelete={() => modal.open(draft)} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <SectionFailureView reason={drafts.reason} retry={retry} />
      )}
      {deleted && (
        <DeleteDraftDialog
          isOpen={modal.isOpen}
          id={deleted.id}
          title={deleted.title}
          onClose={modal.close}
          onDeleted={() => {
            modal.closeThen(() => {
              focusBeside(ids, deleted.id, editId, 'h1');
              onDeleted(deleted.id);
              showToast(draftTexts.deletion.done);
            });
          }}
        />
      )}
    </section>
  );
}

const editId = (id: string): string => `edit-draft-${id}`;

function DraftItem({ draft, onDelete }: { draft: JobDraftSummary; onDelete: () => void }) {
  return (
    <li className={styles.draft}>
      <div className={styles.words}>
        <h3>{draft.title}</h3>
        <p>
          {draft.companyName}
          {draft.jobId !== null && <> · {texts.drafts.changesTo(draft.jobId)}</>}
        </p>
        <p className={styles.saved}>{texts.drafts.saved(formatDay(draft.savedAt))}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink
          id={editId(draft.id)}
          href={jobDraftPage(draft.id)}
          aria-label={texts.drafts.edit(draft.title)}
        >
          {texts.drafts.editShort}
        </ButtonLink>
        <Button variant="plain" isDanger aria-label={texts.drafts.delete(draft.title)} onClick={onDelete}>
          {texts.drafts.deleteShort}
        </Button>
      </div>
    </li>
  );
}
