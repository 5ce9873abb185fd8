import { expect, it } from 'vitest';
import { savePortfolioStep, saveStoryStep } from '../../../../server/wire/application/application.ts';
import { getApplicationReceipt } from '../../../../server/wire/application/application-receipt.ts';
import { saveConfidentialFlag } from '../../../../server/wire/application/application-materials.ts';
import {
  checkAttachments,
  deleteCvAttachment,
  saveAttachments,
  saveProfileLinks,
  uploadAttachment,
} from '../../../../server/wire/profile/profile-files.ts';
import { getProfilePortfolio } from '../../../../server/wire/profile/profile.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { beginApplication } from '../application/flow.ts';
import { openLinks } from '../application/named-links.ts';
import { encode, filePart, pdf, post, uploadPortfolio } from '../files/uploading.ts';
import { addUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';

const [PORTFOLIO, CV] = [1, 2] as const;

interface Title {
  readonly id: string;
  readonly category: 1 | 2;
  readonly title: string;
}

describeEngines('what candidates call the files and links of their profile', (engine) => {
  const marketplace = useMarketplace(engine);

  const begin = async () => {
    const { db, wire } = marketplace();
    const user = await addUser(db);
    const options = { token: user.token };
    const send = async (category: 1 | 2, name: string, bytes = pdf()) => {
      const body = encode([{ name: 'category', content: String(category) }, filePart(bytes, name)]);
      return (await post(marketplace(), uploadAttachment.path, body, options)).data;
    };
    const fieldsOf = (cv: string[], portfolio: string[], titles?: Title[]) => ({
      cv_attachments: cv,
      portfolio_attachments: portfolio,
      ...(titles && { attachment_titles: titles }),
    });
    return {
      user,
      options,
      send,
      add: async (category: 1 | 2, name: string, bytes = pdf()) =>
        String((await send(category, name, bytes)).attachment_info.id),
      save: (cv: string[], portfolio: string[], titles?: Title[]) =>
        wire.call(saveAttachments, fieldsOf(cv, portfolio, titles), options),
      check: (cv: string[], portfolio: string[], titles?: Title[]) =>
        wire.call(checkAttachments, fieldsOf(cv, portfolio, titles), options),
      saveLinks: (link_info_list: { id: number; link: string; link_title?: string }[]) =>
        wire.call(saveProfileLinks, { link_info_list }, options),
      shown: async () => {
        const { data } = await wire.call(getProfilePortfolio, {}, options);
        const { cv_portf_attachment_list: files, cv_portf_links_list: links } =
          data.portfolio_skills_display_vo;
        return {
          files: files.map(({ category, file_name, url_mapping_name }) => [
            category,
            file_name,
            url_mapping_name,
          ]),
          links: links
            .filter(({ category }) => category === PORTFOLIO)
            .map(({ url, url_mapping_name }) => [url, url_mapping_name]),
        };
      },
    };
  };

  it('[C-40] [M-16] a file has the title that is sent with the list, cleaned, and keeps it when none is sent', async () => {
    const { add, save, shown, options } = await begin();
    const { wire } = marketplace();
    const bytes = pdf(3000);
    const [cv, twin] = [await add(CV, 'work.pdf', bytes), await add(PORTFOLIO, 'work.pdf', bytes)];
    const [one, two] = [await add(PORTFOLIO, 'one.pdf'), await add(PORTFOLIO, 'two.pdf')];
    // One document may be the CV and a part of the portfolio.
    expect(twin).toBe(cv);
    const saved = await save(
      [cv],
      [two, twin, one],
      [
        { id: cv, category: CV, title: 'Résumé' },
        { id: twin, category: PORTFOLIO, title: ' Signs\u202E  of\nPune ' },
        { id: two, category: PORTFOLIO, title: '' },
      ],
    );
    expect(saved.data.list_info.cv_portf_attachment_list).toMatchObject([
      { id: cv, category: CV, url_mapping_name: 'Résumé' },
      { id: two, category: PORTFOLIO, url_mapping_name: null },
      { id: twin, category: PORTFOLIO, url_mapping_name: 'Signs of Pune' },
      { id: one, category: PORTFOLIO, url_mapping_name: null },
    ]);
    await save([cv], [one, twin, two], [{ id: one, category: PORTFOLIO, title: 'Letters' }]);
    expect((await shown()).files).toEqual([
      [CV, 'work.pdf', 'Résumé'],
      [PORTFOLIO, 'one.pdf', 'Letters'],
      [PORTFOLIO, 'work.pdf', 'Signs of Pune'],
      [PORTFOLIO, 'two.pdf', null],
    ]);
    await wire.call(deleteCvAttachment, { cv_attachment: { id: cv } }, options);
    await save([], [twin, one], [{ id: one, category: PORTFOLIO, title: ' ' }]);
    expect((await shown()).files).toEqual([
      [PORTFOLIO, 'work.pdf', 'Signs of Pune'],
      [PORTFOLIO, 'one.pdf', null],
    ]);
  });

  it('[C-40] a file that is uploaded again comes with the title it has', async () => {
    const { send, add, save } = await begin();
    const bytes = pdf(2000);
    const one = await add(PORTFOLIO, 'one.pdf', bytes);
    await save([], [one], [{ id: one, category: PORTFOLIO, title: 'Letters' }]);
    const again = await send(PORTFOLIO, 'one.pdf', bytes);
    expect(again).toMatchObject({
      is_already_there: 1,
      attachment_info: { id: one, url_mapping_name: 'Letters' },
    });
    expect((await send(CV, 'one.pdf', bytes)).attachment_info.url_mapping_name).toBeNull();
  });

  it('[C-40] [V-26] a title of more than 50 characters, or for a file that is not in the list, refuses the whole list', async () => {
    const person = await begin();
    const [one, two] = [await person.add(PORTFOLIO, 'one.pdf'), await person.add(PORTFOLIO, 'two.pdf')];
    const titleOf = (id: string, title: string, category: 1 | 2 = PORTFOLIO) => ({ id, category, title });
    expect((await person.save([], [one], [titleOf(one, 'a'.repeat(50))])).status).toBe(200);
    for (const call of [person.save, person.check]) {
      const long = await call([], [two, one], [titleOf(one, 'Fine'), titleOf(two, 'a'.repeat(51))]);
      expect([long.status, long.error?.fields]).toEqual([
        400,
        { 'attachment_titles/1': 'links.titleLength' },
      ]);
      for (const other of [titleOf(two, 'Mine'), titleOf(one, 'Mine', CV), titleOf('0'.repeat(32), 'Mine')])
        expect((await call([], [one], [other])).error?.code).toBe('not-found');
    }
    expect((await person.shown()).files).toEqual([[PORTFOLIO, 'one.pdf', 'a'.repeat(50)]]);
  });

  it('[C-42] [M-17] [M-31] [F-07] a link has the title that is sent with it, keeps it when none is sent, and the order stays', async () => {
    const { saveLinks, shown } = await begin();
    const first = await saveLinks([
      { id: -1, link: 'one.example', link_title: ' The  reel ' },
      { id: -1, link: 'two.example', link_title: '' },
      { id: -1, link: 'three.example' },
    ]);
    const links = first.data.portfolio_links_info.portfolio_links_list;
    expect(links.map(({ url, url_mapping_name }) => [url, url_mapping_name])).toEqual([
      ['https://three.example', 'Website'],
      ['https://two.example', 'Website'],
      ['https://one.example', 'The reel'],
    ]);
    const [three, two, one] = links.map(({ id }) => Number(id));
    await saveLinks([
      { id: three ?? 0, link: 'three.example', link_title: 'Boards' },
      { id: one ?? 0, link: 'one.example/changed' },
      { id: two ?? 0, link: 'two.example' },
    ]);
    expect((await shown()).links).toEqual([
      ['https://two.example', 'Website'],
      ['https://one.example/changed', 'The reel'],
      ['https://three.example', 'Boards'],
    ]);
    await saveLinks([{ id: three ?? 0, link: 'three.example', link_title: ' ' }]);
    expect((await shown()).links).toEqual([['https://three.example', 'Website']]);
    const { status, error } = await saveLinks([
      { id: three ?? 0, link: 'three.example' },
      { id: -1, link: 'no address', link_title: 'a'.repeat(51) },
    ]);
    expect([status, error?.fields]).toEqual([
      400,
      { 'link_info_list/1': 'links.invalid', 'link_info_list/1/title': 'links.titleLength' },
    ]);
  });

  it('[M-31] [AP-26] an application has the titles and the order of the profile, and what was sent does not change with them', async () => {
    const { wire } = marketplace();
    const { user, options, add, save, saveLinks } = await begin();
    const [cv, one, two] = [
      await add(CV, 'cv.pdf'),
      await add(PORTFOLIO, 'one.pdf'),
      await add(PORTFOLIO, 'two.pdf'),
    ];
    await save(
      [cv],
      [two, one],
      [
        { id: cv, category: CV, title: 'Résumé' },
        { id: two, category: PORTFOLIO, title: 'Letters' },
      ],
    );
    await saveLinks([
      { id: -1, link: 'one.example' },
      { id: -1, link: 'two.example', link_title: 'The reel' },
    ]);
    const flow = await beginApplication(marketplace(), [], user);
    const titles = async () => {
      const { user_application_info: all } = await flow.info();
      return [...(all.selected_cv_links_list ?? []), ...(all.selected_portfolio_links_list ?? [])].map(
        ({ url_mapping_name }) => url_mapping_name,
      );
    };
    const expected = ['Résumé', 'Letters', null, 'The reel', 'Website'];
    expect(await titles()).toEqual(expected);
    await flow.saveAll();
    const sentTitles = ['Résumé', 'LinkedIn', ...expected.slice(1)];
    expect(await titles()).toEqual(sentTitles);
    await flow.submit();
    await save(
      [cv],
      [one, two],
      [
        { id: cv, category: CV, title: 'Another' },
        { id: two, category: PORTFOLIO, title: '' },
      ],
    );
    await saveLinks([{ id: -1, link: 'two.example', link_title: 'Another' }]);
    expect(await titles()).toEqual(sentTitles);
    const { sent } = (await wire.call(getApplicationReceipt, { job_id: flow.job_id }, options)).data;
    expect(
      sent?.user_application_info.selected_portfolio_links_list?.map(
        ({ url_mapping_name }) => url_mapping_name,
      ),
    ).toEqual(expected.slice(1));
  });

  it('[W-35] an empty profile takes the titles of an application that is sent', async () => {
    const { wire } = marketplace();
    const flow = await openLinks(marketplace());
    const { token, job_id, job } = flow;
    const work = (await uploadPortfolio(marketplace(), token, job, filePart(pdf(), 'work.pdf'))).data;
    await flow.nameFile(String(work.attachment_info.id), 'Signs');
    await flow.save({ link_title: 'Boards' });
    await wire.call(saveConfidentialFlag, { job_id, is_confidential: 0 }, { token });
    await flow.saveAll();
    await wire.call(savePortfolioStep, { job_id }, { token });
    await wire.call(saveStoryStep, { job_id, candidate_story: '' }, { token });
    expect((await flow.submit()).status).toBe(200);
    const { data } = await wire.call(getProfilePortfolio, {}, { token });
    const { cv_portf_attachment_list: files, cv_portf_links_list: links } = data.portfolio_skills_display_vo;
    expect(files).toMatchObject([{ file_name: 'work.pdf', url_mapping_name: 'Signs' }]);
    expect(links.filter(({ category }) => category === PORTFOLIO)).toMatchObject([
      { url_mapping_name: 'Boards' },
    ]);
  });
});
