import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicationView,
  filesChanged,
  stepSaved,
} from '../../../../shared/contract/application/application.ts';
import { profileStepReply, profileStepsView } from '../../../../shared/contract/profile/profile-steps.ts';
import { profileView } from '../../../../shared/contract/profile/profile.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { api } from '../../../../shared/paths.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import { fixedReplies } from '../../../../server/gateway/fixed-replies/fixed-replies.ts';
import { jobVisibilityCheck } from '../../../../server/wire/jobs/job.ts';
import { getUserBasicInformation } from '../../../../server/wire/session.ts';
import { declaredCallsOf } from '../../../helpers/samples/declared-calls.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { documents } from '../../marketplace/files/documents.ts';
import { ask } from '../application/flow.ts';
import * as replies from '../profile/replies.ts';
import { signedIn } from '../session/signed-in.ts';

/** The marketplace behind the gateway knows only sign-ins, names and jobs. */
let upstream: fake.FakeUpstream;
let gateway: TestGateway;
let cookie: string;

beforeAll(async () => {
  upstream = await fake.startFakeUpstream();
  upstream.on(getUserBasicInformation.path, fake.ok(replies.user));
  upstream.on(jobVisibilityCheck.path, fake.ok({ job_visibility: 1 }));
  gateway = await startGateway({
    marketplace: { socketPath: upstream.socketPath },
    config: { hasFixedReplies: true },
  });
  cookie = await signedIn(gateway, upstream);
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

const read = async (path: string): Promise<unknown> => {
  const answer = await ask(gateway, 'GET', path, { cookie });
  expect(answer.status, path).toBe(200);
  return answer.json();
};

test('[G-09] the profile has a strength of 50 after a second, and nothing was asked of the marketplace', async () => {
  const before = upstream.calls.length;
  const since = performance.now();
  const { profile, strength, availability } = profileView.parse(await read(api.profile));
  expect(performance.now() - since).toBeGreaterThan(990);
  expect(strength).toMatchObject({ ok: true, content: { percent: 50 } });
  expect(availability).toMatchObject({ ok: true, content: { isAvailableForHire: false } });
  for (const part of [profile.education, profile.experience, profile.portfolio, profile.preferences])
    expect(part.ok).toBe(true);
  const asked = upstream.calls.slice(before).map(({ path }) => path);
  expect(asked).toEqual([getUserBasicInformation.path]);
});

test('[G-09] a step of the profile and of the application is saved, and a file is uploaded', async () => {
  const view = profileStepsView.parse(await read(profileApi.steps));
  expect(view.strength).toBe(50);
  const story = await ask(gateway, 'POST', profileApi.step('story'), {
    cookie,
    version: view.version,
    body: { answers: view.answers.story, isConfirmed: false },
  });
  expect(profileStepReply.parse(await story.json())).toMatchObject({ isSaved: true, strength: 50 });

  const { version, strength } = applicationView.parse(await read(applicationApi.view('1')));
  expect(strength).toEqual({ ok: true, content: { percent: 50 } });
  const step = await ask(gateway, 'POST', applicationApi.steps('1'), {
    cookie,
    version,
    body: { step: 'story', story: Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ') },
  });
  expect(stepSaved.parse(await step.json())).toMatchObject({ strength: { content: { percent: 50 } } });

  const [type, bytes] = documents.pdf;
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type }), 'mine.pdf');
  const headers = { ...sameOrigin, cookie };
  const uploaded = await fetch(gateway.url + applicationApi.files('1', 'cv'), {
    method: 'POST',
    headers,
    body,
  });
  expect(uploaded.status, await uploaded.clone().text()).toBe(201);
  expect(filesChanged.parse(await uploaded.json())).toBeDefined();
});

test('[G-09] every call of these areas has a fixed reply', () => {
  const declared = declaredCallsOf([
    'application/application-materials',
    'application/application-receipt',
    'application/application-relocation',
    'application/application',
    'jobs/availability',
    'profile/education',
    'profile/experience',
    'profile/profile-files',
    'profile/profile-offer',
    'profile/profile-steps',
    'profile/profile',
    'profile/prompts',
    'profile/skills',
  ]);
  expect(declared.length).toBeGreaterThan(70);
  const answered = new Set(fixedReplies.map(([{ name }]) => name));
  expect(declared.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([]);
});
