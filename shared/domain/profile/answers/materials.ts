import { applicationMessages } from '../../../messages/application/application.ts';
import { profileMessages as messages } from '../../../messages/profile/profile-rules.ts';
import type { FieldError } from '../../field-error.ts';
import { listTitleError } from '../../application/named-link.ts';
import { normaliseLinkedInUrl } from '../../text/web-address.ts';

/** Steps 4/1 and 4/2: what a profile needs to show of its work. */

/** A CV file or a LinkedIn link (V-22). */
export const validateProfileCv = (has: { readonly cv: boolean; readonly linkedIn: boolean }): FieldError[] =>
  has.cv || has.linkedIn ? [] : [{ pointer: '/cv', message: messages.profileCv.required }];

/** One file or link at least (V-24). */
export const validateProfilePortfolio = (counts: {
  readonly files: number;
  readonly links: number;
}): FieldError[] =>
  counts.files + counts.links > 0
    ? []
    : [{ pointer: '/portfolio', message: messages.profilePortfolio.required }];

/** Titles for files of the list. Pointers are into `profileFilesInput`. */
export const validateFileTitles = (titles: readonly { readonly title: string }[]): FieldError[] =>
  titles.flatMap(({ title }, index) => {
    const message = listTitleError(title);
    return message === null ? [] : [{ pointer: `/titles/${index}/title`, message }];
  });

/** An address on LinkedIn, or none (V-23). */
export const validateLinkedIn = (url: string | null): FieldError[] =>
  url === null || normaliseLinkedInUrl(url) !== null
    ? []
    : [{ pointer: '/linkedInUrl', message: applicationMessages.cv.linkedIn }];
