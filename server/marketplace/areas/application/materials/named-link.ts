import type { z } from 'zod';
import { MAX_PORTFOLIO_LINKS } from '../../../../../shared/domain/application/links.ts';
import {
  tidyTitle,
  titleError,
  validateNamedLink,
} from '../../../../../shared/domain/application/named-link.ts';
import { normaliseLinkedInUrl, normaliseLongUrl } from '../../../../../shared/domain/text/web-address.ts';
import { applicationMessages as messages } from '../../../../../shared/messages/application/application.ts';
import { LinkCategory, LinkType } from '../../../../wire/protocol/codes.ts';
import type { saveNamedLink } from '../../../../wire/application/application-materials.ts';
import { notFound, Refusal } from '../../../rpc/refusal.ts';
import { Category } from '../../../store/values.ts';
import type { OwnLink } from '../answers/answers.ts';
import type { ChangeContext } from '../change.ts';
import { putLinkedIn } from '../linkedin/linkedin.ts';
import { shownAt } from '../../link-list.ts';
import { findLink } from './portfolio-links.ts';
import { refuseApplicationErrors } from '../answers/rules.ts';

const NEW = '-1';

type Fields = z.output<typeof saveNamedLink.request>;

/** The result of a save in the link modal. */
export interface SavedItem {
  readonly category: number;
  readonly type: number;
  /** The id of the link, or the public id of the file; null for the LinkedIn link. */
  readonly id: number | string | null;
  /** True when the link became the LinkedIn link of the CV (F-09). */
  readonly isMoved: boolean;
}

/**
 * The link modal (C-56): a new link, an edited one, or the title of a file.
 *
 * @throws Refusal `not-found` for what the application does not hold, `invalid-input`
 */
export async function upsertNamedLink(changing: ChangeContext, fields: Fields): Promise<SavedItem> {
  refuseContradictions(fields);
  if (fields.link_type === LinkType.file) return putFileTitle(changing, fields);
  return fields.category_type === LinkCategory.cv
    ? putLinkedInLink(changing, fields)
    : putPortfolioLink(changing, fields);
}

function refuseContradictions({ is_new, link_id, link_type }: Fields): void {
  const fields = {
    ...(is_new === 1 && link_id !== NEW && { link_id: 'Must be -1 for a link that is new.' }),
    ...(is_new === 0 && link_id === NEW && { link_id: 'Must be the id of what is changed.' }),
    ...(is_new === 1 && link_type === LinkType.file && { is_new: 'Must be 0 for a file: it is uploaded.' }),
  };
  if (Object.keys(fields).length > 0)
    throw new Refusal('invalid-input', 'These fields contradict each other.', fields);
}

async function putFileTitle(
  { db, applicationId, before }: ChangeContext,
  fields: Fields,
): Promise<SavedItem> {
  const { link_id: id, category_type: category } = fields;
  const { cv, portfolioFiles } = before.answers;
  const files = category === LinkCategory.cv ? [cv] : portfolioFiles;
  const own = files.find((file) => file?.publicId === id);
  if (own === undefined || own === null) throw notFound('file');
  const message = titleError(fields.link_title);
  if (message !== null) refuseApplicationErrors([{ pointer: '/title', message }]);
  await db
    .updateTable('application_files')
    .set({ title: tidyTitle(fields.link_title) })
    .where('application_id', '=', applicationId)
    .where('file_id', '=', own.id)
    .where('category', '=', category)
    .execute();
  return { category, type: LinkType.file, id, isMoved: false };
}

/** A CV has one link: a new one takes the place of the one before. */
async function putLinkedInLink(changing: ChangeContext, fields: Fields): Promise<SavedItem> {
  const { db, applicationId, before } = changing;
  const { linkedIn } = before.answers;
  const saved = { category: LinkCategory.cv, type: LinkType.link, id: null, isMoved: false };
  const own =
    fields.is_new === 1
      ? null
      : findLink(changing, linkedIn === null ? [] : [linkedIn], Number(fields.link_id));
  if (own === undefined) throw notFound('link');
  const url = normaliseLinkedInUrl(fields.link_url ?? '');
  const message = titleError(fields.link_title);
  refuseApplicationErrors([
    ...(message === null ? [] : [{ pointer: '/title', message }]),
    ...(url === null ? [{ pointer: '/url', message: messages.cv.linkedIn }] : []),
  ]);
  const title = tidyTitle(fields.link_title);
  if (own === null) await putLinkedIn(db, applicationId, linkedIn, url, title);
  else if (url !== null) await changeLink(changing, own, { title, url });
  return saved;
}

async function putPortfolioLink(changing: ChangeContext, fields: Fields): Promise<SavedItem> {
  const { db, applicationId, before } = changing;
  const { portfolioLinks, linkedIn } = before.answers;
  const own = fields.is_new === 1 ? null : findLink(changing, portfolioLinks, Number(fields.link_id));
  if (own === undefined) throw notFound('link');
  const typed = { title: fields.link_title, url: fields.link_url ?? '' };
  const others = portfolioLinks.filter((link) => link !== own);
  refuseApplicationErrors(validateNamedLink(typed, others));
  const [title, url] = [tidyTitle(typed.title), normaliseLongUrl(typed.url) ?? ''];
  if (normaliseLinkedInUrl(url) !== null) {
    await putLinkedIn(db, applicationId, linkedIn, url, title);
    if (own !== null) await db.deleteFrom('application_links').where('id', '=', own.id).execute();
    return { category: LinkCategory.cv, type: LinkType.link, id: null, isMoved: true };
  }
  const saved = { category: LinkCategory.portfolio, type: LinkType.link, isMoved: false };
  if (own !== null) {
    await changeLink(changing, own, { title, url });
    return { ...saved, id: own.id };
  }
  if (others.length >= MAX_PORTFOLIO_LINKS)
    refuseApplicationErrors([{ pointer: '/url', message: messages.links.most(MAX_PORTFOLIO_LINKS) }]);
  return { ...saved, id: await addOnTop(changing, { title, url }) };
}

/** The new title and address of a link. */
type Named = { readonly title: string; readonly url: string };

async function changeLink({ db }: ChangeContext, own: OwnLink, { title, url }: Named): Promise<void> {
  await db
    .updateTable('application_links')
    .set({ title, url, ...shownAt(own, url) })
    .where('id', '=', own.id)
    .execute();
}

/** The newest link comes first (F-04). */
async function addOnTop({ db, applicationId }: ChangeContext, { title, url }: Named): Promise<number> {
  await db
    .updateTable('application_links')
    .set((set) => ({ position: set('position', '+', 1) }))
    .where('application_id', '=', applicationId)
    .where('category', '=', Category.portfolio)
    .execute();
  const { id } = await db
    .insertInto('application_links')
    .values({
      application_id: applicationId,
      category: Category.portfolio,
      title,
      url,
      modified_url: url,
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
