import { expect, it } from 'vitest';
import { JobWebAction } from '../../../../server/wire/protocol/codes.ts';
import {
  getPortfolioLinks,
  removeCvLink,
  saveConfidentialFlag,
  saveLinkedInInfo,
  saveLinkedInUserInfo,
  savePortfolioLinks,
} from '../../../../server/wire/application/application-materials.ts';
import {
  savePreferredLocations,
  saveRelocationPermission,
} from '../../../../server/wire/application/application-relocation.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import type { TestUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { addKnownCandidate, beginApplication, cityId } from './flow.ts';

describeEngines('what goes with an application', (engine) => {
  const marketplace = useMarketplace(engine);
  const begin = async (candidate?: TestUser) => {
    const { wire } = marketplace();
    const begun = await beginApplication(marketplace(), [], candidate);
    const { job_id, token } = begun;
    return {
      ...begun,
      saveLinks: (link_info_list: readonly { id: number; link: string }[]) =>
        wire.call(savePortfolioLinks, { job_id, link_info_list: [...link_info_list] }, { token }),
      links: async () =>
        (await wire.call(getPortfolioLinks, { job_id }, { token })).data.portfolio_links_list,
    };
  };
  const added = (link: string) => ({ id: -1, link });

  it('[C-53] [F-07] keeps the list of links as it is sent: reversed, −1 for a new one', async () => {
    const flow = await begin();
    const first = await flow.saveLinks([added('one.example'), added('https://two.example/work')]);
    expect(first.data).toMatchObject({ version: 1, is_linkedin_saved_in_cv: 0 });
    const shown = first.data.portfolio_links_list;
    expect(shown.map((link) => link.url)).toEqual(['https://two.example/work', 'https://one.example']);
    expect(shown).toMatchObject([{ category: 1, type: 2, url_mapping_name: 'Website' }, { category: 1 }]);
    expect(await flow.links()).toEqual(shown);
    const [two, one] = shown.map((link) => Number(link.id));
    const kept = { id: two ?? 0, link: 'https://two.example/other' };
    const second = await flow.saveLinks([
      { id: one ?? 0, link: 'https://one.example' },
      kept,
      added('three.example'),
    ]);
    expect(second.data.portfolio_links_list.map(({ id, url }) => [id, url])).toEqual([
      [expect.any(Number), 'https://three.example'],
      [two, 'https://two.example/other'],
      [one, 'https://one.example'],
    ]);
    expect((await flow.saveLinks([])).data.portfolio_links_list).toEqual([]);
  });

  it('[C-53] takes the profile’s links over with their names, and refuses what is no address', async () => {
    const flow = await begin(await addKnownCandidate(marketplace().db));
    const [website, sketchbook] = await flow.links();
    const sent = [sketchbook, website].map((link) => ({ id: Number(link?.id), link: link?.url ?? '' }));
    const reply = await flow.saveLinks([...sent, added('new.example')]);
    expect(reply.data.portfolio_links_list.map((link) => link.url_mapping_name)).toEqual([
      'Website',
      'Website',
      'Sketchbook',
    ]);
    const wrong = await flow.saveLinks([
      added('fine.example'),
      added('javascript:alert(1)'),
      added('a\u0001b.example'),
    ]);
    expect(wrong).toMatchObject({ status: 400, error: { code: 'invalid-input' } });
    expect(Object.keys(wrong.error?.fields ?? {})).toEqual(['link_info_list/1', 'link_info_list/2']);
    expect(await flow.links()).toHaveLength(3);
    const many = Array.from({ length: 6 }, (_, index) => added(`${index}.example`));
    const path = savePortfolioLinks.path;
    const raw = { job_id: flow.job_id, action_type: JobWebAction.savePortfolioLinks, link_info_list: many };
    const { token } = flow;
    expect((await marketplace().wire.raw('POST', path, raw, { token })).status).toBe(400);
  });

  it('[F-09] moves a LinkedIn address among the links to the CV', async () => {
    const flow = await begin();
    const reply = await flow.saveLinks([added('linkedin.com/in/asha'), added('asha.example')]);
    expect(reply.data.is_linkedin_saved_in_cv).toBe(1);
    expect(reply.data.portfolio_links_list.map((link) => link.url)).toEqual(['https://asha.example']);
    const { selected_cv_links_list: cv } = (await flow.info()).user_application_info;
    expect(cv).toMatchObject([{ category: 2, type: 2, url: 'https://linkedin.com/in/asha' }]);
  });

  it('[C-51] removes the LinkedIn link, the profile’s own included, and nobody else’s', async () => {
    const { wire } = marketplace();
    const flow = await begin(await addKnownCandidate(marketplace().db));
    const { job_id, token } = flow;
    const [link] = (await flow.info()).user_application_info.selected_cv_links_list ?? [];
    const remove = (cv_id: number) => wire.call(removeCvLink, { job_id, cv_id }, { token });
    expect(await remove(Number(link?.id) + 1000)).toMatchObject({ status: 404 });
    expect((await remove(Number(link?.id))).data.version).toBe(1);
    expect((await flow.info()).user_application_info.selected_cv_links_list).toEqual([]);
    expect(await remove(Number(link?.id))).toMatchObject({ status: 404 });
  });

  it('[C-53] keeps the confidential flag', async () => {
    const { wire } = marketplace();
    const flow = await begin();
    const { job_id, token } = flow;
    for (const is_confidential of [1, 0] as const) {
      await wire.call(saveConfidentialFlag, { job_id, is_confidential }, { token });
      expect((await flow.info()).user_application_info.is_portfolio_confidential).toBe(is_confidential);
    }
  });

  const profile = {
    firstName: 'Asha',
    lastName: 'Rao',
    emailid: 'asha@example.com',
    linkedinid: 'x1',
    public_profile_url: 'https://www.linkedin.com/in/asha',
    profilepicurl: '',
    location: 'Pune',
    positions: [
      { title: 'Type designer', company: { name: 'Indigo' }, startDate: { month: 3, year: 2020 } },
      { title: 7, company: null },
      'odd',
    ],
  };

  it('[C-52] [M-25] keeps what LinkedIn gave, and shows its link', async () => {
    const { wire, db } = marketplace();
    const flow = await begin();
    const { job_id, token, user } = flow;
    const save = () => wire.call(saveLinkedInInfo, { job_id, ...profile }, { token });
    const { linkedin_info } = (await save()).data;
    expect(linkedin_info).toMatchObject({ id: expect.any(Number), url: profile.public_profile_url });
    expect((await save()).status).toBe(200);
    const kept = await db
      .selectFrom('linkedin_profiles')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ first_name: 'Asha', linkedin_id: 'x1', picture_url: null });
    const positions = await db
      .selectFrom('linkedin_positions')
      .selectAll()
      .where('user_id', '=', user.id)
      .orderBy('position')
      .execute();
    expect(positions).toMatchObject([
      { title: 'Type designer', company_name: 'Indigo', start_month: 3, start_year: 2020, end_year: null },
      { title: null, company_name: null },
    ]);
    expect((await flow.info()).user_application_info.selected_cv_links_list).toMatchObject([
      { id: linkedin_info?.id, type: 2 },
    ]);
  });

  it('[C-21] keeps the same under the path of its own', async () => {
    const flow = await begin();
    const { job_id, token } = flow;
    const { wire } = marketplace();
    const { linkedin_info } = (await wire.call(saveLinkedInUserInfo, { job_id, ...profile }, { token })).data;
    expect(linkedin_info).toMatchObject({ url: profile.public_profile_url });
    expect((await flow.info()).user_application_info.selected_cv_links_list).toMatchObject([
      { id: linkedin_info?.id, url: profile.public_profile_url },
    ]);
  });

  it('refuses a LinkedIn profile that is private, and asks for a CV when there is none', async () => {
    const flow = await begin();
    const { job_id, token } = flow;
    const reply = await marketplace().wire.call(
      saveLinkedInInfo,
      { job_id, ...profile, public_profile_url: '' },
      { token },
    );
    expect(reply).toMatchObject({
      status: 400,
      error: {
        fields: {
          public_profile_url: 'cv.privateProfile',
          cv_attachment_id: 'cv.required',
        },
      },
    });
    expect((await flow.info()).version).toBe(0);
  });

  it('[M-27] [C-50] tells whether the job is where the candidate lives or would work, and what they said of it', async () => {
    const { wire, db } = marketplace();
    const flow = await begin();
    const { job_id, token } = flow;
    const [pune, bengaluru, mumbai] = [
      await cityId(db, 'pune'),
      await cityId(db, 'bengaluru'),
      await cityId(db, 'mumbai'),
    ];
    const place = async (location_id: string) => {
      const { is_location_a_preferred_city_for_user, isMisMatch } = (
        await flow.saveProfessional({ location_id })
      ).data;
      return [is_location_a_preferred_city_for_user, isMisMatch];
    };
    expect(await place(pune)).toEqual([1, 0]);
    expect(await place(mumbai)).toEqual([0, 1]);
    const prefer = (list: readonly string[]) =>
      wire.call(savePreferredLocations, { job_id, job_location_id_list: [...list] }, { token });
    for (const list of [[mumbai], [pune, mumbai], ['x']])
      expect(await prefer(list)).toMatchObject({
        status: 400,
        error: { fields: { job_location_id_list: 'relocation.required' } },
      });
    const raw = { job_id, action_type: 8, job_location_id_list: [] };
    expect((await wire.raw('POST', savePreferredLocations.path, raw, { token })).status).toBe(400);
    expect(await prefer([pune, bengaluru])).toMatchObject({ status: 200 });
    expect(await prefer([bengaluru])).toMatchObject({ status: 200 });
    expect(await flow.info()).toMatchObject({
      is_location_a_preferred_city_for_user: 1,
      isMisMatch: 1,
      preferred_job_location_list: [bengaluru],
      is_relocation_accepted: 0,
    });
    for (const is_open_to_relocate of [1, 1, 0] as const) {
      await wire.call(saveRelocationPermission, { job_id, is_open_to_relocate }, { token });
      expect((await flow.info()).is_relocation_accepted).toBe(is_open_to_relocate);
    }
    await db.updateTable('jobs').set({ is_remote: 1 }).where('id', '=', flow.job).execute();
    expect((await flow.info()).isMisMatch).toBe(0);
  });
});
