import type { ApplicationFile } from '../../../../shared/contract/application/application.ts';
import type { ProfileFilesInput } from '../../../../shared/contract/profile/profile-files.ts';
import type { ProfileAnswers } from '../../../../shared/contract/profile/profile-steps.ts';
import { listTitleError, tidyTitle } from '../../../../shared/domain/application/named-link.ts';
import { profileFiles as texts } from '../../../../shared/messages/profile/profile-files.ts';
import type { FileCategory } from '../../../../shared/paths.ts';
import type { FormErrors } from '../../../ui/forms/error-summary.tsx';
import { defineForm, field } from '../../../forms/define-form.ts';
import { choice, type Kind, later, listOf, record, text } from '../../../forms/kinds.ts';

/** A file of the list. */
export interface FileItem {
  readonly id: string;
  readonly name: string;
  /** Empty for a file without a title. */
  readonly title: string;
  /** Bytes. */
  readonly size: number | null;
  readonly url: string;
}

/** The list of files before it is saved (F-02). A profile has one CV at most. */
export interface FilesForm {
  readonly cv: readonly FileItem[];
  readonly portfolio: readonly FileItem[];
}

/** Two files are the same when their ids and titles are the same. */
const fileItem: Kind<FileItem> = {
  ...record<FileItem>({ id: text, name: text, title: later(text, ''), size: choice(String), url: text }),
  meaning: ({ id, title }) => [id, tidyTitle(title)],
  describe: ({ name, title }, label) => [`${label}: ${title.trim() === '' ? name : `${title} (${name})`}`],
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

const toItem = ({ id, name, title, size, url }: ApplicationFile): FileItem => ({
  id,
  name,
  title: title ?? '',
  size,
  url,
});

/** The list to send, with all of its titles. */
export const readFiles = ({ cv, portfolio }: FilesForm): Omit<ProfileFilesInput, 'isConfirmed'> => ({
  cv: cv[0]?.id ?? null,
  portfolio: portfolio.map(({ id }) => id),
  titles: [...titlesOf('cv', cv), ...titlesOf('portfolio', portfolio)],
});

const titlesOf = (category: FileCategory, items: readonly FileItem[]) =>
  items.map(({ id, title }) => ({ category, id, title: tidyTitle(title) }));

/** The name of the field of a file's title. A file may be both the CV and a part of the portfolio. */
export const titleField = (category: FileCategory, { id }: Pick<FileItem, 'id'>): string =>
  `title-${category}-${id}`;

/** The names of the fields of all titles, in the order of {@link readFiles}. */
export const titleFields = ({ cv, portfolio }: FilesForm): string[] => [
  ...cv.map((item) => titleField('cv', item)),
  ...portfolio.map((item) => titleField('portfolio', item)),
];

/** The errors of the titles by their fields. */
export function checkFiles(form: FilesForm): FormErrors {
  const wrong = [
    ...form.cv.map((item) => ({ item, name: titleField('cv', item), place: texts.cv })),
    ...form.portfolio.map((item, index) => ({
      item,
      name: titleField('portfolio', item),
      place: texts.slot(index + 1),
    })),
  ].flatMap(({ item, name, place }) => {
    const message = listTitleError(item.title);
    return message === null ? [] : [[name, texts.dialog.wrongTitle(place, message)] as const];
  });
  return { general: null, fields: Object.fromEntries(wrong) };
}

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
