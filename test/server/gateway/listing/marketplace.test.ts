import { describe, expect, test } from 'vitest';
import { listingChunk, listingView, similarJobs } from '../../../../shared/contract/jobs/listing.ts';
import { sharedSampleGateway } from '../../../helpers/services/sample-gateway.ts';

/** The listing before the real marketplace and its sample data. */
const gateway = sharedSampleGateway();

async function get(path: string, cookie = ''): Promise<unknown> {
  const answer = await fetch(gateway.url + path, { headers: { cookie } });
  expect(answer.status, path).toBe(200);
  return answer.json();
}

const view = async (search = '', cookie = '') => listingView.parse(await get(`/api/jobs${search}`, cookie));

/** Every row of a list, chunk by chunk. */
async function readAll(search: string, cookie = '') {
  const first = await view(`?${search}`, cookie);
  const rows = [...first.rows];
  for (let cursor = first.nextCursor; cursor !== null;) {
    const path = `/api/jobs/chunk?${search}&cursor=${encodeURIComponent(cursor)}`;
    const chunk = listingChunk.parse(await get(path, cookie));
    expect(chunk.rows.length).toBeLessThanOrEqual(10);
    rows.push(...chunk.rows);
    cursor = chunk.nextCursor;
  }
  return { first, rows };
}

const live = () =>
  gateway.db
    .selectFrom('jobs')
    .selectAll()
    .where('status', '=', 1)
    .where('is_unlisted', '=', 0)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', Date.now())]))
    .execute();

const userId = async (account: string) => {
  const { user_id } = await gateway.db
    .selectFrom('user_emails')
    .select('user_id')
    .where('email_folded', '=', `${account}@atelier.test`)
    .executeTakeFirstOrThrow();
  return user_id;
};

describe('before the real marketplace', () => {
  test('[C-01] [LS-06] [LS-07] a visitor reads every live job once, ten at a time', async () => {
    const { first, rows } = await readAll('');
    const ids = (await live()).map(({ id }) => String(id));
    expect(first.viewer.role).toBe('visitor');
    expect(first.rows).toHaveLength(10);
    expect(first.total).toEqual({ count: ids.length, isAtLeast: false });
    expect(first.availability).toBeNull();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(rows.every(({ tag }) => tag === null)).toBe(true);
  });

  test('[L-09] [L-16] each filter option leaves as many jobs as it says', async () => {
    const { filters } = await view();
    if (!filters.ok) throw new Error('no filter options');
    const { professions, locations } = filters.content;
    expect([professions.length, locations.length].every((count) => count > 4 && count <= 20)).toBe(true);
    for (const [name, options] of [
      ['profession_list', professions],
      ['location_list', locations],
    ] as const) {
      for (const { id, jobs } of options.slice(0, 3)) {
        expect((await view(`?${name}=${id}`)).total, name).toEqual({ count: jobs, isAtLeast: false });
      }
    }
  });

  test('[L-17] [L-19] [L-21] the other filters leave what they say', async () => {
    const jobs = await live();
    const remote = await readAll('remote_jobs=1');
    expect(new Set(remote.rows.map(({ id }) => Number(id)))).toEqual(
      new Set(jobs.filter((job) => job.is_remote === 1).map(({ id }) => id)),
    );
    expect(remote.rows.every(({ location }) => location === 'Remote Working')).toBe(true);
    const premium = await readAll('premium_jobs=1');
    expect(premium.rows.length).toBe(jobs.filter((job) => job.is_premium === 1).length);
    expect(premium.rows.every(({ isPremium }) => isPremium)).toBe(true);
    const senior = await readAll('min_exp=120');
    const overlapping = jobs.filter(({ max_experience: max }) => max === null || max >= 120);
    expect(senior.rows.length).toBe(overlapping.length);
    expect(senior.rows.length).toBeLessThan(jobs.length);
    const [job] = jobs;
    const filtered = await readAll(`filter_type=company&filter_name=Company&filter_value=${job?.company_id}`);
    expect(filtered.rows.length).toBe(jobs.filter(({ company_id }) => company_id === job?.company_id).length);
  });

  test('[L-22] newest first', async () => {
    const { rows, first } = await readAll('sort_by=2');
    const times = rows.map(({ activeSince }) => activeSince ?? 0);
    expect(first.sort).toBe('newest');
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('[L-12] [LS-14] a candidate reads a personalised list, with their own applications tagged', async () => {
    const cookie = await gateway.signIn('candidate');
    const { first, rows } = await readAll('', cookie);
    expect(first.viewer.role).toBe('candidate');
    expect(first.sort).toBe('personalized');
    expect(first.rows[0]?.matches.length).toBeGreaterThan(0);
    const applications = await gateway.db
      .selectFrom('applications')
      .select(['job_id', 'status'])
      .where('user_id', '=', await userId('candidate'))
      .execute();
    const tags = new Map(applications.map(({ job_id, status }) => [String(job_id), status]));
    for (const { id, tag } of rows) {
      const status = tags.get(id) ?? 0;
      const begun = status < 0 && status !== -100 ? 'draft' : null;
      expect(tag, id).toBe(status > 0 ? 'applied' : begun);
    }
    expect(new Set(rows.map(({ tag }) => tag))).toEqual(new Set(['applied', 'draft', null]));
  });

  test.each(['recruiter', 'freelancer'])('[LS-15] a %s gets popularity and newest only', async (account) => {
    const cookie = await gateway.signIn(account);
    const { sort, sorts, availability, rows } = await view('?sort_by=3', cookie);
    expect([sort, sorts, availability]).toEqual(['popularity', ['popularity', 'newest'], null]);
    expect(rows.every(({ tag }) => tag === null)).toBe(true);
    expect(rows.map(({ id }) => id)).toEqual((await view()).rows.map(({ id }) => id));
  });

  test('a candidate’s cursor is nobody else’s', async () => {
    const { nextCursor } = await view('', await gateway.signIn('candidate'));
    const path = `/api/jobs/chunk?cursor=${encodeURIComponent(nextCursor ?? '')}`;
    expect((await fetch(gateway.url + path)).status).toBe(400);
  });

  test('[C-02] [SP-06] similar jobs are up to four others', async () => {
    const [job] = await live();
    const { rows } = similarJobs.parse(await get(`/api/jobs/${job?.id}/similar`));
    expect(rows.length).toBe(4);
    expect(rows.map(({ id }) => id)).not.toContain(String(job?.id));
    expect((await fetch(`${gateway.url}/api/jobs/999999999/similar`)).status).toBe(404);
  });

  test('a session that was ended elsewhere reads on as a visitor', async () => {
    const cookie = await gateway.signIn('newcomer');
    await gateway.db
      .deleteFrom('sessions')
      .where('user_id', '=', await userId('newcomer'))
      .execute();
    const { viewer, sort } = await view('', cookie);
    expect([viewer.role, sort]).toEqual(['visitor', 'popularity']);
  });
});
