import type { FastifyInstance } from 'fastify';
import { educationFormView, educationInput } from '../../../../shared/contract/profile/education.ts';
import type { Config } from '../../../settings/config.ts';
import { entryRoutes } from './entry-routes.ts';
import { isSafeToDelete, loadEducation, removeEntry, saveEntry } from './education.load.ts';
import { viewEducation } from './education.view.ts';

/** A candidate's education, one entry at a time (X-01, C-39). */
export async function educationRoutes(
  app: FastifyInstance,
  { config }: { readonly config: Config },
): Promise<void> {
  entryRoutes(app, config, {
    list: 'education',
    input: educationInput,
    view: educationFormView,
    load: async (upstream, { id, ...page }) => viewEducation(await loadEducation(upstream, id), page),
    save: saveEntry,
    isSafeToDelete,
    remove: removeEntry,
  });
}
