import { expect, it } from 'vitest';
import {
  encodeSkills,
  encodeSoftware,
  type SavedSkill,
} from '../../../../server/wire/codecs/saved-skills.ts';
import { getProfileBasics, getProfilePortfolio } from '../../../../server/wire/profile/profile.ts';
import {
  getEmailPrompt,
  getPromptStatus,
  getSkillsPrompt,
  getSoftwarePrompt,
  saveEmailPrompt,
  saveSkillsPrompt,
  saveSoftwareOnBack,
  saveSoftwarePrompt,
} from '../../../../server/wire/profile/prompts.ts';
import { signIn } from '../../../../server/wire/session.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { completeProfile } from '../availability/profile.ts';
import { addUser, PASSWORD, type TestUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';

const DAY = 86_400_000;
const both = {
  check_email_prompt_notification_status: 1,
  check_email_prompt_notification_email_list: 1,
} as const;
const how = { is_edit_profile: 1, is_reordered_list: 0 } as const;
const named = (top: number, ...names: string[]): SavedSkill[] =>
  names.map((name, index) => ({ id: null, name, priority: index < top ? index + 1 : null }));

describeEngines('the prompts', (engine) => {
  const marketplace = useMarketplace(engine);

  const addAddress = async (user: TestUser) => {
    const { db } = marketplace();
    const email = `second.${user.email}`;
    const { id } = await db
      .insertInto('user_emails')
      .values({ user_id: user.id, email, email_folded: email, is_primary: 0, created_at: Date.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: String(id), email };
  };

  /** Calls of one candidate, who joined ten days ago. */
  const begin = async (options: { isComplete?: boolean } = {}) => {
    const { db, wire } = marketplace();
    const user = await addUser(db);
    await db
      .updateTable('users')
      .set({ created_at: Date.now() - 10 * DAY })
      .where('id', '=', user.id)
      .execute();
    if (options.isComplete === true) {
      await completeProfile(db, user.id);
      const { id } = await db.selectFrom('software').select('id').orderBy('id').executeTakeFirstOrThrow();
      await db
        .insertInto('candidate_software')
        .values({ user_id: user.id, software_id: id, position: 0, priority_order: 1 })
        .execute();
    }
    return { user, ...callsOf(wire, user.token) };
  };
  const callsOf = (wire: ReturnType<typeof marketplace>['wire'], token: string) => {
    const as = { token };
    return {
      token,
      status: async () => (await wire.call(getPromptStatus, {}, as)).data.prompt_notification_status,
      email: async (flags: Partial<Record<keyof typeof both, 0 | 1>> = {}) =>
        (await wire.call(getEmailPrompt, { ...both, ...flags }, as)).data,
      choose: (id: string, expected_version?: number) =>
        wire.call(saveEmailPrompt, { selected_primary_email_id: id, expected_version }, as),
      skills: async () => (await wire.call(getSkillsPrompt, {}, as)).data,
      software: async () => (await wire.call(getSoftwarePrompt, {}, as)).data,
      saveSkills: (list: readonly SavedSkill[], expected_version?: number) =>
        wire.call(saveSkillsPrompt, { ...how, expected_version, skills_key_list: encodeSkills(list) }, as),
      saveSoftware: (list: readonly SavedSkill[]) =>
        wire.call(saveSoftwarePrompt, { ...how, ...encodeSoftware(list) }, as),
      goBack: (list: readonly SavedSkill[]) => wire.call(saveSoftwareOnBack, encodeSoftware(list), as),
      portfolio: async () => (await wire.call(getProfilePortfolio, {}, as)).data.portfolio_skills_display_vo,
      basics: async () => (await wire.call(getProfileBasics, {}, as)).data,
    };
  };
  const rowsOf = (user: TestUser) =>
    marketplace()
      .db.selectFrom('candidate_prompts')
      .select(['kind', 'status'])
      .where('user_id', '=', user.id)
      .orderBy('kind')
      .execute();

  it('[C-59] [Q-02] [Q-06] [Q-07] ask for the primary address among those of the account, once', async () => {
    const { user, email, choose, basics } = await begin({ isComplete: true });
    expect(await email()).toMatchObject({ to_show_prompt: 0 });
    const second = await addAddress(user);
    const asked = await email();
    expect(asked.to_show_prompt).toBe(1);
    expect(asked.prompt_notification_status_email_list?.map(({ value }) => value)).toEqual([
      user.email,
      second.email,
    ]);
    expect(await email({ check_email_prompt_notification_status: 0 })).toMatchObject({
      to_show_prompt: null,
    });
    expect(await email({ check_email_prompt_notification_email_list: 0 })).toMatchObject({
      prompt_notification_status_email_list: null,
    });
    const { version } = await basics();
    const saved = await choose(second.id, version);
    expect(saved.data).toEqual({ primary_email_selection_status: 1, version: version + 1 });
    const after = await email();
    expect(after.to_show_prompt).toBe(0);
    expect(after.prompt_notification_status_email_list?.[0]?.value).toBe(second.email);
    const contacts = (await basics()).user_basic_info.contact_info_list;
    expect(JSON.stringify(contacts)).toContain(`"${second.email}"`);
    expect((await choose(second.id, version)).status).toBe(412);
  });

  it('[C-59] [Q-02] know the address that a session was opened with, and need not know it', async () => {
    const { user, email } = await begin();
    const second = await addAddress(user);
    expect((await email()).session_email_id).toBeNull();
    const { wire } = marketplace();
    const opened = await wire.call(signIn, { email: second.email.toUpperCase(), password: PASSWORD });
    const token = 'session_token' in opened.data ? (opened.data.session_token ?? '') : '';
    const other = callsOf(wire, token);
    expect((await other.email()).session_email_id).toBe(second.id);
    await marketplace().db.deleteFrom('user_emails').where('id', '=', Number(second.id)).execute();
    expect(await other.email()).toMatchObject({ session_email_id: null, to_show_prompt: 0 });
  });

  it('[C-59] take no address of somebody else, and change nothing then', async () => {
    const one = await begin();
    const other = await begin();
    await addAddress(one.user);
    const foreign = await addAddress(other.user);
    for (const id of [foreign.id, '0', '-1', '99999999', 'x']) {
      const { status, error } = await one.choose(id);
      expect([status, error?.code, error?.fields]).toEqual([
        400,
        'invalid-input',
        { selected_primary_email_id: 'unknown' },
      ]);
    }
    expect((await one.email()).to_show_prompt).toBe(1);
    expect((await other.email()).prompt_notification_status_email_list?.[0]?.value).toBe(other.user.email);
  });

  it('[C-57] [C-58] [Q-08] [Q-10] go from the skills to the software and end, and Back leads to the skills', async () => {
    const { user, status, saveSkills, saveSoftware, goBack, skills, software, basics } = await begin();
    expect(await status()).toBe(0);
    const { version } = await basics();
    const saved = await saveSkills(named(2, 'Lettering', 'Kerning', 'Sign painting'), version);
    expect(saved.data).toMatchObject({ version: version + 1, is_marked_unavailable: 0 });
    expect(saved.data.current_step_info).toMatchObject({ step_number: 4 });
    expect((await skills()).skills_display_info.merged_skill_vo_list).toMatchObject([
      { value: 'Lettering', priority_order: 1 },
      { value: 'Kerning', priority_order: 2 },
      { value: 'Sign painting', priority_order: null },
    ]);
    expect(await status()).toBe(1);
    expect((await software()).skills_display_info.software_technology_list).toEqual([]);

    expect((await goBack(named(2, 'Glyph Editor', 'Ruler'))).error).toBeNull();
    expect(await status()).toBe(0);
    await saveSkills(named(1, 'Lettering'));
    expect(await status()).toBe(1);
    const five = named(5, 'Ruler', 'Brush', 'Chalk', 'Knife', 'Press', 'Ink');
    expect((await saveSoftware(five)).error).toBeNull();
    expect((await software()).skills_display_info.software_technology_list).toMatchObject([
      { value: 'Ruler', attributes: [1] },
      { value: 'Brush', attributes: [2] },
      { value: 'Chalk', attributes: [3] },
      { value: 'Knife', attributes: [4] },
      { value: 'Press', attributes: [5] },
      { value: 'Ink', attributes: [null] },
    ]);
    expect(await status()).toBe(2);
    expect(await rowsOf(user)).toEqual([
      { kind: 'skills', status: 1 },
      { kind: 'software', status: 1 },
    ]);
  });

  it('[C-58] [S-11] save one list and leave the other, by the same rules as the profile with the limits of the prompt', async () => {
    const { status, saveSkills, saveSoftware, goBack, portfolio } = await begin({ isComplete: true });
    const before = await portfolio();
    const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];
    const cases = [
      [await saveSkills([]), { skills_key_list: 'skills.none' }],
      [await saveSkills(named(0, 'Lettering')), { skills_key_list: 'skills.noTop' }],
      [await saveSkills(named(6, ...names)), { skills_key_list: 'skills.tooManyTop' }],
      [
        await saveSkills([{ id: '1-99999999', name: '', priority: 1 }]),
        { skills_key_list: 'skills.unknown' },
      ],
      [await saveSoftware(named(6, ...names)), { sw_tech_key_list: 'software.tooManyTop' }],
      [await goBack(named(0, 'Ruler')), { sw_tech_key_list: 'software.noTop' }],
    ] as const;
    for (const [{ status: code, error }, fields] of cases)
      expect([code, error?.code, error?.fields]).toEqual([400, 'invalid-input', fields]);
    expect(await portfolio()).toEqual(before);
    expect(await status()).toBe(2);

    await saveSkills(named(1, 'Lettering'));
    const after = await portfolio();
    expect(after.merged_skill_vo_list.map(({ value }) => value)).toEqual(['Lettering']);
    expect(after.software_technology_list).toEqual(before.software_technology_list);
    await saveSoftware(named(1, 'Ruler'));
    expect((await portfolio()).merged_skill_vo_list).toEqual(after.merged_skill_vo_list);
  });

  it('[Q-09] say that a recruiter has added a skill, until the list is saved', async () => {
    const { user, status, skills, saveSkills } = await begin({ isComplete: true });
    expect([await status(), (await skills()).prompt_reason]).toEqual([2, 0]);
    await marketplace()
      .db.insertInto('candidate_prompts')
      .values({ user_id: user.id, kind: 'skills', status: 0, reason: 1, updated_at: Date.now() })
      .execute();
    expect([await status(), (await skills()).prompt_reason]).toEqual([0, 1]);
    await saveSkills(named(1, 'Lettering'));
    expect([await status(), (await skills()).prompt_reason]).toEqual([1, 0]);
  });

  it('of two saves of one version at once, one is refused and the other is whole', async () => {
    const { saveSkills, skills, basics } = await begin();
    const { version } = await basics();
    const lists = [named(1, 'Lettering', 'Kerning'), named(1, 'Chalk', 'Ink')];
    const replies = await Promise.all(lists.map((list) => saveSkills(list, version)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const winner = lists[replies.findIndex(({ status }) => status === 200)] ?? [];
    const kept = (await skills()).skills_display_info.merged_skill_vo_list;
    expect(kept.map(({ value }) => value)).toEqual(winner.map(({ name }) => name));
  });
});
