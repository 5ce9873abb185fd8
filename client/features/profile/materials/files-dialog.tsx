import { useEffect } from 'react';
import { changeItem } from '../../../../shared/domain/text/list-items.ts';
import { profileFiles } from '../../../../shared/messages/profile/profile-files.ts';
import { FileSlot } from '../../../materials/file-slot.tsx';
import { ListModal } from '../../../materials/list-modal.tsx';
import { controlOf } from '../../../materials/materials-flow.ts';
import { PortfolioRoom } from '../../../materials/portfolio-slots.tsx';
import type { FormErrors } from '../../../ui/forms/error-summary.tsx';
import { Columns, Hint } from '../../../ui/forms/form-layout.tsx';
import { type ListDeclaration, ListEditor, preloadDragging } from '../../../ui/list-editor/list-editor.tsx';
import type { Flow } from '../flow/use-profile-flow.ts';
import styles from './files-dialog.module.css';
import { type FileItem, titleField } from './files-form.ts';
import { ListedFile } from './listed-file.tsx';
import { useFilesModal } from './use-files-modal.ts';

const texts = profileFiles.dialog;
const formId = 'files';

const { remove, removeQuestion, removeYes, removeNo } = texts;
const question = { remove, removeQuestion, removeYes, removeNo };
const cvList: ListDeclaration = { ...question, none: texts.noCv };
const portfolioList: ListDeclaration = { ...question, none: texts.noPortfolio, isOrdered: true };

/** Renders the files modal, and the question when it is closed with unsaved changes (E-20, F-01, F-02). */
export function FilesDialogs({ flow }: { flow: Flow }) {
  const modal = useFilesModal(flow);
  const { modals, nav, status } = flow;
  useEffect(preloadDragging, []);
  return (
    <ListModal
      modal={modal}
      formId={formId}
      title={texts.title}
      save={texts.save}
      warning={{ text: texts.warning, cancel: texts.cancel, proceed: texts.proceed }}
      unsaved={profileFiles.unsaved}
      isOpen={modals.shown === 'files' && nav.place.name === 'portfolio'}
      isAsked={modals.shown === 'unsaved-files'}
      isBlocked={modal.isUploading}
      busyLabel={status.busy === null ? null : texts.saving}
      onCloseQuestion={modals.close}
    >
      <Files flow={flow} errors={modal.errors} />
      <Hint>{texts.titleHint}</Hint>
      <Hint>{modal.isUploading ? texts.uploading : texts.localOnly}</Hint>
    </ListModal>
  );
}

interface FilesProps {
  readonly flow: Flow;
  readonly errors: FormErrors;
}

/** The CV and the portfolio as they will be saved, each with room for what is missing. */
function Files({ flow: { store, state, uploads, limits }, errors }: FilesProps) {
  const form = state.drafts.files.typed;
  const slots = { formId, files: uploads.list, limits };
  return (
    <>
      <section className={styles.section}>
        <h3>{profileFiles.cv}</h3>
        <ListEditor
          list={cvList}
          items={form.cv}
          titleOf={nameOf}
          onChange={(cv) => store.type('files', { ...form, cv })}
          afterRemoval={() => controlOf(formId, 'cv')}
        >
          {(file) => (
            <ListedFile
              formId={formId}
              file={file}
              name={titleField('cv', file)}
              label={texts.cvTitle}
              errors={errors}
              onType={(title) =>
                store.type('files', { ...form, cv: changeItem(form.cv, file.id, { title }) })
              }
            />
          )}
        </ListEditor>
        {form.cv.length === 0 && (
          <FileSlot
            flow={slots}
            category="cv"
            name="cv"
            label={profileFiles.cv}
            isLabelHidden
            saved={null}
            upload={uploads.list.list.find(({ category }) => category === 'cv') ?? null}
          />
        )}
      </section>
      <section className={styles.section}>
        <h3>{profileFiles.portfolioFile}</h3>
        <ListEditor
          list={portfolioList}
          items={form.portfolio}
          titleOf={nameOf}
          onChange={(portfolio) => store.type('files', { ...form, portfolio })}
          afterRemoval={() => controlOf(formId, 'portfolio')}
        >
          {(file, index) => (
            <ListedFile
              formId={formId}
              file={file}
              name={titleField('portfolio', file)}
              label={texts.fileTitle(index + 1)}
              errors={errors}
              onType={(title) =>
                store.type('files', { ...form, portfolio: changeItem(form.portfolio, file.id, { title }) })
              }
            />
          )}
        </ListEditor>
        <Columns kind="boxes">
          <PortfolioRoom
            flow={slots}
            labelOf={profileFiles.slot}
            error={undefined}
            count={form.portfolio.length}
          />
        </Columns>
      </section>
    </>
  );
}

const nameOf = ({ name }: FileItem): string => name;
