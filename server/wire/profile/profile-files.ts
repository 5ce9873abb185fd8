import { z } from 'zod';
import { ProfileStage } from '../../../shared/domain/profile/flow/steps.ts';
import { action, expectedVersion, fileId, number, text } from '../application/application-call.ts';
import { listedLink, selectedLink } from '../application/application-materials.ts';
import { defineCall } from '../protocol/call.ts';
import { LinkCategory } from '../protocol/codes.ts';
import { profileSaved, safety } from './profile-call.ts';

/** The files and links of a profile (C-19, C-40 … C-42, M-16 … M-18). An application's have calls of their own. */

const list_info = z.object({ cv_portf_attachment_list: z.array(selectedLink) });
const stage_number = z.int().optional();

const fileCategory = z.union([z.literal(LinkCategory.portfolio), z.literal(LinkCategory.cv)]);

/** The files that the profile is to have, in their order; the others are taken out of it. */
const attachments = {
  cv_attachments: z.array(fileId).max(1),
  portfolio_attachments: z.array(fileId).max(10),
  /** Of our own: titles for some of these files, empty for none; the others keep the titles they have. */
  attachment_titles: z
    .array(z.object({ id: fileId, category: fileCategory, title: z.string().max(200) }))
    .max(11)
    .optional(),
};

const portfolio_links_info = z.object({
  portfolio_links_list: z.array(selectedLink),
  /** F-08. */
  default_portfolio_link_icon: text,
});

/** −1 for a new link. As an application, a profile may keep an address of the link modal (AMB-39). */
const linkList = { link_info_list: z.array(listedLink).max(5) };

/** C-40. */
export const getAttachments = defineCall({
  name: 'profile-attachments',
  method: 'GET',
  path: '/getlinkedattachmentstoprofile',
  role: 'candidate',
  request: z.object({}),
  reply: z.object({ list_info }),
});

/** C-40: the files that were uploaded before become the profile's. */
export const saveAttachments = defineCall({
  name: 'save-profile-attachments',
  method: 'POST',
  path: '/linkattachmentstoprofile',
  role: 'candidate',
  request: z.object({ expected_version: expectedVersion, stage_number, ...attachments }),
  reply: profileSaved.extend({ list_info }),
});

/** C-40, U-06. The file belongs to nothing until {@link saveAttachments} names it. */
export const uploadAttachment = defineCall({
  name: 'upload-profile-attachment',
  method: 'POST',
  path: '/uploadcvportfolioattachment',
  class: 'uploads',
  role: 'candidate',
  request: z.object({ category: fileCategory }),
  reply: z.object({
    attachment_info: selectedLink,
    /** Of our own: 1 when the candidate has uploaded this file, by name and content, before. */
    is_already_there: number,
  }),
});

/** C-42: newest first. */
export const getProfileLinks = defineCall({
  name: 'profile-links',
  method: 'GET',
  path: '/getuserportfoliolinks',
  role: 'candidate',
  request: z.object({}),
  reply: z.object({ portfolio_links_info }),
});

/** C-42: the whole list, newest first as shown, sent reversed (F-07). */
export const saveProfileLinks = defineCall({
  name: 'save-profile-links',
  method: 'POST',
  path: '/saveuserportfoliolinks',
  role: 'candidate',
  request: z.object({ expected_version: expectedVersion, stage_number, ...linkList }),
  reply: profileSaved.extend({ is_linkedin_saved_in_cv: number, portfolio_links_info }),
});

/** C-27 of a change that belongs to no step. */
const check = <Fields extends z.ZodRawShape>(name: string, stage: number, fields: Fields) =>
  defineCall({
    name,
    class: 'personal',
    method: 'POST',
    path: '/checkissafetosave',
    role: 'candidate',
    request: z.object({
      /** No step has the number 0. */
      available_for_hire_current_step: action(0),
      stage_number: action(stage),
      expected_version: expectedVersion,
      ...fields,
    }),
    reply: safety,
  });

export const checkAttachments = check('check-profile-attachments', ProfileStage.attachments, attachments);
export const checkProfileLinks = check('check-profile-links', ProfileStage.links, linkList);

const remove = <Fields extends z.ZodRawShape>(name: string, path: `/${string}`, fields: Fields) =>
  defineCall({
    name,
    method: 'POST',
    path,
    role: 'candidate',
    request: z.object({
      /** The candidate's own, where it is sent. */
      user_id: z.union([z.string(), z.number()]).optional(),
      expected_version: expectedVersion,
      ...fields,
    }),
    reply: profileSaved.extend({ list_info }),
  });

/** C-41, F-03. */
export const deleteCvAttachment = remove('delete-profile-cv', '/deletecvattachment', {
  cv_attachment: z.object({ id: fileId }),
});
export const deletePortfolioAttachment = remove('delete-profile-file', '/deleteportfolioattachment', {
  portfolio_attachment: z.object({ id: fileId }),
});
