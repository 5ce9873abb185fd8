import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profileStepsView } from '../../../../shared/contract/profile/profile-steps.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import { getPreferencesOptions, getWizardData } from '../../../../server/wire/profile/profile.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { ask, problemIn } from '../application/flow.ts';
import { type ProfileWire, startProfileWire } from '../profile/profile-wire.ts';
import * as replies from '../profile/replies.ts';

/** What a marketplace of somebody else may answer for the steps, and what is no answer. */

let wire: ProfileWire;
let cookie: string;
beforeAll(async () => {
  wire = await startProfileWire();
  cookie = await wire.cookie();
  const options = { company_type_list: [], engagement_key_val_list: [] };
  wire.upstream.on(getPreferencesOptions.path, fake.ok({ preferences_suplementary_info: options }));
});
afterAll(() => wire.close());

const info = {
  ...replies.basics,
  ...replies.education,
  ...replies.experience,
  ...replies.portfolio,
  ...replies.preferences,
  ...replies.status,
  ...replies.strength,
  version: 3,
  saved_at: 1_790_000_000_000,
};

async function read(change: object) {
  wire.upstream.on(getWizardData.path, fake.ok({ available_for_hire_info: { ...info, ...change } }));
  return ask(wire.gateway, 'GET', profileApi.steps, { cookie });
}
const answersTo = async (change: object) => profileStepsView.parse(await (await read(change)).json()).answers;

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const long = 'x'.repeat(5000);

describe('[C-25] [M-12] [M-19] [M-20] a marketplace of somebody else', () => {
  test('may count in ids of its own', async () => {
    const { location, skills, preferences } = await answersTo({
      address_info: { ...replies.basics.address_info, location: { id: uuid, city: 'Pune' } },
      portfolio_skills_display_vo: {
        ...replies.portfolio.portfolio_skills_display_vo,
        merged_skill_vo_list: [{ skill_id: uuid, skill_type: 1, value: 'Lettering', priority_order: 1 }],
      },
      preferences_info_vo: { preferred_location_list: [{ key: uuid, value: 'Pune' }] },
    });
    expect(location.city).toEqual({ id: uuid, name: 'Pune' });
    expect(skills.skills).toEqual([{ id: `1-${uuid}`, name: 'Lettering', priority: 1 }]);
    expect(preferences.locations).toEqual([{ id: uuid, name: 'Pune' }]);
  });

  test('may have names that are longer than a form takes, which show their beginning', async () => {
    const { introduction, location, skills, preferences } = await answersTo({
      user_basic_info: { ...replies.basics.user_basic_info, user_name: long, title: long },
      address_info: { ...replies.basics.address_info, location: { id: 3, city: long }, area: long },
      portfolio_skills_display_vo: {
        ...replies.portfolio.portfolio_skills_display_vo,
        merged_skill_vo_list: [{ skill_id: 1, skill_type: 1, value: long, priority_order: 1e300 }],
        software_technology_list: [{ key: 1, value: long, attributes: [1e300] }],
      },
      preferences_info_vo: { preferred_company_type_list: [{ key: 1, value: long }] },
    });
    const lengths = [
      introduction.name,
      introduction.title,
      location.city?.name,
      skills.skills[0]?.name,
      skills.software[0]?.name,
      preferences.companyTypes[0]?.name,
    ].map((name) => name?.length);
    expect(new Set(lengths)).toEqual(new Set([200]));
    expect(location.locality).toHaveLength(1000);
    expect([...skills.skills, ...skills.software].map(({ priority }) => priority)).toEqual([null, null]);
  });
});

const [education] = replies.education.education_info_list;

test.each([
  ['a version that is none', { version: 1.5 }],
  ['a version beyond all counting', { version: 1e300 }],
  ['a time beyond all counting', { saved_at: 1e300 }],
  ['a year beyond all counting', { education_info_list: [{ ...education, start_year: 1e300 }] }],
  [
    'an id without end',
    { address_info: { ...replies.basics.address_info, location: { id: long, city: 'Pune' } } },
  ],
])('[C-25] [ERR-13] %s is no reply, and no error of ours', async (_what, change) => {
  expect(await problemIn(await read(change))).toMatchObject({ status: 502, code: 'upstream-invalid' });
});
