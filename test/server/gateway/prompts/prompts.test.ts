import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { promptReply, type PromptsView, promptsView } from '../../../../shared/contract/profile/prompts.ts';
import { suggestions } from '../../../../shared/contract/jobs/suggestions.ts';
import { skillTexts } from '../../../../shared/messages/profile/skills.ts';
import { promptsApi, type PromptSave } from '../../../../shared/prompt-paths.ts';
import { suggestionsApi } from '../../../../shared/suggestion-paths.ts';
import { sampleAccounts } from '../../../../server/marketplace/demo/known.ts';
import { ask, type Flow, problemIn, startFlow } from '../application/flow.ts';

const DAY = 86_400_000;

let flow: Flow;
let cookie: string;
let user: number;
beforeAll(async () => {
  flow = await startFlow();
  cookie = await flow.signIn('newcomer');
  const { user_id } = await flow.marketplace.db
    .selectFrom('user_emails')
    .select('user_id')
    .where('email', '=', sampleAccounts.newcomer)
    .executeTakeFirstOrThrow();
  user = user_id;
});
afterAll(() => flow.close());

/** Somebody who joined ten days ago, with two addresses and without skills. */
beforeEach(async () => {
  const { db } = flow.marketplace;
  for (const table of ['candidate_prompts', 'candidate_skills', 'candidate_software'] as const)
    await db.deleteFrom(table).where('user_id', '=', user).execute();
  await db
    .updateTable('users')
    .set({ created_at: Date.now() - 10 * DAY })
    .where('id', '=', user)
    .execute();
  await db.deleteFrom('user_emails').where('email', '=', 'tara@studio.test').execute();
  await db.updateTable('user_emails').set({ is_primary: 1 }).where('user_id', '=', user).execute();
  await db
    .insertInto('user_emails')
    .values({
      user_id: user,
      email: 'tara@studio.test',
      email_folded: 'tara@studio.test',
      is_primary: 0,
      created_at: Date.now() - DAY,
    })
    .execute();
});

async function view(as = cookie): Promise<PromptsView> {
  const answer = await ask(flow.gateway, 'GET', promptsApi.list, { cookie: as });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const found = promptsView.parse(await answer.json());
  expect(answer.headers.get('etag')).toBe(`"${found.version}"`);
  return found;
}

const send = async (name: PromptSave, body: object, version?: number) =>
  ask(flow.gateway, 'POST', promptsApi.save(name), {
    cookie,
    body,
    version: version ?? (await view()).version,
  });

async function save(name: PromptSave, body: object, version?: number): Promise<PromptsView> {
  const answer = await send(name, body, version);
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  const { next } = promptReply.parse(await answer.json());
  if (!next.ok) throw new Error(`what comes after ${name} could not be read`);
  return next.content;
}

const suggested = async (kind: 'skills' | 'software', top: number) => {
  const answer = await fetch(`${flow.gateway.url}${suggestionsApi.of(kind)}`);
  const { items } = suggestions.parse(await answer.json());
  return items
    .slice(0, 6)
    .map(({ id, name }, index) => ({ id, name, priority: index < top ? index + 1 : null }));
};
const isReordered = false;

test('[Q-01] [Q-02] [Q-06] [Q-07] [Q-08] [Q-10] e-mail, skills and software follow one another, each save answering what is due next', async () => {
  const first = await view();
  const [primary, second] = first.email?.addresses ?? [];
  expect(first.email?.addresses.map(({ address }) => address)).toEqual([
    sampleAccounts.newcomer,
    'tara@studio.test',
  ]);
  expect(first.email?.sessionId).toBe(primary?.id);
  expect(first.lists).toMatchObject({ due: 'skills', isAddedByRecruiter: false });

  const afterEmail = await save('email', { addressId: second?.id ?? '' }, first.version);
  expect(afterEmail).toMatchObject({ version: first.version + 1, email: null, lists: { due: 'skills' } });

  const skills = await suggested('skills', 5);
  const afterSkills = await save('skills', { skills, isReordered }, afterEmail.version);
  expect(afterSkills.lists).toMatchObject({ due: 'software', answers: { skills, software: [] } });
  expect(await view()).toEqual(afterSkills);

  const software = await suggested('software', 5);
  const afterBack = await save('software-on-back', { software }, afterSkills.version);
  expect(afterBack.lists).toEqual({
    due: 'skills',
    isAddedByRecruiter: false,
    answers: { skills, software },
  });
  const again = await save('skills', { skills: skills.toReversed(), isReordered }, afterBack.version);
  expect(again.lists?.due).toBe('software');
  const end = await save('software', { software, isReordered }, again.version);
  expect(end).toMatchObject({ email: null, lists: null });
});

