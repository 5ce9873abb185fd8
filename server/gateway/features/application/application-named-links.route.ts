import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type FilesChanged,
  fileTitleInput,
  filesChanged,
  namedLinkInput,
  type NamedLinkInput,
} from '../../../../shared/contract/application/application.ts';
import {
  tidyTitle,
  titleError,
  validateNamedLink,
} from '../../../../shared/domain/application/named-link.ts';
import { normaliseLongUrl } from '../../../../shared/domain/text/web-address.ts';
import type { RequestOf } from '../../../wire/protocol/call.ts';
import { LinkCategory, LinkType } from '../../../wire/protocol/codes.ts';
import { saveNamedLink } from '../../../wire/application/application-materials.ts';
import { refuseErrors } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { filesAfter } from './application-change.load.ts';
import { changeOf } from './application-refusal.ts';
import type { FlowSettings } from './application.view.ts';
import { expectedVersion } from '../../view/preconditions.ts';
import { versionConflict } from './version-conflict.ts';
import { jobParams } from '../../view/jobs/job-path.ts';
import { wireFileId } from '../../view/files/wire-file-id.ts';
import { wireId } from '../../view/wire-id.ts';

const NEW = -1;

/** The link modal (F-13): adds a web link, changes one, or gives a file its title. Each names the version it was made to. */
export function applicationNamedLinkRoutes(app: FastifyInstance, settings: FlowSettings): void {
  links(app, settings);
  files(app, settings);
}

function links(app: FastifyInstance, settings: FlowSettings): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.route({
    method: 'POST',
    url: '/api/jobs/:id/application/portfolio-links',
    config: { role: 'candidate' },
    schema: { params: jobParams, body: namedLinkInput, response: { 200: filesChanged } },
    handler: (request) =>
      save(request, settings, () => ({ link_id: NEW, is_new: 1, ...linkFields(request.body) })),
  });
  routes.route({
    method: 'PUT',
    url: '/api/jobs/:id/application/portfolio-links/:linkId',
    config: { role: 'candidate' },
    schema: {
      params: jobParams.extend({ linkId: z.string() }),
      body: namedLinkInput,
      response: { 200: filesChanged },
    },
    handler: (request) =>
      save(request, settings, () => ({
        link_id: wireId(request.params.linkId),
        is_new: 0,
        ...linkFields(request.body),
      })),
  });
}

function files(app: FastifyInstance, settings: FlowSettings): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'PUT',
    url: '/api/jobs/:id/application/files/:fileId',
    config: { role: 'candidate' },
    schema: {
      params: jobParams.extend({ fileId: z.string() }),
      querystring: z.object({ category: z.enum(['cv', 'portfolio']) }),
      body: fileTitleInput,
      response: { 200: filesChanged },
    },
    handler: (request) =>
      save(request, settings, () => {
        const message = titleError(request.body.title);
        refuseErrors(message === null ? [] : [{ pointer: '/title', message }]);
        return {
          link_id: wireFileId(request.params.fileId),
          is_new: 0,
          category_type: LinkCategory[request.query.category],
          link_type: LinkType.file,
          link_title: tidyTitle(request.body.title),
        };
      }),
  });
}

/** The marketplace knows the other links, so it checks whether an address is already in the list. */
function linkFields(input: NamedLinkInput) {
  refuseErrors(validateNamedLink(input, []));
  return {
    category_type: LinkCategory.portfolio,
    link_type: LinkType.link,
    link_title: tidyTitle(input.title),
    link_url: normaliseLongUrl(input.url) ?? input.url,
  };
}

type Item = Omit<RequestOf<typeof saveNamedLink>, 'job_id' | 'expected_version'>;

/** @param read the item that was sent; asked for once it is known who sends it, and to which version */
async function save(
  request: FastifyRequest<{ Params: { id: string } }>,
  settings: FlowSettings,
  read: () => Item,
): Promise<FilesChanged> {
  const { id: jobId } = request.params;
  const version = expectedVersion(request);
  const outcome = await request.upstream.call(saveNamedLink, {
    job_id: jobId,
    expected_version: version,
    ...read(),
  });
  if (outcome.kind === 'refused' && outcome.error.code === 'precondition-failed')
    throw await versionConflict(request, settings);
  const { is_linkedin_saved_in_cv: isMoved } = changeOf(outcome);
  return filesAfter(request.upstream, jobId, { isLinkedInSavedInCv: isMoved === 1 });
}
