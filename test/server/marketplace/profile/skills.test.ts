import { expect, it } from 'vitest';
import {
  encodeSkills,
  encodeSoftware,
  type SavedSkill,
  skillKey,
} from '../../../../server/wire/codecs/saved-skills.ts';
import { ItemType } from '../../../../server/wire/protocol/codes.ts';
import { getProfilePortfolio } from '../../../../server/wire/profile/profile.ts';
import { items } from '../../../../server/wire/reference.ts';
import { skillsStep } from '../../../../server/wire/profile/skills.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { completeProfile } from '../availability/profile.ts';
import { addUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';

describeEngines('skills and software of a profile', (engine) => {
  const marketplace = useMarketplace(engine);

  const begin = async () => {
    const { db, wire } = marketplace();
    const user = await addUser(db);
    await completeProfile(db, user.id);
    const options = { token: user.token };
    const fields = (skills: readonly SavedSkill[], software: readonly SavedSkill[]) => ({
      is_edit_profile: 1 as const,
      skills_key_list: encodeSkills(skills),
      ...encodeSoftware(software),
    });
    return {
      user,
      save: (skills: readonly SavedSkill[], software: readonly SavedSkill[], expected_version?: number) =>
        wire.call(skillsStep.save, { ...fields(skills, software), expected_version }, options),
      check: (skills: readonly SavedSkill[], software: readonly SavedSkill[]) =>
        wire.call(skillsStep.check, fields(skills, software), options),
      read: async () => {
        const { data } = await wire.call(getProfilePortfolio, {}, options);
        const { merged_skill_vo_list: skills, software_technology_list: software } =
          data.portfolio_skills_display_vo;
        return {
          skills: skills.map(({ value, priority_order }) => [value, priority_order]),
          software: software.map(({ value, attributes }) => [value, attributes?.[0] ?? null]),
        };
      },
    };
  };
  /** The catalogue's first terms, as suggestions name them. */
  const terms = async (item_type: string, rows = 8) => {
    const { data } = await marketplace().wire.call(items, { item_type, start: 0, rows });
    return data.items_info.items.map(({ key, value, attributes }) => {
      const type = attributes?.[1] ?? null;
      return { id: item_type === ItemType.mergedSkill ? skillKey(type, key) : String(key), name: value };
    });
  };
  const ranked = (list: readonly { id: string | null; name: string }[], top: number): SavedSkill[] =>
    list.map(({ id, name }, index) => ({ id, name, priority: index < top ? index + 1 : null }));
  const named = (...names: string[]) => names.map((name) => ({ id: null, name }));

  it('[C-33] [S-08] saves both lists with their ranks in one step, in place of those before', async () => {
    const { save, read } = await begin();
    const [skills, software] = [await terms(ItemType.mergedSkill), await terms(ItemType.software)];
    const saved = await save(ranked(skills, 5), ranked(software, 3), 1);
    expect(saved.data).toMatchObject({ version: 2, is_marked_unavailable: 0 });
    expect(saved.data.current_step_info).toMatchObject({ step_number: 4 });
    expect(await read()).toEqual({
      skills: skills.map(({ name }, index) => [name, index < 5 ? index + 1 : null]),
      software: software.map(({ name }, index) => [name, index < 3 ? index + 1 : null]),
    });
    const [second, first] = [skills[0], skills[7]];
    await save(
      [
        { id: second?.id ?? '', name: '', priority: 2 },
        { id: first?.id ?? '', name: '', priority: 1 },
      ],
      ranked(software.slice(4, 5), 1),
    );
    expect(await read()).toEqual({
      skills: [
        [first?.name, 1],
        [second?.name, 2],
      ],
      software: [[software[4]?.name, 1]],
    });
  });

  it('[S-01] [S-07] finds a typed name in the catalogue, and keeps others in any script, which nobody else is suggested', async () => {
    const { save, read } = await begin();
    const other = await begin();
    const [known] = await terms(ItemType.mergedSkill);
    const [tool] = await terms(ItemType.software);
    const typed = named(
      `  ${known?.name.toUpperCase()} `,
      'चित्रकला',
      'டிஜிட்டல் கலை',
      'Résumé art',
      'resume art',
    );
    expect(
      (
        await save(
          ranked([{ id: known?.id ?? '', name: '' }, ...typed], 2),
          ranked(named(tool?.name.toLowerCase() ?? '', 'My own tool'), 1),
        )
      ).error,
    ).toBeNull();
    expect(await read()).toEqual({
      skills: [
        [known?.name, 1],
        ['चित्रकला', null],
        ['டிஜிட்டல் கலை', null],
        ['Résumé art', null],
      ],
      software: [
        [tool?.name, 1],
        ['My own tool', null],
      ],
    });
    await other.save(ranked(named('चित्रकला'), 1), ranked(named('my own TOOL'), 1));
    expect(await other.read()).toEqual({ skills: [['चित्रकला', 1]], software: [['My own tool', 1]] });
    for (const [item_type, constraint] of [
      [ItemType.mergedSkill, 'चित्रकला'],
      [ItemType.software, 'my own tool'],
    ] as const) {
      const found = await marketplace().wire.call(items, { item_type, start: 0, rows: 10, constraint });
      expect(found.data.items_info.items).toEqual([]);
    }
  });

  it('[S-09] [S-10] [S-11] refuses what the rules refuse, and changes nothing', async () => {
    const { save, read } = await begin();
    const before = await read();
    const [skills, software] = [await terms(ItemType.mergedSkill, 9), await terms(ItemType.software, 9)];
    const right = [ranked(skills, 1), ranked(software, 1)] as const;
    const cases: readonly [readonly SavedSkill[], readonly SavedSkill[], Record<string, string>][] = [
      [[], [], { skills_key_list: 'skills.none', sw_tech_key_list: 'software.none' }],
      [ranked(skills, 0), right[1], { skills_key_list: 'skills.noTop' }],
      [ranked(skills, 6), right[1], { skills_key_list: 'skills.tooManyTop' }],
      [right[0], ranked(software, 0), { sw_tech_key_list: 'software.noTop' }],
      [right[0], ranked(software, 4), { sw_tech_key_list: 'software.tooManyTop' }],
      [
        ranked([...skills, { id: '1-99999999', name: '' }], 1),
        right[1],
        { skills_key_list: 'skills.unknown' },
      ],
      [ranked(named('???'), 1), right[1], { skills_key_list: 'skills.badName' }],
      [
        ranked(named(...Array.from({ length: 51 }, (_, index) => `Skill ${index}`)), 1),
        right[1],
        { skills_key_list: 'skills.tooMany' },
      ],
    ];
    for (const [one, other, fields] of cases) {
      const { status, error } = await save(one, other);
      expect([status, error?.code, error?.fields]).toEqual([400, 'invalid-input', fields]);
    }
    expect(await read()).toEqual(before);
  });

  it('a save to an older version is refused, and of two at once each is whole', async () => {
    const { user, save, check, read } = await begin();
    const [skills, software] = [await terms(ItemType.mergedSkill), await terms(ItemType.software)];
    const [one, other] = [skills.slice(0, 3), skills.slice(3, 6)];
    const replies = await Promise.all(
      [one, other].map((list) => save(ranked(list, 2), ranked(software, 1), 1)),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412]);
    const winner = replies[0]?.status === 200 ? one : other;
    expect((await read()).skills.map(([name]) => name)).toEqual(winner.map(({ name }) => name));
    expect((await check(ranked(one, 1), ranked(software, 1))).data.key_value_info.value).toBe(1);
    const { version } = await marketplace()
      .db.selectFrom('candidates')
      .select('version')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(version).toBe(2);
  });
});
