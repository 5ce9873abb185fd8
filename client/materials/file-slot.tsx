import type { ApplicationFile } from '../../shared/contract/application/application.ts';
import { linkModal } from '../../shared/messages/application/link-modal.ts';
import { materials } from '../../shared/messages/application/materials.ts';
import type { FileCategory } from '../../shared/paths.ts';
import { formatBytes } from '../ui/text/bytes.ts';
import { fieldId } from '../ui/fields/form-control.tsx';
import type { UploadContent } from '../ui/forms/upload-content.tsx';
import { UploadField } from '../ui/forms/upload-field.tsx';
import type { MaterialsFlow } from './materials-flow.ts';
import { acceptedFiles, isRefused, type Upload } from './uploads.ts';

const texts = materials.upload;
const { size: tooLarge, full, ...others } = texts.failures;
const failures: Partial<Record<NonNullable<Upload['failure']>, string>> = {
  ...others,
  'sign-in-required': texts.failures['session-ended'],
};

/** The control name of the button that edits an item. */
export const editName = (kind: 'link' | FileCategory, id: string): string => `edit-${kind}-${id}`;

interface FileSlotProps {
  readonly flow: Pick<MaterialsFlow, 'formId' | 'files' | 'limits'>;
  readonly category: FileCategory;
  readonly name: string;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly saved: SavedFile | null;
  readonly upload: Upload | null;
  readonly error?: string | undefined;
  readonly choose?: string;
  /** The slot shows a file for which there is no room. */
  readonly isFull?: boolean;
}

/** A file in its place, with what can be done to it. */
interface SavedFile {
  readonly file: ApplicationFile;
  /** Absent where a file has no title. */
  readonly onEdit?: ((file: ApplicationFile) => void) | undefined;
  readonly onRemove: (file: ApplicationFile) => void;
}

/** A place for one file. */
export function FileSlot(props: FileSlotProps) {
  const { flow, category, name, label, isLabelHidden = false, saved, error, choose = texts.choose } = props;
  return (
    <UploadField
      formId={flow.formId}
      name={name}
      label={label}
      isLabelHidden={isLabelHidden}
      isFull={props.isFull}
      hint={
        saved === null && props.isFull !== true ? texts.hint(formatBytes(flow.limits.fileSize)) : undefined
      }
      choose={choose}
      accept={acceptedFiles}
      error={error}
      content={contentOf(props)}
      onChoose={(chosen) => flow.files.start(category, chosen)}
    />
  );
}

function contentOf({ flow, category, saved, upload }: FileSlotProps): UploadContent {
  const { formId, files, limits } = flow;
  if (upload !== null) {
    const { id, percent, failure } = upload;
    const { name } = upload.file;
    if (failure === null) return { kind: 'sending', name, percent, onCancel: () => files.cancel(id) };
    const isFinal = isRefused(upload);
    const told: Partial<Record<NonNullable<Upload['failure']>, string>> = {
      ...failures,
      size: tooLarge(formatBytes(limits.fileSize)),
      'portfolio-full': full(limits.portfolioFiles),
    };
    const reason = isFinal && failure !== 'size' ? upload.reason : null;
    return {
      kind: 'failed',
      name,
      text: reason ?? told[failure] ?? texts.failures.unknown,
      onRetry: isFinal ? null : () => files.retry(id),
      onDismiss: () => files.cancel(id),
    };
  }
  if (saved === null) return { kind: 'idle' };
  const { file, onEdit, onRemove } = saved;
  return {
    kind: 'done',
    name: file.name,
    title: file.title,
    edit: onEdit
      ? {
          id: fieldId(formId, editName(category, file.id)),
          label: linkModal.edit(file.title ?? file.name),
          onPress: () => onEdit(file),
        }
      : null,
    size: file.size,
    url: file.url,
    onRemove: () => onRemove(file),
  };
}
