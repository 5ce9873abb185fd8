import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  profileConfidentialInput,
  profileFilesInput,
  type ProfileFilesReply,
  profileFilesReply,
  profileLinksInput,
} from '../../../../shared/contract/profile/profile-files.ts';
import { applicationReplies } from '../../../../shared/messages/application/application-replies.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import type { profileSaved, safety } from '../../../wire/profile/profile-call.ts';
import {
  checkAttachments,
  checkProfileLinks,
  deleteCvAttachment,
  deletePortfolioAttachment,
  saveAttachments,
  saveProfileLinks,
} from '../../../wire/profile/profile-files.ts';
import { getProfilePortfolio, saveConfidentialInfo } from '../../../wire/profile/profile.ts';
import { ProblemError, problemOf } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { linkList, linkPointer } from '../../view/files/link-list.ts';
import { expectedVersion } from '../../view/preconditions.ts';
import { profileMaterials } from '../../view/profile/profile-materials.ts';
import { wireFileId } from '../../view/files/wire-file-id.ts';
import { fileList, titlePointer } from './file-list.ts';
import { changeOf, isSafe } from './profile-refusal.ts';
import { viewSavedFiles } from './profile-steps.view.ts';

type Saved = z.output<typeof profileSaved> & { readonly is_linkedin_saved_in_cv?: number | null | undefined };

const reply = { 200: profileFilesReply } as const;

/** The files and links of a profile, beside its steps (C-40 … C-43). Each change names the version it was made to. */
export function profileFilesRoutes(app: FastifyInstance): void {
  lists(app);
  single(app);
}

/** Lists are saved as a whole, after the question whether that is safe (W-24, AMB-17). */
function lists(app: FastifyInstance): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.route({
    method: 'PUT',
    url: profileApi.files,
    config: { role: 'candidate' },
    schema: { body: profileFilesInput, response: reply },
    handler: (request, answer) => {
      const { isConfirmed, ...files } = request.body;
      const asked = { expected_version: expectedVersion(request), ...fileList(files) };
      const { upstream } = request;
      return saveList(request, answer, {
        isConfirmed,
        check: () => upstream.call(checkAttachments, asked),
        save: () => upstream.call(saveAttachments, asked),
        pointerOf: titlePointer,
      });
    },
  });
  routes.route({
    method: 'PUT',
    url: profileApi.links,
    config: { role: 'candidate' },
    schema: { body: profileLinksInput, response: reply },
    handler: (request, answer) => {
      const { links, isConfirmed } = request.body;
      const asked = { expected_version: expectedVersion(request), link_info_list: linkList(links) };
      const { upstream } = request;
      return saveList(request, answer, {
        isConfirmed,
        check: () => upstream.call(checkProfileLinks, asked),
        save: () => upstream.call(saveProfileLinks, asked),
        pointerOf: (name) => linkPointer(name, links.length),
      });
    },
  });
}

/** Changes that are saved at once, by one press. */
function single(app: FastifyInstance): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.route({
    method: 'DELETE',
    url: `${profileApi.files}/:fileId`,
    config: { role: 'candidate' },
    schema: {
      params: z.object({ fileId: z.string() }),
      querystring: z.object({ category: z.enum(['cv', 'portfolio']) }),
      response: reply,
    },
    handler: async (request, answer) => {
      const id = wireFileId(request.params.fileId);
      const expected_version = expectedVersion(request);
      const { upstream } = request;
      const outcome =
        request.query.category === 'cv'
          ? await upstream.call(deleteCvAttachment, { expected_version, cv_attachment: { id } })
          : await upstream.call(deletePortfolioAttachment, {
              expected_version,
              portfolio_attachment: { id },
            });
      return sendSaved(request, answer, changeOf(outcome));
    },
  });
  routes.route({
    method: 'PUT',
    url: profileApi.portfolioConfidential,
    config: { role: 'candidate' },
    schema: { body: profileConfidentialInput, response: reply },
    handler: async (request, answer) => {
      const asked = {
        expected_version: expectedVersion(request),
        is_confidential: request.body.isConfidential ? 1 : 0,
      } as const;
      return sendSaved(request, answer, changeOf(await request.upstream.call(saveConfidentialInfo, asked)));
    },
  });
}

interface ListSave {
  readonly isConfirmed: boolean;
  readonly check: () => Promise<Outcome<z.output<typeof safety>>>;
  readonly save: () => Promise<Outcome<Saved>>;
  readonly pointerOf?: (field: string) => string | null;
}

/** Unless the person has confirmed, the marketplace is asked first whether saving keeps availability for hire. */
async function saveList(
  request: FastifyRequest,
  answer: FastifyReply,
  { isConfirmed, check, save, pointerOf }: ListSave,
): Promise<ProfileFilesReply> {
  const mayBeSaved = isConfirmed || isSafe(changeOf(await check(), pointerOf));
  return mayBeSaved ? sendSaved(request, answer, changeOf(await save(), pointerOf)) : { isSaved: false };
}

/** Answers a change with all files and links, which are read again (F-10). */
async function sendSaved(
  { upstream }: FastifyRequest,
  answer: FastifyReply,
  saved: Saved,
): Promise<ProfileFilesReply> {
  void answer.header('etag', `"${saved.version}"`);
  return viewSavedFiles(saved, await readMaterials(upstream));
}

/** If reading fails, the answer says that the change was saved, so that nobody repeats it. */
async function readMaterials(upstream: Upstream) {
  const outcome = await upstream.call(getProfilePortfolio, {});
  if (outcome.kind === 'ok') return profileMaterials(outcome.data.portfolio_skills_display_vo);
  const { code, headers, cause } = problemOf(outcome);
  throw new ProblemError(code, { headers, cause, detail: applicationReplies.savedNotRead });
}
