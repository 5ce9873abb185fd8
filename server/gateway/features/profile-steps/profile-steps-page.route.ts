import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFlowAddress } from '../../../../shared/domain/flow-address.ts';
import { profileEdit } from '../../../../shared/domain/profile/flows.ts';
import { profileForm } from '../../../../shared/messages/profile-form.ts';
import { paths } from '../../../../shared/paths.ts';
import { ProblemError } from '../../errors.ts';
import { loadForCandidate } from '../../pages/candidate-page.ts';
import { definePage, Redirect } from '../../pages/define-page.ts';
import { privateHead } from '../../pages/page.ts';
import { loadProfileSteps } from './profile-steps.load.ts';
import { viewProfileSteps } from './profile-steps.view.ts';

interface Asked {
  Params: { readonly '*'?: string };
}

const [first] = profileEdit.steps;

/** The pages that change a profile: one for every step (RT-10, E-02, AMB-37). */
export function profileStepsPageRoutes(app: FastifyInstance): void {
  const page = definePage({
    key: null,
    load: async (request: FastifyRequest<Asked>) => {
      const address = readFlowAddress(request.params['*'] ?? '', []);
      if (address === null) throw new ProblemError('not-found');
      return loadForCandidate(request, async (account) => {
        const { step, subStep } = address;
        if (step === null && first) throw new Redirect(paths.editProfileStep(first));
        if (step !== null && profileEdit.stepAt(step, subStep) === null) throw new ProblemError('not-found');
        return { ...(await loadProfileSteps(request.upstream)), account };
      });
    },
    view: ({ account, ...loaded }) => ({
      page: 'profile-steps',
      model: viewProfileSteps(loaded, account),
    }),
    head: () => privateHead(profileForm.title),
  });
  for (const path of [paths.editProfile, `${paths.editProfile}/*`])
    app.get<Asked>(path, { config: { role: 'anybody' } }, page);
}
