import { expect, it } from 'vitest';
import { LoginType } from '../../../../server/wire/protocol/codes.ts';
import { saveNamedLink } from '../../../../server/wire/application/application-materials.ts';
import { withdrawApplication } from '../../../../server/wire/application/application.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { newLink, openLinks, type Sent } from './named-links.ts';

describeEngines('what the link modal may not save', (engine) => {
  const marketplace = useMarketplace(engine);
  const open = () => openLinks(marketplace());
  const long = (length: number, path = 'a') => `https://asha.example/${path}`.padEnd(length, 'x');

  it('[V-26] [AMB-39] a link has a title of 1 to 50 characters and an address of at most 1,000; the list lets it stand', async () => {
    const flow = await open();
    for (const [fields, errors] of [
      [{ link_title: ' \u0001\n' }, { link_title: 'links.title' }],
      [{ link_title: 'a'.repeat(51) }, { link_title: 'links.titleLength' }],
      [{ link_url: long(1001) }, { link_url: 'links.address' }],
      [{ link_url: 'javascript:alert(1)' }, { link_url: 'links.address' }],
      [{ link_url: '' }, { link_url: 'links.address' }],
      [{ link_url: 'https://linkedin.com/in/'.padEnd(251, 'x') }, { link_url: 'cv.linkedIn' }],
      [
        { link_url: '?', link_title: '' },
        { link_url: 'links.address', link_title: 'links.title' },
      ],
    ] as const) {
      const refused = await flow.save(fields);
      expect([refused.status, refused.error?.code, refused.error?.fields]).toEqual([
        400,
        'invalid-input',
        errors,
      ]);
    }
    await flow.save({ link_url: long(1000), link_title: 'a'.repeat(50) });
    const [whole] = await flow.links();
    expect(whole).toMatchObject({ url: long(1000), title: 'a'.repeat(50) });
    const id = whole?.id ?? 0;
    expect(
      (
        await flow.saveList([
          { id: -1, link: 'a.example' },
          { id, link: long(1000) },
        ])
      ).status,
    ).toBe(200);
    expect((await flow.links())[1]).toEqual(whole);
    for (const link of [long(251), long(1000, 'b')])
      expect(
        await flow.saveList([
          { id: -1, link: 'a.example' },
          { id, link },
        ]),
      ).toMatchObject({
        status: 400,
        error: { fields: { 'link_info_list/0': 'links.invalid' } },
      });
    expect((await flow.links())[1]).toEqual(whole);
  });

  it('[F-11] a link is refused when it is there already, or is the sixth; one on LinkedIn does not count', async () => {
    const flow = await open();
    for (let number = 1; number <= 5; number += 1) await flow.save({ link_url: `asha.example/${number}` });
    const [fifth, fourth] = await flow.links();
    const double = { status: 400, error: { fields: { link_url: 'links.double' } } };
    expect(await flow.save({ link_url: ' asha.example/4 ' })).toMatchObject(double);
    expect(await flow.change(fifth?.id ?? 0, { link_url: fourth?.url ?? '' })).toMatchObject(double);
    expect(await flow.change(fifth?.id ?? 0, { link_url: fifth?.url ?? '' })).toMatchObject({ status: 200 });
    expect(await flow.save({ link_url: 'asha.example/6' })).toMatchObject({
      status: 400,
      error: { fields: { link_url: 'links.most' } },
    });
    expect((await flow.save({ link_url: 'linkedin.com/in/asha' })).data.is_linkedin_saved_in_cv).toBe(1);
    expect(await flow.links()).toHaveLength(5);
  });

  it('[F-11] there are never six, however many come at once', async () => {
    const flow = await open();
    await flow.save();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        flow.save({ link_url: `asha.example/${at}`, link_title: `At ${at}` }),
      ),
    );
    const added = replies.flatMap((reply) => (reply.status === 200 ? [reply.data] : []));
    const refused = replies.filter(({ error }) => error?.fields?.['link_url'] === 'links.most');
    expect([added.length, refused.length]).toEqual([4, 4]);
    const newestFirst = added.toSorted((one, other) => other.version - one.version);
    expect((await flow.links()).map(({ id }) => id).slice(0, 4)).toEqual(
      newestFirst.map(({ portfolio_cv_info: item }) => item.id),
    );
  });

  it.each<[Sent, object]>([
    [{ link_id: 7 }, { link_id: expect.any(String) }],
    [{ is_new: 0 }, { link_id: expect.any(String) }],
    [{ link_type: 1 }, { is_new: expect.any(String) }],
  ])('[C-56] what is sent is refused when it contradicts itself: %o', async (fields, errors) => {
    const flow = await open();
    expect(await flow.save(fields)).toMatchObject({
      status: 400,
      error: { code: 'invalid-input', fields: errors },
    });
    expect((await flow.info()).version).toBe(0);
  });

  it('[C-56] a link belongs to one application, one version of it, and who may still change it', async () => {
    const { db, wire } = marketplace();
    const [flow, other] = [await open(), await open()];
    const foreign = (await other.save()).data.portfolio_cv_info;
    await flow.save();
    expect(await flow.change(Number(foreign.id))).toMatchObject({
      status: 404,
      error: { code: 'not-found' },
    });
    expect(await flow.save({ link_url: 'b.example', expected_version: 0 })).toMatchObject({
      status: 412,
      error: { code: 'precondition-failed', fields: { expected_version: '1' } },
    });
    const recruiter = await addUser(db, { loginType: LoginType.recruiter });
    expect((await flow.save({}, recruiter.token)).error?.code).toBe('forbidden');
    const { job_id, token } = flow;
    expect((await wire.call(saveNamedLink, { job_id, ...newLink })).error?.code).toBe('sign-in-required');
    const nowhere = await wire.call(saveNamedLink, { ...newLink, job_id: '99999999' }, { token });
    expect(nowhere.error?.code).toBe('job-not-found');
    expect([await flow.links(), await other.links()].map((list) => list.length)).toEqual([1, 1]);

    await flow.saveAll();
    await flow.submit();
    await wire.call(withdrawApplication, { job_id }, { token });
    // A withdrawn application counts as none, and a new one begins (AMB-04).
    expect((await flow.save({ link_url: 'b.example' })).status).toBe(200);
    const set = (status: number) =>
      db.updateTable('applications').set({ status }).where('job_id', '=', flow.job).execute();
    await set(3);
    expect((await flow.save({ link_url: 'c.example' })).error?.code).toBe('conflict');
    await set(2);
    await db.updateTable('jobs').set({ expires_at: 1 }).where('id', '=', flow.job).execute();
    expect((await flow.save({ link_url: 'c.example' })).error?.code).toBe('job-expired');
  });
});
