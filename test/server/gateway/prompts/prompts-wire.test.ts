import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { promptReply, promptsView } from '../../../../shared/contract/profile/prompts.ts';
import { promptsApi, type PromptSave } from '../../../../shared/prompt-paths.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { ask, problemIn } from '../application/flow.ts';
import { signedIn } from '../session/signed-in.ts';

const STATUS = '/getprofessionalpromptnotification';
const EMAIL = '/getprofessionalemailprompt';
const LISTS = '/handleprompts';

let upstream: fake.FakeUpstream;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  upstream = await fake.startFakeUpstream();
  gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath } });
  cookie = await signedIn(gateway, upstream);
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

const status = (prompt_notification_status: number, version = 7) =>
  fake.ok({ prompt_notification_status, version });
const lists = {
  skills_display_info: {
    merged_skill_vo_list: [{ skill_id: 4, skill_type: 2, value: 'Lettering', priority_order: 1 }],
    software_technology_list: [{ key: '9', value: 'Ruler', attributes: ['1'] }],
  },
  prompt_reason: 0,
};
beforeEach(() => {
  upstream.on(STATUS, status(2));
  upstream.on(EMAIL, fake.ok({ to_show_prompt: 0, session_email_id: null }));
  upstream.on(LISTS, fake.ok(lists));
});

const read = () => ask(gateway, 'GET', promptsApi.list, { cookie });
const send = (name: PromptSave, body: object) =>
  ask(gateway, 'POST', promptsApi.save(name), { cookie, body, version: 7 });
const since = (before: number) => upstream.calls.slice(before).map(({ method, path }) => `${method} ${path}`);
const formOf = (path: string) =>
  Object.fromEntries(
    new URLSearchParams(upstream.callsTo(path).findLast(({ method }) => method === 'POST')?.body),
  );

test('[Q-06] [Q-08] what is due costs two calls while nothing is, and four where a list is', async () => {
  const before = upstream.calls.length;
  expect(promptsView.parse(await (await read()).json())).toMatchObject({ email: null, lists: null });
  expect(since(before).toSorted()).toEqual([`GET ${EMAIL}`, `GET ${STATUS}`]);
  expect(Object.fromEntries(upstream.callsTo(EMAIL).at(-1)?.query ?? [])).toEqual({
    check_email_prompt_notification_status: '1',
    check_email_prompt_notification_email_list: '1',
  });
  for (const [number, due] of [
    [0, 'skills'],
    [1, 'software'],
    [2, null],
    [-1, null],
    [17, null],
  ] as const) {
    upstream.on(STATUS, status(number));
    const between = upstream.calls.length;
    const view = promptsView.parse(await (await read()).json());
    expect(view.lists?.due ?? null, String(number)).toBe(due);
    expect(since(between)).toHaveLength(due === null ? 2 : 4);
  }
});

test('[Q-09] the reason is that of the list that is due', async () => {
  const reasons =
    (skills: number, software: number): fake.Behaviour =>
    (response, request) => {
      const isSoftware = new URL(request.url ?? '', gateway.url).searchParams.get('action_type') === '2';
      fake.ok({ ...lists, prompt_reason: isSoftware ? software : skills })(response, request);
    };
  for (const [due, skills, software, isAddedByRecruiter] of [
    [0, 1, 0, true],
    [0, 0, 1, false],
    [1, 0, 1, true],
    [1, 1, 0, false],
  ] as const) {
    upstream.on(STATUS, status(due));
    upstream.on(LISTS, reasons(skills, software));
    expect(promptsView.parse(await (await read()).json()).lists).toMatchObject({ isAddedByRecruiter });
  }
});

test.for([
  [
    'nothing due',
    { to_show_prompt: 0, prompt_notification_status_email_list: [{ key: 1, value: 'a@b.in' }] },
  ],
  ['no flag', { prompt_notification_status_email_list: [{ key: 1, value: 'a@b.in' }] }],
  ['no addresses', { to_show_prompt: 1, prompt_notification_status_email_list: [] }],
  [
    'addresses without text',
    { to_show_prompt: 1, prompt_notification_status_email_list: [{ key: 1, value: ' ' }] },
  ],
  ['no list', { to_show_prompt: 1 }],
] as const)('[Q-06] no primary address is asked for with %s', async ([, reply]) => {
  upstream.on(EMAIL, fake.ok(reply));
  expect(promptsView.parse(await (await read()).json()).email).toBeNull();
});

