import type { ProfileFilesInput } from '../../../../shared/contract/profile/profile-files.ts';
import { tidyTitle } from '../../../../shared/domain/application/named-link.ts';
import { validateFileTitles } from '../../../../shared/domain/profile/answers/materials.ts';
import { LinkCategory } from '../../../wire/protocol/codes.ts';
import { refuseErrors } from '../../errors.ts';
import { wireFileId } from '../../view/files/wire-file-id.ts';

/**
 * The files of a profile as they are sent, with the titles that come along.
 *
 * @throws ProblemError `invalid-input` for a title, `not-found` for what no file is called by
 */
export function fileList({ cv, portfolio, titles = [] }: Omit<ProfileFilesInput, 'isConfirmed'>) {
  refuseErrors(validateFileTitles(titles));
  return {
    cv_attachments: cv === null ? [] : [wireFileId(cv)],
    portfolio_attachments: portfolio.map(wireFileId),
    attachment_titles: titles.map(({ category, id, title }) => ({
      id: wireFileId(id),
      category: LinkCategory[category],
      title: tidyTitle(title),
    })),
  };
}

/** The pointer of a refused title. */
export function titlePointer(field: string): string | null {
  const place = /^attachment_titles\/(\d{1,3})$/.exec(field)?.[1];
  return place === undefined ? null : `/titles/${place}/title`;
}
