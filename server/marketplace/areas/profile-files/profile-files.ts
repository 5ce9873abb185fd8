import type { z } from 'zod';
import {
  checkAttachments,
  checkProfileLinks,
  deleteCvAttachment,
  deletePortfolioAttachment,
  getAttachments,
  getProfileLinks,
  saveAttachments,
  saveProfileLinks,
} from '../../../wire/profile/profile-files.ts';
import type { Area, Marketplace } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { Category } from '../../store/values.ts';
import { wirePortfolioLinks } from '../application/materials/materials.ts';
import {
  changeProfile,
  isSafeToChange,
  profileSavedReply,
  safetyReply,
  type ProfileChange,
} from '../profile/change.ts';
import { materialsOfProfile } from '../profile/materials.ts';
import { findAttachments, putAttachments, type WantedFiles, wireAttachments } from './attachments.ts';
import { putProfileLinks } from './put-links.ts';
import { attachmentUploads } from './upload-attachment.ts';

/** The files and links of a profile (C-40 … C-42). The last of the portfolio takes availability with it (AV-06). */
export const profileFiles: Area = (marketplace) => {
  attachmentUploads(marketplace);
  attachmentCalls(marketplace);
  linkCalls(marketplace);
};

type Request = { readonly expected_version?: number | undefined };

function attachmentCalls({ handle, db, files, now }: Marketplace): void {
  const requestOf = (userId: number, { expected_version }: Request) => ({
    userId,
    expectedVersion: expected_version,
    at: now(),
  });
  const list = async (userId: number) => ({
    cv_portf_attachment_list: wireAttachments(await findAttachments(db, userId)),
  });
  /** The bytes go once the rows are gone for good: never a row without its bytes. */
  const save = async (
    userId: number,
    fields: Request,
    wantedOf: (change: ProfileChange) => Promise<WantedFiles> | WantedFiles,
  ) => {
    const changed = await changeProfile(db, requestOf(userId, fields), async (change) =>
      putAttachments(change.db, userId, await wantedOf(change), change.at),
    );
    for (const key of changed.result) await files.remove(key);
    return { ...profileSavedReply(changed), list_info: await list(userId) };
  };

  handle(getAttachments, async (_fields, { user }) => ({ list_info: await list(user.id) }));
  handle(saveAttachments, (fields, { user }) => save(user.id, fields, () => wantedOf(fields)));
  handle(checkAttachments, async (fields, { user }) =>
    safetyReply(
      await isSafeToChange(db, requestOf(user.id, fields), (change) =>
        putAttachments(change.db, user.id, wantedOf(fields), change.at),
      ),
    ),
  );
  handle(deleteCvAttachment, (fields, { user }) =>
    save(user.id, fields, (change) => allBut(change, Category.cv, fields.cv_attachment.id)),
  );
  handle(deletePortfolioAttachment, (fields, { user }) =>
    save(user.id, fields, (change) => allBut(change, Category.portfolio, fields.portfolio_attachment.id)),
  );
}

const wantedOf = (fields: z.output<typeof saveAttachments.request>): WantedFiles => ({
  cv: fields.cv_attachments,
  portfolio: fields.portfolio_attachments,
  titles: fields.attachment_titles,
});

/** @throws Refusal `not-found` */
async function allBut(
  { db, userId }: ProfileChange,
  category: number,
  publicId: string,
): Promise<WantedFiles> {
  const saved = (await findAttachments(db, userId)).filter(({ isLinked }) => isLinked);
  const idsOf = (wanted: number) => saved.filter((one) => one.category === wanted).map((one) => one.publicId);
  const others = (wanted: number) => idsOf(wanted).filter((id) => wanted !== category || id !== publicId);
  if (!idsOf(category).includes(publicId)) throw notFound('file');
  return { cv: others(Category.cv), portfolio: others(Category.portfolio) };
}

function linkCalls({ handle, db, now }: Marketplace): void {
  const list = async (userId: number) => ({
    portfolio_links_list: wirePortfolioLinks(
      await materialsOfProfile(db, userId, { story: null, is_portfolio_confidential: 0 }),
    ),
    default_portfolio_link_icon: null,
  });
  const requestOf = (userId: number, { expected_version }: Request) => ({
    userId,
    expectedVersion: expected_version,
    at: now(),
  });

  handle(getProfileLinks, async (_fields, { user }) => ({ portfolio_links_info: await list(user.id) }));
  handle(saveProfileLinks, async (fields, { user }) => {
    const changed = await changeProfile(db, requestOf(user.id, fields), (change) =>
      putProfileLinks(change, fields.link_info_list),
    );
    return {
      ...profileSavedReply(changed),
      is_linkedin_saved_in_cv: Number(changed.result),
      portfolio_links_info: await list(user.id),
    };
  });
  handle(checkProfileLinks, async (fields, { user }) =>
    safetyReply(
      await isSafeToChange(db, requestOf(user.id, fields), (change) =>
        putProfileLinks(change, fields.link_info_list),
      ),
    ),
  );
}
