import type { FastifyInstance } from 'fastify';
import { experienceFormView, experienceInput } from '../../../../shared/contract/profile/experience.ts';
import type { Config } from '../../../settings/config.ts';
import { entryRoutes } from './entry-routes.ts';
import { isSafeToDelete, loadExperience, removeEntry, saveEntry } from './experience.load.ts';
import { viewExperience } from './experience.view.ts';

/** A candidate's work experience, one entry at a time (X-02, C-38). */
export async function experienceRoutes(
  app: FastifyInstance,
  { config }: { readonly config: Config },
): Promise<void> {
  entryRoutes(app, config, {
    list: 'experience',
    input: experienceInput,
    view: experienceFormView,
    load: async (upstream, { id, ...page }) => viewExperience(await loadExperience(upstream, id), page),
    save: saveEntry,
    isSafeToDelete,
    remove: removeEntry,
  });
}
