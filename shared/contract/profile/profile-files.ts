import { z } from 'zod';
import { applicationFile, listedLink } from '../application/application.ts';
import { profileMaterials, profileSaved } from './profile-steps.ts';

/** Files and links of a profile, which are saved beside its steps. Every change names the version in `If-Match`. */

/** `POST /api/profile/files?category=`: the file belongs to nothing until the list of files is saved (C-40, F-02). */
export const profileFileUploaded = z.strictObject({
  file: applicationFile,
  /** The same file, with this name and content, was uploaded before. */
  isAlreadyThere: z.boolean(),
});

/** The person goes on although the save takes availability for hire back (W-24, AMB-17). */
const isConfirmed = z.boolean();

/** `PUT /api/profile/files`: the files that the profile is to have, in their order; others are taken out of it. */
export const profileFilesInput = z.strictObject({
  cv: z.string().max(64).nullable(),
  portfolio: z.array(z.string().max(64)).max(10),
  /** Titles for some of these files, empty for none; the others keep the titles they have. */
  titles: z
    .array(
      z.strictObject({
        category: z.enum(['cv', 'portfolio']),
        id: z.string().max(64),
        title: z.string().max(200),
      }),
    )
    .max(11)
    .optional(),
  isConfirmed,
});

/** `PUT /api/profile/links`: the complete list, newest first. */
export const profileLinksInput = z.strictObject({
  links: z.array(listedLink).max(50),
  isConfirmed,
});

/** `PUT /api/profile/portfolio-confidential` (C-43, F-10). */
export const profileConfidentialInput = z.strictObject({ isConfidential: z.boolean() });

/**
 * Either the change was saved, and the answer has all that it changed; or it was not, because saving would take
 * availability for hire back and nobody has confirmed that.
 */
export const profileFilesReply = z.discriminatedUnion('isSaved', [
  z.strictObject({
    isSaved: z.literal(true),
    ...profileSaved,
    materials: profileMaterials,
    linkedInUrl: z.string().nullable(),
    /** A LinkedIn address among the links was saved as the link of the CV (F-09). */
    isLinkedInSavedInCv: z.boolean(),
    /** The last of the portfolio, or the CV, was taken away, so the candidate is now unavailable for hire (AV-06). */
    isMarkedUnavailable: z.boolean(),
  }),
  z.strictObject({ isSaved: z.literal(false) }),
]);

export type ProfileFileUploaded = z.infer<typeof profileFileUploaded>;
export type ProfileFilesInput = z.infer<typeof profileFilesInput>;
export type ProfileLinksInput = z.infer<typeof profileLinksInput>;
export type ProfileFilesReply = z.infer<typeof profileFilesReply>;
