import { z } from 'zod';
import { defineCall, HELPER_TIME_LIMIT } from '../protocol/call.ts';
import { material } from '../codecs/material.ts';
import { time } from '../codecs/values.ts';
import { JobInterestAction, JobWebAction, LinkCategory, LinkType } from '../protocol/codes.ts';
import {
  action,
  byWeb,
  expectedVersion,
  fileId,
  flag,
  id,
  INTEREST,
  jobId,
  number,
  text,
  WEB,
  write,
} from './application-call.ts';

/** The materials of an application: files, links and LinkedIn (C-51 … C-54, C-56, U-06). */

/** A link or a file (M-16, M-17, M-24). */
export const selectedLink = z.object(material.shape);

/** A link by its number (−1: a new one), a file by its name. */
const itemId = id.transform(String).pipe(z.string().regex(/^(?:-1|\d{1,10}|[\w-]{20,64})$/));

const changed = z.object({ version: z.int(), saved_at: time });

/** Our own field: 1 when this has deleted the last of the portfolio, and ended availability for hire (F-12, AMB-17). */
const is_marked_unavailable = number;

/** Deletes the CV (C-51). */
export const deleteCv = write('delete-cv', INTEREST, JobInterestAction.deleteCv, { cv_id: fileId }, changed);

/** A LinkedIn link (C-51). */
export const removeCvLink = write(
  'remove-cv-link',
  WEB,
  JobWebAction.removeCvLink,
  { cv_id: z.int() },
  changed,
);

/** Deletes a file of the portfolio (C-53). */
export const deletePortfolioFile = write(
  'delete-portfolio-file',
  WEB,
  JobWebAction.removePortfolioFile,
  { portfolio_id: fileId },
  changed.extend({ is_marked_unavailable }),
);

/** Hides the portfolio from recruiters, or shows it (C-53). */
export const saveConfidentialFlag = write(
  'save-confidential-flag',
  WEB,
  JobWebAction.saveConfidentialInfo,
  { is_confidential: flag },
  changed,
);

/** A link of a list that is saved as a whole: −1 for a new one. */
export const listedLink = z.object({
  id: z.int(),
  link: z.string().min(1).max(1000),
  /** Of our own: empty for none; absent, the link keeps the title it has. */
  link_title: z.string().max(200).optional(),
});

/**
 * Saves the whole list of links (C-53). It is shown newest first and sent in the reverse order, with the id −1 for a new
 * link (F-07). A new or changed address has at most 250 characters; one from the link modal may be longer and stay so
 * (AMB-39).
 */
export const savePortfolioLinks = write(
  'save-portfolio-links',
  WEB,
  JobWebAction.savePortfolioLinks,
  {
    expected_version: expectedVersion,
    link_info_list: z.array(listedLink).max(5),
  },
  changed.extend({
    is_linkedin_saved_in_cv: number,
    is_marked_unavailable,
    portfolio_links_list: z.array(selectedLink),
  }),
);

/**
 * Saves what the link modal holds (C-56, M-28). It adds a link on top, or changes the title and address of a link, or
 * the title of a file, whose `link_url` is not read. It names the application's job, because each application has items
 * of its own, and may name the version that it changes, as every save does.
 */
export const saveNamedLink = defineCall({
  name: 'save-named-link',
  method: 'POST',
  path: '/saveportfoliolinks',
  role: 'candidate',
  request: z.object({
    job_id: jobId,
    expected_version: expectedVersion,
    /** −1 exactly when `is_new` is 1. */
    link_id: itemId,
    is_new: flag,
    category_type: z.union([z.literal(LinkCategory.portfolio), z.literal(LinkCategory.cv)]),
    link_type: z.union([z.literal(LinkType.file), z.literal(LinkType.link)]),
    link_url: z.string().max(2000).optional(),
    link_title: z.string().max(200),
  }),
  reply: changed.extend({
    portfolio_cv_info: z.object({
      id,
      title: z.string(),
      url: z.string(),
      category: z.number(),
      type: z.number(),
      /** Unique among links and files. */
      unique_id: z.string(),
      modified_url: text,
      icon_url: text,
    }),
    /** The link has moved to the CV (F-09). */
    is_linkedin_saved_in_cv: number,
  }),
});

/** The list as shown, newest first (C-53). */
export const getPortfolioLinks = defineCall({
  name: 'portfolio-links',
  method: 'GET',
  path: WEB,
  role: 'candidate',
  request: z.object({ job_id: jobId, action_type: action(JobWebAction.getPortfolioLinks) }),
  reply: z.object({ portfolio_links_list: z.array(selectedLink) }),
});

const linkedInFields = {
  firstName: z.string().max(200),
  lastName: z.string().max(200),
  emailid: z.string().max(254),
  linkedinid: z.string().max(200),
  public_profile_url: z.string().max(1000),
  profilepicurl: z.string().max(1000),
  location: z.string().max(200),
  positions: z.array(z.unknown()).max(50),
};

const linkedInSaved = changed.extend({
  linkedin_info: z.object({ id, url: z.string(), icon_url: text }).nullish(),
});

/** The result of a LinkedIn sign-in (C-52). */
export const saveLinkedInInfo = write(
  'save-linkedin',
  WEB,
  JobWebAction.saveLinkedInInfo,
  linkedInFields,
  linkedInSaved,
);

/** The same operation under the path that is configured for it (C-21). */
export const saveLinkedInUserInfo = defineCall({
  name: 'save-linkedin-user-info',
  method: 'POST',
  path: '/savelinkedinuserinfo',
  role: 'candidate',
  request: z.object({ job_id: jobId, ...linkedInFields }),
  reply: linkedInSaved,
});

/**
 * The code of a LinkedIn sign-in (C-54). Exchanging it also needs the redirect address and the proofs of the request,
 * where the provider takes them (PKCE, RFC 7636; the nonce of OpenID Connect).
 */
export const saveLinkedInUserInfoMobile = defineCall({
  name: 'save-linkedin-code',
  class: 'linkedin',
  method: 'POST',
  path: '/savelinkedinuserinfomobile',
  timeLimit: HELPER_TIME_LIMIT,
  role: 'candidate',
  request: z.object({
    job_id: jobId,
    auth_code: z.string().min(1).max(2000),
    redirect_uri: z.url().max(1000),
    code_verifier: z.string().min(43).max(128).optional(),
    nonce: z.string().min(1).max(200).optional(),
  }),
  reply: linkedInSaved,
});

/** The reply of every upload (U-06). Uploads are multipart: the fields first, then the one file. */
export const uploadReply = z.object({
  attachment_info: selectedLink,
  version: number,
  saved_at: number,
  /** Our own field: 1 when the application already had this file, by name and content. */
  is_already_there: number,
});

const upload = (name: string, path: typeof INTEREST | typeof WEB, actionType: number, category: number) =>
  defineCall({
    name,
    method: 'POST',
    path,
    class: 'uploads',
    role: 'candidate',
    request: z.object({
      job_id: jobId,
      action_type: action(actionType),
      /** 1 portfolio, 2 CV; the action says the same (C-09). */
      category: z.literal(category).optional(),
    }),
    reply: uploadReply,
    ...byWeb(actionType, path),
  });

export const uploadCv = upload('upload-cv', INTEREST, JobInterestAction.uploadCv, LinkCategory.cv);
export const uploadPortfolioFile = upload(
  'upload-portfolio-file',
  WEB,
  JobWebAction.uploadPortfolioFile,
  LinkCategory.portfolio,
);

/** The path of stored files: `GET` with the session's token, without an envelope around the bytes. */
export const FILES_PATH = '/files';