test('[Q-08] [Q-09] nobody who has all of it is asked for anything, unless a recruiter has added a skill', async () => {
  const candidate = await flow.signIn('candidate');
  expect(await view(candidate)).toMatchObject({ email: null, lists: null });
  await flow.marketplace.db
    .insertInto('candidate_prompts')
    .values({ user_id: user, kind: 'software', status: 0, reason: 1, updated_at: Date.now() })
    .execute();
  const skills = await suggested('skills', 1);
  expect((await view()).lists).toMatchObject({ due: 'skills', isAddedByRecruiter: false });
  await flow.marketplace.db
    .insertInto('candidate_prompts')
    .values({ user_id: user, kind: 'skills', status: 0, reason: 1, updated_at: Date.now() })
    .execute();
  expect((await view()).lists).toMatchObject({ due: 'skills', isAddedByRecruiter: true });
  expect((await save('skills', { skills, isReordered })).lists?.isAddedByRecruiter).toBe(false);
});

test('[Q-14] [S-11] each list is refused by its own rules, and the message names the limit of the prompt', async () => {
  const six = await suggested('software', 6);
  const unmarked = await suggested('software', 0);
  const refused = async (name: PromptSave, body: object) => {
    const problem = await problemIn(await send(name, body));
    return [problem.status, problem.errors];
  };
  const error = (pointer: string, message: string) => [422, [{ pointer, message }]];
  const { skills, software } = skillTexts;
  expect(await refused('skills', { skills: [], isReordered })).toEqual(error('/skills', skills.errors.none));
  expect(await refused('software', { software: [], isReordered })).toEqual(
    error('/software', software.errors.none),
  );
  expect(await refused('software', { software: six, isReordered })).toEqual(
    error('/software', software.errors.tooManyTop(5)),
  );
  expect(await refused('software-on-back', { software: unmarked })).toEqual(
    error('/software', software.errors.noTop),
  );
  const gone = [{ id: '1-99999999', name: 'Gone', priority: 1 }];
  expect(await refused('skills', { skills: gone, isReordered })).toEqual(
    error('/skills', skills.errors.unknown),
  );
  expect((await refused('email', { addressId: '1' }))[0]).toBe(422);
});

test('a save names the version it was made on, and an older one is refused', async () => {
  const skills = await suggested('skills', 1);
  const without = await ask(flow.gateway, 'POST', promptsApi.save('skills'), {
    cookie,
    body: { skills, isReordered },
  });
  expect(without.status).toBe(428);
  const { version } = await view();
  await save('skills', { skills, isReordered }, version);
  expect((await send('skills', { skills, isReordered }, version)).status).toBe(412);
});

test('[A-05] [RO-09] without a session, or with one that has ended, nothing is told and the session goes', async () => {
  expect((await problemIn(await ask(flow.gateway, 'GET', promptsApi.list))).code).toBe('sign-in-required');
  const ending = await flow.signIn('newcomer');
  await flow.marketplace.db
    .updateTable('sessions')
    .set({ expires_at: 1 })
    .where('user_id', '=', user)
    .execute();
  const answer = await ask(flow.gateway, 'GET', promptsApi.list, { cookie: ending });
  expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/);
  expect((await problemIn(answer)).code).toBe('session-ended');
  cookie = await flow.signIn('newcomer');
});
