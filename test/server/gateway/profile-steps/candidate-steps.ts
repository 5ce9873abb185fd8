import { expect } from 'vitest';
import type { EducationInput } from '../../../../shared/contract/profile/education.ts';
import {
  type ProfileAnswers,
  profileStepReply,
  profileStepsView,
} from '../../../../shared/contract/profile/profile-steps.ts';
import { suggestions } from '../../../../shared/contract/jobs/suggestions.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import { suggestionsApi } from '../../../../shared/suggestion-paths.ts';
import { ask, type Flow } from '../application/flow.ts';

interface Save {
  readonly answers: object;
  readonly isConfirmed?: boolean;
  /** The flow, and whether the person goes on. */
  readonly manner?: object;
  readonly version?: number | null;
  readonly as?: string;
}

/** Requests of a candidate for the steps of a profile, through the gateway. @param now who asks, at each call */
export function candidateSteps(now: () => { readonly flow: Flow; readonly cookie: string }) {
  async function view(as = now().cookie) {
    const answer = await ask(now().flow.gateway, 'GET', profileApi.steps, { cookie: as });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    return profileStepsView.parse(await answer.json());
  }

  /** Sends one step; without a version, the one that stands. */
  async function send(
    step: string,
    { answers, isConfirmed = false, manner = {}, version, as = now().cookie }: Save,
  ) {
    const current = version === undefined ? (await view(as)).version : version;
    return ask(now().flow.gateway, 'POST', profileApi.step(step), {
      cookie: as,
      body: { answers, isConfirmed, ...manner },
      ...(current !== null && { version: current }),
    });
  }

  async function save(step: string, sent: Save) {
    const answer = await send(step, sent);
    if (answer.status !== 200) throw new Error(`${step} answered ${answer.status}: ${await answer.text()}`);
    return profileStepReply.parse(await answer.json());
  }

  /** All that a newcomer fills in. */
  async function filled(): Promise<ProfileAnswers> {
    const { options } = await view();
    if (!options.ok) throw new Error('no options');
    const { engagementTypes, companyTypes } = options.content;
    return {
      introduction: { name: 'Asha Rao', title: 'Type Designer', summary: 'I draw letters.', picture: null },
      location: { city: { id: String(await now().flow.city('Pune')), name: 'Pune' }, locality: 'Kothrud' },
      contact: {
        mobile: '5512345678',
        alternateMobile: '',
        experienceMonths: 30,
        isFresherExperience: false,
        currentCompensation: 900_000,
        fixedCompensation: 800_000,
        variableCompensation: null,
        stockOptions: null,
        isFreelancer: false,
        isFresherPay: false,
        isConfidential: false,
        noticePeriodDays: 45,
      },
      availability: { noticePeriodDays: 45, isServingNotice: false, availableFrom: null, offerInHand: null },
      cv: { linkedInUrl: 'https://linkedin.com/in/asha-rao' },
      materials: (await view()).answers.materials,
      skills: await someSkills(),
      story: { story: 'I began with signs of shops.' },
      expectations: { expectedCompensation: 1_250_000, isOpenToDiscussion: true, isOpenToSixDays: false },
      preferences: {
        engagementTypes: engagementTypes.slice(0, 2),
        companyTypes: companyTypes.slice(0, 1),
        locations: [{ id: String(await now().flow.city('Pune')), name: 'Pune' }],
        isNotReadyToRelocate: false,
      },
    };
  }

  /** The catalogue's first ones, in the order in which a profile answers them. */
  async function someSkills(): Promise<ProfileAnswers['skills']> {
    const suggested = async (kind: 'skills' | 'software') => {
      const answer = await fetch(`${now().flow.gateway.url}${suggestionsApi.of(kind)}`);
      const { items } = suggestions.parse(await answer.json());
      return items.slice(0, 4).map(({ id, name }, index) => {
        return { id, name, priority: index < 2 ? index + 1 : null };
      });
    };
    return { skills: await suggested('skills'), software: await suggested('software') };
  }

  /** An education is added by its own form. */
  async function addEducation(): Promise<void> {
    const body: EducationInput = {
      institute: { id: null, name: 'School of Type' },
      degreeId: 1,
      specialisation: { id: null, name: 'Letters' },
      startYear: 2015,
      endYear: 2019,
      location: null,
      description: '',
    };
    const answer = await ask(now().flow.gateway, 'POST', profileApi.entries('education'), {
      cookie: now().cookie,
      body,
    });
    expect(answer.status).toBe(201);
  }

  /** A web link is added to the portfolio. */
  async function addLink(): Promise<void> {
    const { version } = await view();
    const { flow, cookie } = now();
    const body = { links: [{ id: null, url: 'https://asha.example/' }], isConfirmed: false };
    const answer = await ask(flow.gateway, 'PUT', profileApi.links, { cookie, body, version });
    expect(answer.status).toBe(200);
  }

  return { view, send, save, filled, addEducation, addLink };
}
