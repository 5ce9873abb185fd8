import { expect, it } from 'vitest';
import {
  getAvailableForHireStatus,
  toggleAvailableForHireStatus,
} from '../../../../server/wire/jobs/availability.ts';
import {
  checkAttachments,
  checkProfileLinks,
  getProfileLinks,
  saveAttachments,
  saveProfileLinks,
  uploadAttachment,
} from '../../../../server/wire/profile/profile-files.ts';
import { getProfilePortfolio } from '../../../../server/wire/profile/profile.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { completeProfile } from '../availability/profile.ts';
import { encode, filePart, pdf, post } from '../files/uploading.ts';
import { addUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';

type Sent = { id: number; link: string };
const added = (link: string): Sent => ({ id: -1, link });

describeEngines('the web links of a profile', (engine) => {
  const marketplace = useMarketplace(engine);

  const begin = async () => {
    const { db, wire } = marketplace();
    const user = await addUser(db);
    await completeProfile(db, user.id);
    const options = { token: user.token };
    return {
      user,
      save: (link_info_list: Sent[], expected_version?: number) =>
        wire.call(saveProfileLinks, { link_info_list, expected_version }, options),
      isSafe: async (link_info_list: Sent[]) =>
        (await wire.call(checkProfileLinks, { link_info_list }, options)).data.key_value_info.value,
      read: async () => {
        const { data } = await wire.call(getProfileLinks, {}, options);
        return data.portfolio_links_info.portfolio_links_list.map(({ url }) => url);
      },
      linkedIn: async () => {
        const { data } = await wire.call(getProfilePortfolio, {}, options);
        const links = data.portfolio_skills_display_vo.cv_portf_links_list;
        return links.find(({ category }) => category === 2)?.url;
      },
      isAvailable: async () => {
        const { data } = await wire.call(getAvailableForHireStatus, {}, options);
        return data.available_for_hire_status_info.is_available_for_hire;
      },
      makeAvailable: () => wire.call(toggleAvailableForHireStatus, { is_available_for_hire: 1 }, options),
      addFile: async () => {
        const body = encode([{ name: 'category', content: '1' }, filePart(pdf(), 'work.pdf')]);
        const { data } = await post(marketplace(), uploadAttachment.path, body, options);
        return String(data.attachment_info.id);
      },
      saveFiles: (portfolio_attachments: string[]) =>
        wire.call(saveAttachments, { cv_attachments: [], portfolio_attachments }, options),
      isSafeFiles: async (portfolio_attachments: string[]) => {
        const fields = { cv_attachments: [], portfolio_attachments };
        return (await wire.call(checkAttachments, fields, options)).data.key_value_info.value;
      },
    };
  };

  it('[C-19] [C-42] [M-17] [M-31] [F-07] keeps the list as it is sent: reversed, −1 for a new one, newest first when read', async () => {
    const { save, read } = await begin();
    const first = await save([added('one.example'), added('https://two.example/work')], 1);
    expect(first.data).toMatchObject({ version: 2, is_linkedin_saved_in_cv: 0 });
    expect(first.data.portfolio_links_info.portfolio_links_list).toMatchObject([
      { url: 'https://two.example/work', category: 1, type: 2, url_mapping_name: 'Website' },
      { url: 'https://one.example', modified_url: 'https://one.example', icon_url: null },
    ]);
    const [two, one] = first.data.portfolio_links_info.portfolio_links_list.map(({ id }) => Number(id));
    await save([
      { id: one ?? 0, link: 'https://one.example/changed' },
      { id: two ?? 0, link: 'https://two.example/work' },
    ]);
    expect(await read()).toEqual(['https://two.example/work', 'https://one.example/changed']);
    expect((await save([added('three.example')], 1)).status).toBe(412);
    const somebodyElse = await begin();
    expect(await somebodyElse.read()).not.toContain('https://two.example/work');
  });

  it('[F-09] a LinkedIn address among them becomes the link of the CV', async () => {
    const { save, read, linkedIn } = await begin();
    const saved = await save([added('https://www.linkedin.com/in/ravi'), added('asha.example')]);
    expect(saved.data.is_linkedin_saved_in_cv).toBe(1);
    expect([await read(), await linkedIn()]).toEqual([
      ['https://asha.example'],
      'https://www.linkedin.com/in/ravi',
    ]);
  });

  it('[V-24] [F-05] [AMB-39] refuses the whole list for one wrong address, and names its place', async () => {
    const { save, read, user } = await begin();
    const { token } = user;
    const before = await read();
    const long = `https://long.example/${'a'.repeat(240)}`;
    for (const link of ['no address', long, 'javascript:alert(1)', 'https://user:secret@asha.example']) {
      const { status, error } = await save([added('fine.example'), added(link)]);
      expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['link_info_list/1']]);
    }
    const six = JSON.stringify(Array.from({ length: 6 }, (_, index) => added(`${index}.example`)));
    const many = await marketplace().wire.raw(
      'POST',
      saveProfileLinks.path,
      { link_info_list: six },
      { token },
    );
    expect(many.status).toBe(400);
    expect(await read()).toEqual(before);
  });

  it('[AV-06] the last file and the last link together take availability back, in the same save, after the check says so', async () => {
    const person = await begin();
    await person.makeAvailable();
    const file = await person.addFile();
    await person.saveFiles([file]);
    expect(await person.isSafe([])).toBe(1);
    expect((await person.save([])).data.is_marked_unavailable).toBe(0);
    expect(await person.isAvailable()).toBe(1);

    expect(await person.isSafeFiles([])).toBe(0);
    expect(await person.isAvailable()).toBe(1);
    const gone = await person.saveFiles([]);
    expect(gone.data).toMatchObject({
      is_marked_unavailable: 1,
      available_for_hire_status_info: { is_available_for_hire: 0, is_all_complete: 0 },
    });
    expect(await person.isAvailable()).toBe(0);

    await person.save([added('asha.example')]);
    expect(await person.isSafe([])).toBe(1);
    expect((await person.save([])).data.is_marked_unavailable).toBe(0);
  });

  it('[AV-06] with no file the last link takes it back', async () => {
    const person = await begin();
    await person.makeAvailable();
    expect(await person.isSafe([])).toBe(0);
    expect((await person.save([])).data.is_marked_unavailable).toBe(1);
    expect(await person.isAvailable()).toBe(0);
  });
});
