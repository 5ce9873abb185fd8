import { expect, it } from 'vitest';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { addKnownCandidate } from './flow.ts';
import { openLinks } from './named-links.ts';

describeEngines('one link of an application', (engine) => {
  const marketplace = useMarketplace(engine);
  const open = () => openLinks(marketplace());

  it('[C-56] [M-28] [F-13] is added on top, selected at once, and answered as the modal reads it', async () => {
    const flow = await open();
    await flow.save({ link_url: 'https://asha.example/first', link_title: 'First' });
    const reply = await flow.save({ link_title: '  Signs\tof \n Pune ', expected_version: 1 });
    const { portfolio_cv_info: item, ...rest } = reply.data;
    expect(rest).toEqual({ version: 2, saved_at: expect.any(Number), is_linkedin_saved_in_cv: 0 });
    expect(item).toEqual({
      id: expect.any(Number),
      title: 'Signs of Pune',
      url: 'https://asha.example/signs',
      category: 1,
      type: 2,
      unique_id: `link-${item.id}`,
      modified_url: 'https://asha.example/signs',
      icon_url: null,
    });
    const shown = await flow.links();
    expect(shown.map(({ id, title }) => [id, title])).toEqual([
      [item.id, 'Signs of Pune'],
      [expect.any(Number), 'First'],
    ]);
    expect((await flow.materials()).selected_portfolio_links_list).toMatchObject([
      { id: item.id, url_mapping_name: 'Signs of Pune' },
      { url_mapping_name: 'First' },
    ]);
  });

  it('[C-56] [F-13] is changed where it stands; the list keeps its title, whatever else it saves', async () => {
    const flow = await open();
    for (const name of ['a', 'b', 'c'])
      await flow.save({ link_title: name.toUpperCase(), link_url: `asha.example/${name}` });
    const [c, b, a] = await flow.links();
    if (a === undefined || b === undefined || c === undefined) throw new Error('three links were added');
    const { portfolio_cv_info: item } = (
      await flow.change(b.id, { link_title: 'Boards', link_url: 'asha.example/boards' })
    ).data;
    const boards = { id: b.id, title: 'Boards', url: 'https://asha.example/boards' };
    expect(item).toMatchObject({ ...boards, modified_url: boards.url });
    expect(await flow.links()).toEqual([c, boards, a]);
    // The address that one leaves is typed anew above it; one is taken out and typed again; one changes places.
    await flow.saveList([
      { id: -1, link: boards.url },
      { id: a.id, link: a.url },
      { id: b.id, link: 'asha.example/panels' },
      { id: -1, link: c.url },
    ]);
    expect(await flow.links()).toEqual([
      { id: expect.any(Number), url: boards.url, title: 'Website' },
      a,
      { ...boards, url: 'https://asha.example/panels' },
      c,
    ]);
    // Edited to the address of one that is taken out, it is still itself.
    await flow.saveList([{ id: c.id, link: a.url }]);
    expect(await flow.links()).toEqual([{ ...c, url: a.url }]);
  });

  it.each(['modal', 'list'])(
    'is found by its id in the profile until the first change, also where the numbers meet: %s',
    async (way) => {
      const { db } = marketplace();
      const known = await addKnownCandidate(db);
      const flow = await openLinks(marketplace(), known);
      const { portfolio_cv_info: last } = (await (await open()).save()).data;
      // The copies of LinkedIn, Website and Sketchbook get the next three numbers; in the profile they are the other way round.
      const [website, sketchbook] = [Number(last.id) + 3, Number(last.id) + 2];
      await db.deleteFrom('links').execute();
      const own = { user_id: known.id, category: 1, modified_url: null };
      await db
        .insertInto('links')
        .values([
          {
            ...own,
            id: Number(last.id) + 4,
            category: 2,
            title: 'LinkedIn',
            url: 'https://linkedin.com/in/meera',
            position: 0,
          },
          { ...own, id: website, title: 'Website', url: 'https://meera.example', position: 0 },
          { ...own, id: sketchbook, title: 'Sketchbook', url: 'https://meera.example/sketches', position: 1 },
        ])
        .execute();
      if (way === 'modal')
        await flow.change(sketchbook, { link_title: 'Sketches', link_url: 'https://meera.example/drawn' });
      else
        await flow.saveList([
          { id: website, link: 'https://meera.example' },
          { id: sketchbook, link: 'https://meera.example/drawn' },
        ]);
      expect(await flow.links()).toEqual([
        { id: sketchbook, title: 'Website', url: 'https://meera.example' },
        {
          id: website,
          title: way === 'modal' ? 'Sketches' : 'Sketchbook',
          url: 'https://meera.example/drawn',
        },
      ]);
      // The numbers that were given here are free again for those who come after.
      await db.deleteFrom('links').execute();
    },
  );

  it('[F-09] moves to the CV when it is on LinkedIn, and leaves the portfolio it was in', async () => {
    const flow = await open();
    const linkedIn = { link_url: 'linkedin.com/in/asha', link_title: 'Asha at work' };
    const moved = (await flow.save(linkedIn)).data;
    expect(moved).toMatchObject({
      is_linkedin_saved_in_cv: 1,
      portfolio_cv_info: { category: 2, type: 2, title: 'Asha at work', url: 'https://linkedin.com/in/asha' },
    });
    expect(await flow.linkedIn()).toMatchObject([{ id: moved.portfolio_cv_info.id }]);
    const { portfolio_cv_info: work } = (await flow.save()).data;
    const edited = (await flow.change(Number(work.id), { link_url: 'https://linkedin.com/in/asha-rao' }))
      .data;
    expect(edited).toMatchObject({ is_linkedin_saved_in_cv: 1, portfolio_cv_info: { category: 2 } });
    expect(await flow.linkedIn()).toMatchObject([{ url: 'https://linkedin.com/in/asha-rao' }]);
    expect(await flow.links()).toEqual([]);
  });

  it('[C-56] of the CV is one, on LinkedIn, and keeps its id and its title', async () => {
    const flow = await open();
    const first = (await flow.saveCvLink({ link_url: 'linkedin.com/in/asha', link_title: 'Asha' })).data;
    expect(first.is_linkedin_saved_in_cv).toBe(0);
    const second = (await flow.saveCvLink({ link_url: 'https://in.linkedin.com/in/asha' })).data;
    const id = Number(second.portfolio_cv_info.id);
    const third = await flow.saveCvLink({
      link_id: id,
      is_new: 0,
      link_url: 'linkedin.com/in/a-r',
      link_title: 'A. R.',
    });
    expect(third.data.portfolio_cv_info).toMatchObject({
      id,
      title: 'A. R.',
      url: 'https://linkedin.com/in/a-r',
    });
    await flow.saveBasic({ linkedin_url: 'https://linkedin.com/in/a-r' });
    expect(await flow.linkedIn()).toMatchObject([{ id, url_mapping_name: 'A. R.' }]);
    expect(
      await flow.saveCvLink({ link_id: id, is_new: 0, link_url: 'asha.example', link_title: ' ' }),
    ).toMatchObject({
      status: 400,
      error: { fields: { link_url: 'cv.linkedIn', link_title: 'links.title' } },
    });
    expect(await flow.saveCvLink({ link_id: id + 500, is_new: 0 })).toMatchObject({ status: 404 });
  });
});