test('[Q-02] an address of the session that is not in the list is not known', async () => {
  const list = [
    { key: 1, value: 'a@b.in' },
    { key: '2', value: ' c@d.in ' },
  ];
  for (const [sent, sessionId] of [
    [1, '1'],
    ['2', '2'],
    [3, null],
    [null, null],
  ] as const) {
    upstream.on(
      EMAIL,
      fake.ok({ to_show_prompt: 1, prompt_notification_status_email_list: list, session_email_id: sent }),
    );
    expect(promptsView.parse(await (await read()).json()).email).toEqual({
      addresses: [
        { id: '1', address: 'a@b.in' },
        { id: '2', address: 'c@d.in' },
      ],
      sessionId,
    });
  }
});

test('[C-58] [C-59] [Q-15] the saves send their fields, and the version', async () => {
  const saved = {
    version: 8,
    saved_at: 1,
    available_for_hire_status_info: {},
    profile_strength_info: { value: 50 },
    is_marked_unavailable: 0,
  };
  upstream.on(LISTS, (response, request) =>
    (request.method === 'POST' ? fake.ok(saved) : fake.ok(lists))(response, request),
  );
  upstream.on('/savesoftwareandtechonback', fake.ok(saved));
  upstream.on('/saveprofessionalemailprompt', fake.ok({ primary_email_selection_status: 1, version: 8 }));

  const skills = [
    { id: '2-4', name: 'Lettering', priority: 2 },
    { id: null, name: 'चित्रकला', priority: 1 },
  ];
  expect((await send('skills', { skills, isReordered: true })).status).toBe(200);
  const sent = formOf(LISTS);
  expect({ ...sent, skills_key_list: JSON.parse(sent['skills_key_list'] ?? '') }).toEqual({
    expected_version: '7',
    action_type: '3',
    is_edit_profile: '1',
    is_reordered_list: '1',
    skills_key_list: [
      { skill_id: '4', skill_type: 2, priority_order: 2 },
      { skill_id: '-1', skill_type: null, priority_order: 1, value: 'चित्रकला' },
    ],
  });
  const software = [
    { id: '9', name: 'Ruler', priority: null },
    { id: '5', name: 'Ink', priority: 1 },
  ];
  const tools = { sw_tech_key_list: '["9","5"]', top_sw_tech_key_list: '["5"]' };
  expect((await send('software', { software, isReordered: false })).status).toBe(200);
  expect(formOf(LISTS)).toEqual({
    expected_version: '7',
    action_type: '4',
    is_edit_profile: '1',
    is_reordered_list: '0',
    ...tools,
  });
  expect((await send('software-on-back', { software })).status).toBe(200);
  expect(formOf('/savesoftwareandtechonback')).toEqual({ expected_version: '7', ...tools });
  expect((await send('email', { addressId: '3' })).status).toBe(200);
  expect(formOf('/saveprofessionalemailprompt')).toEqual({
    expected_version: '7',
    selected_primary_email_id: '3',
  });
});

test('[Q-07] an address that the marketplace has not taken is no success', async () => {
  upstream.on('/saveprofessionalemailprompt', fake.ok({ primary_email_selection_status: 0, version: 7 }));
  expect((await problemIn(await send('email', { addressId: '3' }))).code).toBe('upstream-refused');
});

test('[Q-16] a status that fails is a problem, and one that fails after a save is none of the save', async () => {
  upstream.on('/saveprofessionalemailprompt', fake.ok({ primary_email_selection_status: 1, version: 8 }));
  for (const [path, behaviour] of [
    [STATUS, fake.json({}, 500)],
    [EMAIL, fake.raw('not json')],
    [STATUS, fake.ok({ prompt_notification_status: 'x' })],
  ] as const) {
    upstream.on(path, behaviour);
    expect((await read()).status).toBeGreaterThanOrEqual(500);
    const reply = await send('email', { addressId: '3' });
    expect(reply.status).toBe(200);
    expect(promptReply.parse(await reply.json())).toEqual({ next: { ok: false, reason: 'unavailable' } });
    upstream.on(path, path === STATUS ? status(2) : fake.ok({ to_show_prompt: 0 }));
  }
  upstream.on('/saveprofessionalemailprompt', fake.json({}, 500));
  expect((await send('email', { addressId: '3' })).status).toBeGreaterThanOrEqual(500);
});
