import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { getApplicationReceipt } from '../../../../server/wire/application/application-receipt.ts';
import { LinkCategory } from '../../../../server/wire/protocol/codes.ts';
import { deletePortfolioFile } from '../../../../server/wire/application/application-materials.ts';
import { addFileTitles } from '../../../../server/marketplace/store/migrations/0011-file-titles.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { filePart, pdf, upload, uploadPortfolio } from '../files/uploading.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { openLinks } from './named-links.ts';

describeEngines('what candidates call what they show', (engine) => {
  const marketplace = useMarketplace(engine);

  async function openFiles() {
    const flow = await openLinks(marketplace());
    const { token, job } = flow;
    const cv = (await upload(marketplace(), token, job, filePart(pdf()))).data.attachment_info;
    const work = (await uploadPortfolio(marketplace(), token, job, filePart(pdf(), 'work.pdf'))).data;
    return { ...flow, cv: String(cv.id), work: String(work.attachment_info.id) };
  }

  it('[C-56] [M-28] a file of portfolio or CV has a title, and its address stays what it is', async () => {
    const flow = await openFiles();
    const { cv, work } = flow;
    expect((await flow.materials()).selected_portfolio_links_list).toMatchObject([
      { url_mapping_name: null },
    ]);
    const named = (await flow.nameFile(work, ' Signs  of Pune ')).data;
    expect(named).toMatchObject({
      version: 3,
      is_linkedin_saved_in_cv: 0,
      portfolio_cv_info: {
        id: work,
        title: 'Signs of Pune',
        url: `/files/${work}`,
        category: 1,
        type: 1,
        unique_id: `file-${work}`,
        modified_url: `/files/${work}`,
        icon_url: null,
      },
    });
    const sent = { link_id: cv, is_new: 0, category_type: LinkCategory.cv, link_type: 1 } as const;
    await flow.save({ ...sent, link_url: 'https://elsewhere.example', link_title: 'Résumé' });
    expect(await flow.materials()).toMatchObject({
      selected_cv_links_list: [{ id: cv, url_mapping_name: 'Résumé', url: `/files/${cv}` }],
      selected_portfolio_links_list: [{ id: work, url_mapping_name: 'Signs of Pune', file_name: 'work.pdf' }],
    });
  });

  it('[C-56] only a file of this application and list is named, and not with a bad title', async () => {
    const [flow, other] = [await openFiles(), await openFiles()];
    for (const [id, category] of [
      [other.work, LinkCategory.portfolio],
      [flow.work, LinkCategory.cv],
      [flow.cv, LinkCategory.portfolio],
      ['3000000000', LinkCategory.portfolio],
      ['0'.repeat(32), LinkCategory.portfolio],
    ] as const)
      expect((await flow.nameFile(id, 'Mine', category)).error?.code).toBe('not-found');
    for (const [title, message] of [
      [' ', 'links.title'],
      ['a'.repeat(51), 'links.titleLength'],
    ] as const)
      expect((await flow.nameFile(flow.work, title)).error?.fields).toEqual({ link_title: message });
    expect((await other.materials()).selected_portfolio_links_list).toMatchObject([
      { url_mapping_name: null },
    ]);
  });

  it('[C-56] the receipt keeps titles as they were sent; a changed one is sent as an update', async () => {
    const { wire } = marketplace();
    const flow = await openFiles();
    const { job_id, token } = flow;
    await flow.nameFile(flow.work, 'Signs');
    const { portfolio_cv_info: link } = (await flow.save({ link_title: 'Boards' })).data;
    await flow.saveAll();
    await flow.submit();
    await flow.nameFile(flow.work, 'Signs, again');
    await flow.change(Number(link.id), { link_title: 'Boards, again' });
    const { sent } = (await wire.call(getApplicationReceipt, { job_id }, { token })).data;
    expect(sent?.user_application_info.selected_portfolio_links_list).toMatchObject([
      { url_mapping_name: 'Signs' },
      { url_mapping_name: 'Boards' },
    ]);
    await wire.call(deletePortfolioFile, { job_id, portfolio_id: flow.work }, { token });
    expect((await flow.submit()).data.receipt.is_update).toBe(1);
    const again = (await wire.call(getApplicationReceipt, { job_id, revision: 1 }, { token })).data.sent;
    expect(again).toEqual(sent);
  });

  it('[F-12] the last link that is deleted is said to be so, an empty list over none is not', async () => {
    const flow = await openLinks(marketplace());
    const wasLast = async (...list: { id: number; link: string }[]) =>
      (await flow.saveList(list)).data.is_marked_unavailable;
    expect(await wasLast()).toBe(0);
    expect(await wasLast({ id: -1, link: 'a.example' }, { id: -1, link: 'b.example' })).toBe(0);
    expect(await wasLast({ id: -1, link: 'a.example' })).toBe(0);
    // One that moves to the CV is a link still.
    expect(await wasLast({ id: -1, link: 'linkedin.com/in/asha' })).toBe(0);
    expect(await wasLast()).toBe(0);
    await flow.save();
    expect(await wasLast()).toBe(1);
    expect(await wasLast()).toBe(0);
  });

  it('the files of an older store have none, and are given theirs', async () => {
    const { db } = marketplace();
    const flow = await openFiles();
    await flow.nameFile(flow.work, 'Signs');
    await sql`alter table application_files drop column title`.execute(db);
    await addFileTitles(db);
    expect((await flow.materials()).selected_portfolio_links_list).toMatchObject([
      { id: flow.work, url_mapping_name: null },
    ]);
    expect((await flow.nameFile(flow.work, 'Signs')).status).toBe(200);
  });
});
