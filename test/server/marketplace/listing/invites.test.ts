import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { ask, everyTitle, type ListInput } from './lists.ts';
import { addJob, addUser, hashOf } from './stage.ts';

const HOUR = 3_600_000;
const SECRETS = {
  one: 'secret-of-one-job',
  all: 'secret-of-all-jobs',
  ended: 'secret-that-ended',
  foreign: 'secret-for-anothers-job',
  link: 'hash-of-the-link',
};

/** The titles that everybody sees. */
const PUBLIC = ['Public', 'Recommended', 'Recommended by Fri'];

describeEngines('invitations and recommendations', (engine) => {
  let market: TestMarketplace;
  let freelancer: { readonly id: number };
  let candidate: { readonly id: number; readonly token: string };
  let other: { readonly id: number; readonly token: string };

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const { db } = market;
    freelancer = await addUser(db, { loginType: 3 });
    const stranger = await addUser(db, { loginType: 3 });
    candidate = await addUser(db, {});
    other = await addUser(db, {});
    await addJob(db, { title: 'Public' });
    const recommended = await addJob(db, { title: 'Recommended' });
    const byFreelancer = await addJob(db, { title: 'Recommended by Fri' });
    const hidden = await addJob(db, { title: 'Hidden', isUnlisted: true, owner: freelancer.id });
    const granted = await addJob(db, { title: 'Hidden and granted', isUnlisted: true });
    await addJob(db, {
      title: 'Hidden and expired',
      isUnlisted: true,
      owner: freelancer.id,
      expiresAt: Date.now() - 1,
    });
    await addJob(db, { title: 'Hidden elsewhere', isUnlisted: true, owner: stranger.id });
    const now = Date.now();
    await db
      .insertInto('job_access')
      .values({ job_id: granted, user_id: freelancer.id, granted_at: now })
      .execute();
    const invite = async (
      secret: string,
      invited_by: number,
      job_id: number | null,
      expires_at: number | null = null,
    ) =>
      db
        .insertInto('invites')
        .values({ invite_hash: await hashOf(secret), invited_by, job_id, created_at: now, expires_at })
        .execute();
    await invite(SECRETS.one, freelancer.id, hidden);
    await invite(SECRETS.all, freelancer.id, null);
    await invite(SECRETS.ended, freelancer.id, null, now - 1);
    await invite(SECRETS.foreign, stranger.id, hidden);
    await db
      .insertInto('job_recommendations')
      .values([
        { job_id: recommended, recommended_by: freelancer.id, candidate_id: candidate.id, created_at: now },
        { job_id: hidden, recommended_by: freelancer.id, candidate_id: candidate.id, created_at: now },
        { job_id: byFreelancer, recommended_by: freelancer.id, candidate_id: null, created_at: now },
      ])
      .execute();
    await db
      .insertInto('user_links')
      .values({ user_id: candidate.id, link_hash: await hashOf(SECRETS.link), created_at: now })
      .execute();
  });
  afterAll(() => market.close());

  const link = (more: ListInput = {}): ListInput => ({
    recommended_Jobs: 1,
    unique_identifier: String(candidate.id),
    user_type: '1',
    user_hash: SECRETS.link,
    ...more,
  });

  const cases: readonly (readonly [why: string, input: () => ListInput, expected: readonly string[]])[] = [
    ['an invitation to one job', () => ({ secret_invite_hash: SECRETS.one }), ['Hidden', ...PUBLIC]],
    [
      'an invitation to all jobs of a recruiter',
      () => ({ secret_invite_hash: SECRETS.all }),
      ['Hidden', 'Hidden and granted', ...PUBLIC],
    ],
    [
      'an invitation with its recruiter',
      () => ({ secret_invite_hash: SECRETS.one, freelance_recruiter_identifier: String(freelancer.id) }),
      ['Hidden', ...PUBLIC],
    ],
    [
      'an invitation with another recruiter',
      () => ({ secret_invite_hash: SECRETS.one, freelance_recruiter_identifier: String(other.id) }),
      PUBLIC,
    ],
    ['an invitation that ended', () => ({ secret_invite_hash: SECRETS.ended }), PUBLIC],
    ['an invitation to a job of somebody else', () => ({ secret_invite_hash: SECRETS.foreign }), PUBLIC],
    ['a forged invitation', () => ({ secret_invite_hash: 'made up' }), PUBLIC],
    ['an empty invitation', () => ({ secret_invite_hash: '' }), PUBLIC],
    ['only a recruiter', () => ({ freelance_recruiter_identifier: String(freelancer.id) }), PUBLIC],
    [
      'recommendations of an invitation',
      () => ({ secret_invite_hash: SECRETS.all, show_recommended_job_by_freelance_recruiter: 1 }),
      ['Recommended by Fri'],
    ],
    [
      'recommendations without an invitation',
      () => ({
        freelance_recruiter_identifier: String(freelancer.id),
        show_recommended_job_by_freelance_recruiter: 1,
      }),
      PUBLIC,
    ],
    ['a link made for a candidate', () => link(), ['Recommended']],
    ['a link with a forged hash', () => link({ user_hash: 'made up' }), PUBLIC],
    ['a link with the hash of somebody else', () => link({ unique_identifier: String(other.id) }), PUBLIC],
    ['a link with an odd identifier', () => link({ unique_identifier: `${candidate.id} or 1=1` }), PUBLIC],
    ['a link of another type', () => link({ user_type: '2' }), PUBLIC],
    [
      'an address that proves nothing',
      () => ({ recommended_Jobs: 1, email_address: 'candidate@atelier.test' }),
      PUBLIC,
    ],
  ];

  it.each(cases)('[C-01] [L-24] shows for %s what it may', async (_, input, expected) => {
    expect((await everyTitle(market, input())).toSorted()).toEqual([...expected].toSorted());
  });

  it('[L-17] recommends to a candidate what was recommended to them, never an unlisted job without invitation', async () => {
    expect(await everyTitle(market, { recommended_Jobs: 1 }, candidate.token)).toEqual(['Recommended']);
    expect((await ask(market, { recommended_Jobs: 1 }, candidate.token)).ignored_list).toEqual([]);
    expect(await everyTitle(market, { recommended_Jobs: 1 }, other.token)).toEqual([]);
    expect(
      (
        await everyTitle(market, { recommended_Jobs: 1, secret_invite_hash: SECRETS.one }, candidate.token)
      ).toSorted(),
    ).toEqual(['Hidden', 'Recommended']);
  });

  it('[L-24] puts the jobs of an invitation first, once each, in every sort and chunk', async () => {
    for (const sort_by of [1, 2, 3])
      for (const token of [undefined, candidate.token]) {
        const found = await everyTitle(market, { secret_invite_hash: SECRETS.all, sort_by }, token);
        expect(found.slice(0, 2).toSorted()).toEqual(['Hidden', 'Hidden and granted']);
        expect(new Set(found).size).toBe(found.length);
      }
  });

  it('finds invited jobs by text and filter as all others', async () => {
    const input = { secret_invite_hash: SECRETS.one };
    expect(await everyTitle(market, { ...input, search_constraint: 'hidden' })).toEqual(['Hidden']);
    expect(await everyTitle(market, { ...input, remote_jobs: 1 })).toEqual([]);
  });

  it('forgets an invitation when its recruiter is suspended', async () => {
    const { db } = market;
    await db.updateTable('users').set({ is_active: 0 }).where('id', '=', freelancer.id).execute();
    expect((await everyTitle(market, { secret_invite_hash: SECRETS.all })).toSorted()).toEqual(PUBLIC);
    await db.updateTable('users').set({ is_active: 1 }).where('id', '=', freelancer.id).execute();
    market.now = () => Date.now() + HOUR;
    expect(await everyTitle(market, { secret_invite_hash: SECRETS.one })).toContain('Hidden');
    market.now = Date.now;
  });
});
