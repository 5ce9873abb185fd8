import type { ApplicationFile } from '../../../../shared/contract/application.ts';
import type { ProfileAnswers } from '../../../../shared/contract/profile-steps.ts';
import { profileFiles as texts } from '../../../../shared/messages/profile-files.ts';
import { defineForm, field } from '../../../forms/define-form.ts';
import { choice, type Kind, listOf, record, text } from '../../../forms/kinds.ts';

/** A file of the list. */
export interface FileItem {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number | null;
  readonly url: string;
}

/** The list of files before it is saved (F-02). A profile has one CV at most. */
export interface FilesForm {
  readonly cv: readonly FileItem[];
  readonly portfolio: readonly FileItem[];
}

/** Two files are the same when their ids are the same. */
const fileItem: Kind<FileItem> = {
  ...record<FileItem>({ id: text, name: text, size: choice(String), url: text }),
  meaning: ({ id }) => id,
  describe: ({ name }, label) => [`${label}: ${name}`],
};

export const filesForm = defineForm<FilesForm>({
  fields: {
    cv: field(listOf(fileItem), texts.cv),
    portfolio: field(listOf(fileItem), texts.portfolioFile),
  },
});

export const toFilesForm = ({ cv, portfolioFiles }: ProfileAnswers['materials']): FilesForm => ({
  cv: cv === null ? [] : [toItem(cv)],
  portfolio: portfolioFiles.map(toItem),
});

const toItem = ({ id, name, size, url }: ApplicationFile): FileItem => ({ id, name, size, url });

/** Returns whether the list has the file. */
export const hasFile = ({ cv, portfolio }: FilesForm, category: 'cv' | 'portfolio', id: string): boolean =>
  (category === 'cv' ? cv : portfolio).some((item) => item.id === id);

/** Adds an uploaded file: a CV takes the place of the one before, others come last. */
export function withFile(form: FilesForm, category: 'cv' | 'portfolio', file: ApplicationFile): FilesForm {
  if (hasFile(form, category, file.id)) return form;
  const item = toItem(file);
  return category === 'cv' ? { ...form, cv: [item] } : { ...form, portfolio: [...form.portfolio, item] };
}

export const withoutFile = ({ cv, portfolio }: FilesForm, id: string): FilesForm => ({
  cv: cv.filter((item) => item.id !== id),
  portfolio: portfolio.filter((item) => item.id !== id),
});
