import type { ApplicationFile } from '../../../../shared/contract/application.ts';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import type { FileCategory } from '../../../../shared/paths.ts';
import { linkModal } from '../../../../shared/messages/link-modal.ts';
import { formatBytes } from '../../../ui/bytes.ts';
import { fieldId } from '../../../ui/form-control.tsx';
import { type UploadContent, UploadField } from '../../../ui/upload-field.tsx';
import { formId } from '../flow/flow-errors.ts';
import { editName } from './link-form.ts';
import { acceptedFiles, isRefused, type Upload } from './uploads.ts';
import type { Flow } from '../flow/use-application-flow.ts';

const texts = applicationForm.upload;
const { size: tooLarge, ...others } = texts.failures;
const failures: Partial<Record<NonNullable<Upload['failure']>, string>> = {
  ...others,
  'portfolio-full': texts.failures['too-many'],
  'sign-in-required': texts.failures['session-ended'],
};

interface FileSlotProps {
  readonly flow: Flow;
  readonly category: FileCategory;
  readonly name: string;
  readonly label: string;
  readonly file: ApplicationFile | null;
  readonly upload: Upload | null;
  readonly error?: string | undefined;
  readonly choose?: string;
}

/** A place for one file of the application. */
export function FileSlot(props: FileSlotProps) {
  const { flow, category, name, label, file, error, choose = texts.choose } = props;
  return (
    <UploadField
      formId={formId}
      name={name}
      label={label}
      hint={file === null ? texts.hint(formatBytes(flow.view.limits.fileSize)) : undefined}
      choose={choose}
      accept={acceptedFiles}
      error={error}
      content={contentOf(props)}
      onChoose={(chosen) => flow.files.start(category, chosen)}
    />
  );
}

function contentOf({ flow, category, file, upload }: FileSlotProps): UploadContent {
  const { files, view } = flow;
  if (upload !== null) {
    const { id, percent, failure } = upload;
    const { name } = upload.file;
    if (failure === null) return { kind: 'sending', name, percent, onCancel: () => files.cancel(id) };
    const isFinal = isRefused(upload);
    const text =
      failure === 'size'
        ? tooLarge(formatBytes(view.limits.fileSize))
        : ((isFinal ? upload.reason : null) ?? failures[failure] ?? texts.failures.unknown);
    return {
      kind: 'failed',
      name,
      text,
      onRetry: isFinal ? null : () => files.retry(id),
      onDismiss: () => files.cancel(id),
    };
  }
  if (file === null) return { kind: 'idle' };
  const words = category === 'cv' ? applicationForm.dialogs.deleteCv : applicationForm.dialogs.deleteFile;
  return {
    kind: 'done',
    name: file.name,
    title: file.title,
    edit: {
      id: fieldId(formId, editName(category, file.id)),
      label: linkModal.edit(file.title ?? file.name),
      onPress: () => flow.openLink({ kind: category, id: file.id }),
    },
    size: file.size,
    url: file.url,
    onRemove: () =>
      flow.modals.open('delete', {
        title: words.title,
        name: file.name,
        yes: words.yes,
        warning: category === 'portfolio' && isLast(view) ? applicationForm.dialogs.deleteLast : undefined,
        field: category,
        run: () => flow.store.removeFile(category, file.id),
      }),
  };
}

/** The portfolio would be empty after this file is deleted (AMB-17). */
const isLast = ({ answers: { portfolioFiles, portfolioLinks } }: Flow['view']): boolean =>
  portfolioFiles.length === 1 && portfolioLinks.length === 0;
