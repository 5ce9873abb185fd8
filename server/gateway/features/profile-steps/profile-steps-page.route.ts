import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Place } from '../../../../shared/domain/flow.ts';
import { profileEdit, profileFlow } from '../../../../shared/domain/profile/flow/flows.ts';
import { readStepAddress } from '../../../../shared/domain/profile/flow/step-address.ts';
import { profileForm } from '../../../../shared/messages/profile/profile-form.ts';
import { profileWizard as wizardTexts } from '../../../../shared/messages/profile/profile-wizard.ts';
import { paths } from '../../../../shared/paths.ts';
import { stepPaths } from '../../../../shared/step-paths.ts';
import { ProblemError } from '../../errors.ts';
import { loadForCandidate } from '../../pages/candidate-page.ts';
import { definePage, Redirect } from '../../pages/define-page.ts';
import { privateHead } from '../../pages/page.ts';
import { loadProfileSteps } from './profile-steps.load.ts';
import { type StepsSettings, viewProfileSteps } from './profile-steps.view.ts';

interface Asked {
  Params: { readonly '*'?: string };
}

/** A flow over the steps, as its pages need it. */
interface FlowPages {
  readonly page: string;
  readonly pathOf: (place: Place) => string;
  readonly map: typeof profileEdit;
  readonly title: string;
  readonly settings: StepsSettings;
}

/**
 * The pages that change a profile: one for every step of both flows (RT-09, RT-10).
 */
export function profileStepsPageRoutes(app: FastifyInstance, settings: StepsSettings): void {
  pagesOf(app, {
    settings,
    page: paths.editProfile,
    pathOf: stepPaths.editProfile,
    map: profileEdit,
    title: profileForm.title,
  });
  pagesOf(app, {
    settings,
    page: paths.availableForHire,
    pathOf: stepPaths.availableForHire,
    map: profileFlow,
    title: wizardTexts.title,
  });
}

/** The flow as such, and a step that is not open yet, lead to where the person goes on (W-02, E-02, AMB-37). */
function pagesOf(app: FastifyInstance, { page, pathOf, map, title, settings }: FlowPages): void {
  const answer = definePage({
    key: null,
    load: async (request: FastifyRequest<Asked>) => {
      const address = readStepAddress(map, request.params['*'] ?? '');
      if (address === null) throw new ProblemError('not-found');
      return loadForCandidate(request, async (account) => {
        const model = viewProfileSteps(await loadProfileSteps(request.upstream), account, settings);
        if (map.openAt(model.progress, address) !== null) return model;
        throw new Redirect(pathOf(map.placeAt(model.progress, address)));
      });
    },
    view: (model) => ({ page: 'profile-steps', model }),
    head: () => privateHead(title),
  });
  for (const path of [page, `${page}/*`]) app.get<Asked>(path, { config: { role: 'anybody' } }, answer);
}
