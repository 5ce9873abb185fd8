import type { FastifyInstance } from 'fastify';
import type { ProfilePicture } from '../../../../shared/contract/profile/picture.ts';
import {
  profileListInput,
  profileStepInputs as inputs,
  profileStepsView,
} from '../../../../shared/contract/profile/profile-steps.ts';
import { validateStory } from '../../../../shared/domain/application/materials.ts';
import { validateAvailability, withOneNotice } from '../../../../shared/domain/time/availability-details.ts';
import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import { validateAddress } from '../../../../shared/domain/profile/answers/address.ts';
import { validateContactAnswers } from '../../../../shared/domain/profile/answers/contact-form.ts';
import { validateLinkedIn } from '../../../../shared/domain/profile/answers/materials.ts';
import { validateIntroduction } from '../../../../shared/domain/profile/answers/introduction.ts';
import {
  validateExpectations,
  validatePreferences,
} from '../../../../shared/domain/profile/answers/preferences.ts';
import { validateSkills } from '../../../../shared/domain/profile/skills/skill-answers.ts';
import { TOP_LIMITS } from '../../../../shared/domain/profile/skills/skills.ts';
import { cleanLine } from '../../../../shared/domain/text/clean-line.ts';
import { normaliseLinkedInUrl } from '../../../../shared/domain/text/web-address.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import { savedAddress } from '../../../wire/codecs/address.ts';
import { savedAvailability } from '../../../wire/codecs/availability.ts';
import { savedIntroduction } from '../../../wire/codecs/basic-info.ts';
import { savedExpectations, savedPreferences } from '../../../wire/codecs/preferences.ts';
import { textOrNone } from '../../../wire/codecs/values.ts';
import {
  availabilityStep,
  contactStep,
  cvStep,
  educationStep,
  expectationsStep,
  experienceStep,
  introductionStep,
  locationStep,
  portfolioStep,
  preferencesStep,
  storyStep,
} from '../../../wire/profile/profile-steps.ts';
import { skillsStep } from '../../../wire/profile/skills.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { skillsFields } from '../../view/profile/profile-skills.ts';
import { contactFields } from './contact-fields.ts';
import { expectedPayRoute } from './expected-pay.route.ts';
import { profileFilesRoutes } from './profile-files.route.ts';
import { profileStepsPageRoutes } from './profile-steps-page.route.ts';
import { loadProfileSteps } from './profile-steps.load.ts';
import { type StepsSettings, viewProfileSteps } from './profile-steps.view.ts';
import { saveStepRoute } from './save-step.ts';

/** The pages on which a candidate changes a profile: as a view model and as pages, with the save of each step. */
export async function profileStepsRoutes(
  app: FastifyInstance,
  { config }: { readonly config: StepsSettings },
): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: profileApi.steps,
    config: { role: 'candidate' },
    schema: { response: { 200: profileStepsView } },
    // The view has been through the schema already.
    serializerCompiler: () => JSON.stringify,
    handler: async (request, reply) => {
      const { account } = request.candidate;
      const view = viewProfileSteps(await loadProfileSteps(request.upstream), account, config);
      return reply.header('etag', `"${view.version}"`).send(view);
    },
  });
  saveRoutes(app);
  profileFilesRoutes(app);
  expectedPayRoute(app);
  profileStepsPageRoutes(app, config);
}

function saveRoutes(app: FastifyInstance): void {
  saveStepRoute(app, introductionStep, {
    body: inputs.introduction,
    errorsOf: validateIntroduction,
    requestOf: ({ picture, ...answers }, common) => ({
      ...common,
      ...savedIntroduction.encode(answers),
      ...pictureFields(picture),
    }),
  });
  saveStepRoute(app, locationStep, {
    body: inputs.location,
    errorsOf: validateAddress,
    requestOf: ({ city, locality }, common) => ({
      ...common,
      address_info_json: savedAddress.encode({ ...newAddress, city, locality: cleanLine(locality) }),
    }),
  });
  saveStepRoute(app, contactStep, {
    body: inputs.contact,
    // Whether the notice period is being served is the next step's to say; until then it may be missing here.
    errorsOf: (answers) => validateContactAnswers(answers, true),
    requestOf: (answers, common) => ({ ...common, ...contactFields(answers) }),
  });
  saveStepRoute(app, availabilityStep, {
    body: inputs.availability,
    errorsOf: (answers) => validateAvailability(answers, todayInIndia(Date.now())),
    requestOf: (answers, common) => ({ ...common, ...savedAvailability.encode(withOneNotice(answers)) }),
  });
  for (const step of [educationStep, experienceStep])
    saveStepRoute(app, step, {
      body: profileListInput,
      errorsOf: () => [],
      requestOf: (_answers, common) => common,
    });
  saveStepRoute(app, cvStep, {
    body: inputs.cv,
    errorsOf: ({ linkedInUrl }) => validateLinkedIn(linkedInUrl),
    requestOf: ({ linkedInUrl }, common) => ({
      ...common,
      linked_in_url: normaliseLinkedInUrl(linkedInUrl ?? '') ?? '',
      // A profile has one link, which the address replaces (C-32).
      linked_in_link_id: -1,
    }),
  });
  saveStepRoute(app, portfolioStep, {
    body: inputs.portfolio,
    // The marketplace knows the files and links, of which there must be one (V-24).
    errorsOf: () => [],
    requestOf: (_answers, common) => common,
  });
  saveStepRoute(app, skillsStep, {
    body: inputs.skills,
    errorsOf: (answers) => validateSkills(answers, TOP_LIMITS),
    requestOf: (answers, common) => ({ ...common, ...skillsFields(answers) }),
  });
  saveStepRoute(app, storyStep, {
    body: inputs.story,
    errorsOf: ({ story }) => validateStory(story, false),
    requestOf: ({ story }, common) => ({ ...common, candidate_story: textOrNone.encode(story) }),
  });
  saveStepRoute(app, expectationsStep, {
    body: inputs.expectations,
    // The marketplace knows whether there is a current pay, without which the expected one is required (V-27).
    errorsOf: (answers) => validateExpectations(answers, true),
    requestOf: (answers, common) => ({ ...common, ...savedExpectations.encode(answers) }),
  });
  saveStepRoute(app, preferencesStep, {
    body: inputs.preferences,
    errorsOf: validatePreferences,
    requestOf: ({ isNotReadyToRelocate, locations, companyTypes, engagementTypes }, common, manner) => ({
      ...common,
      ...savedPreferences.encode({
        isNotReadyToRelocate,
        locations: locations.map(idOf),
        companyTypes: companyTypes.map(idOf),
        engagementTypes: engagementTypes.map(idOf),
      }),
      // Editing must not make a hidden profile visible, nor going back (AV-07, AMB-16).
      should_mark_avlh:
        manner.flow === 'available-for-hire' && manner.isForward ? (1 as const) : (0 as const),
    }),
  });
}

/** The one address is replaced as a whole: what it had besides belongs to another place (PR-08). */
const newAddress = {
  id: '-1',
  nickName: '',
  homeAddress: '',
  mapUrl: '',
  latitude: null,
  longitude: null,
};

/** The picture in place of the one before, which may be the same; an id of −2 for none (PR-14). */
const pictureFields = (picture: ProfilePicture | null) => ({
  is_new_image: 1 as const,
  profile_image_original: { key: picture?.originalId ?? NO_PICTURE, value: '' },
  profile_image_cropped: { key: picture?.id ?? NO_PICTURE, value: picture?.url ?? '' },
});
const NO_PICTURE = -2;

const idOf = ({ id }: { readonly id: string }): string => id;
