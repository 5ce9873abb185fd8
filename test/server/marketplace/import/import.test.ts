import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { importFiles } from '../../../../server/marketplace/import/import-files.ts';
import { isIndexComplete } from '../../../../server/marketplace/store/search/index/index-state.ts';
import { lockDataDirectory } from '../../../../server/marketplace/store/owner-lock.ts';
import { openStore } from '../../../../server/marketplace/store/store.ts';
import { listingJobClickCount } from '../../../../server/wire/jobs/job.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addJob } from '../fixtures.ts';
import { ask, everyTitle } from '../listing/lists.ts';

const root = join(import.meta.dirname, '../../../..');
const realFile = join(process.env['REAL_DATA_DIR'] ?? '/nowhere', 'jobs/postings.ndjson.gz');
const now = Date.UTC(2026, 10, 20);

const posting = (value: string, more: object = {}) => ({
  '@type': 'JobPosting',
  identifier: { name: 'board', value },
  title: `Designer ${value}`,
  description: '<p>Draw <b>well</b></p>',
  hiringOrganization: { name: 'Acme Pvt Ltd' },
  jobLocation: [{ address: { addressLocality: 'Bangalore' } }],
  skills: ['Kerning'],
  ...more,
});
const lines = (...postings: readonly unknown[]) => postings.map((one) => JSON.stringify(one)).join('\n');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-import-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describeEngines('an import', (engine) => {
  let marketplace: TestMarketplace;
  beforeAll(async () => {
    marketplace = await startMarketplace({ engine });
  });
  afterAll(() => marketplace.close());
  const run = (...files: string[]) => importFiles(marketplace.db, files, { now, openDays: 90 });
  const find = (id: string) =>
    marketplace.db.selectFrom('jobs').selectAll().where('external_id', '=', id).executeTakeFirstOrThrow();

  it('creates, then leaves alone, then updates what has changed', async () => {
    const path = await file('a.ndjson', lines(posting('a1'), posting('a2')));
    expect(await run(path)).toMatchObject({ created: 2, updated: 0, unchanged: 0, refused: 0 });
    expect(await run(path)).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 0 });
    const before = await find('a2');
    const changed = await file(
      'b.ndjson',
      lines(posting('a1'), posting('a2', { title: 'Director', skills: ['Hinting'] })),
    );
    expect(await run(changed)).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    const after = await find('a2');
    const skills = await marketplace.db
      .selectFrom('job_skills')
      .innerJoin('skills', 'skills.id', 'job_skills.skill_id')
      .select('skills.name')
      .where('job_id', '=', after.id)
      .execute();
    expect(after).toMatchObject({ id: before.id, title: 'Director', created_at: before.created_at });
    expect(skills).toEqual([{ name: 'Hinting' }]);
  });

  it('keeps the kind of employment, and no working time', async () => {
    const path = await file(
      'kinds.ndjson',
      lines(
        posting('k1', { employmentType: 'INTERN' }),
        posting('k2', { employmentType: ['CONTRACTOR', 'PART_TIME'] }),
        posting('k3'),
      ),
    );
    expect(await run(path)).toMatchObject({ created: 3 });
    const kinds = [];
    for (const id of ['k1', 'k2', 'k3']) {
      const { employment_text, job_timing_text } = await find(id);
      kinds.push([employment_text, job_timing_text]);
    }
    expect(kinds).toEqual([
      ['Internship', null],
      ['Contract, Part-time', null],
      [null, null],
    ]);
  });

  it('makes findable what it writes, and takes nothing out of the list meanwhile', async () => {
    const market = await startMarketplace({ engine });
    onTestFinished(() => market.close());
    const importAll = async (name: string, ...ads: readonly unknown[]) =>
      importFiles(market.db, [await file(name, lines(...ads))], { now: Date.now(), openDays: 90 });
    const ads = Array.from({ length: 450 }, (_, at) => posting(`f${at}`));
    await importAll('f.ndjson', ...ads);
    expect((await ask(market)).total).toBe(450);
    const totals: unknown[] = [];
    const over = new AbortController();
    const reading = (async () => {
      while (!over.signal.aborted) totals.push((await ask(market)).total);
    })();
    const changed = ads
      .slice(0, 300)
      .map(({ identifier }) => posting(identifier.value, { title: 'Engraver' }));
    expect(await importAll('g.ndjson', posting('f7', { title: 'Bookbinder' }))).toMatchObject({ updated: 1 });
    expect(await everyTitle(market, { search_constraint: 'bookbinder' })).toEqual(['Bookbinder']);
    expect(await importAll('h.ndjson', ...changed, posting('f450'))).toMatchObject({
      created: 1,
      updated: 300,
    });
    over.abort();
    await reading;
    expect(totals.length).toBeGreaterThan(1);
    expect(totals.filter((total) => total !== 450 && total !== 451)).toEqual([]);
    expect(await everyTitle(market, { search_constraint: 'engraver' })).toHaveLength(300);
    expect(await everyTitle(market, { search_constraint: 'bookbinder' })).toEqual([]);
    await importAll('i.ndjson', posting('f8', { validThrough: '2020-01-01' }));
    expect((await ask(market)).total).toBe(450);
  });

  it('refuses bad lines with file, line and reason, and goes on', async () => {
    const path = await file(
      'bad.ndjson',
      `\n{"half\n${lines(posting('r1'), posting('r2', { title: '' }))}\n\n[]\n`,
    );
    const report = await run(path);
    expect(report).toMatchObject({ created: 1, refused: 3, unreadable: [] });
    expect(report.refusals).toEqual([
      { file: path, line: 2, reason: 'it is not JSON' },
      { file: path, line: 4, reason: 'it has no title' },
      { file: path, line: 6, reason: 'it is not a JSON object' },
    ]);
  });

  it('reads gzip, byte order marks and carriage returns; a file that breaks off is told and keeps its lines', async () => {
    const packed = gzipSync(`\uFEFF${lines(posting('g1'), posting('g2')).replaceAll('\n', '\r\n')}`);
    expect(await run(await file('g.ndjson.gz', packed))).toMatchObject({ created: 2, unreadable: [] });
    const broken = await file('h.ndjson.gz', packed.subarray(0, packed.length - 12));
    const missing = join(folder, 'missing.ndjson');
    const report = await run(missing, broken, await file('i.ndjson', lines(posting('g3'))));
    expect(report.created).toBe(1);
    expect(report.unreadable.map((one) => one.file)).toEqual([missing, broken]);
  });

  it('takes the later of two with one identifier', async () => {
    const path = await file('twice.ndjson', lines(posting('t1'), posting('t1', { title: 'Later' })));
    expect(await run(path)).toMatchObject({ created: 1, updated: 1 });
    expect((await find('t1')).title).toBe('Later');
  });

  it('knows a company by its name however it is written, and places by their present names', async () => {
    const acme = (value: string, name: string) => posting(value, { hiringOrganization: { name } });
    await run(
      await file('c.ndjson', lines(acme('c1', 'Orrery Pvt. Ltd.'), acme('c2', 'ORRERY  private limited'))),
    );
    await run(await file('d.ndjson', lines(acme('c3', 'Orrery'))));
    const jobs = await Promise.all(['c1', 'c2', 'c3'].map(find));
    const places = await marketplace.db
      .selectFrom('job_offices')
      .innerJoin('cities', 'cities.id', 'job_offices.city_id')
      .select('cities.name')
      .where('job_id', '=', jobs[0]?.id ?? 0)
      .execute();
    expect(new Set(jobs.map((job) => job.company_id)).size).toBe(1);
    expect(places).toEqual([{ name: 'Bengaluru' }]);
  });

  it('has no date when it says none, and expires when its date has passed', async () => {
    const dated = posting('d2', { datePosted: '2026-01-05', validThrough: '2026-02-01' });
    await run(await file('e.ndjson', lines(posting('d1'), dated)));
    expect(await find('d1')).toMatchObject({ activated_at: null, created_at: now });
    expect(await find('d2')).toMatchObject({ activated_at: Date.UTC(2026, 0, 5) });
    expect((await find('d2')).expires_at).toBeLessThan(now);
    await run(await file('e.ndjson', lines(posting('d1', { datePosted: '2026-11-01' }), posting('d2'))));
    expect(await find('d1')).toMatchObject({ activated_at: Date.UTC(2026, 10, 1) });
    expect(await find('d2')).toMatchObject({ activated_at: null });
  });

  it('closes some days after its date, or after its first import, when it does not say when', async () => {
    const dated = posting('o1', { datePosted: '2026-08-20' });
    const old = posting('o2', { datePosted: '2015-03-09' });
    const said = posting('o3', { datePosted: '2015-03-09', validThrough: '2027-01-01T00:00:00Z' });
    const ahead = posting('o5', { datePosted: '2099-01-01' });
    const path = await file('o.ndjson', lines(dated, old, said, posting('o4'), ahead));
    const closings = async () => {
      const jobs = await Promise.all(['o1', 'o2', 'o3', 'o4', 'o5'].map(find));
      return jobs.map(({ expires_at: at }) => (at === null ? null : new Date(at).toISOString().slice(0, 10)));
    };
    await run(path);
    expect(await closings()).toEqual(['2026-11-18', '2015-06-07', '2027-01-01', '2027-02-18', '2027-02-18']);
    const again = (openDays: number | null) =>
      importFiles(marketplace.db, [path], { now: now + 9 * 24 * 3_600_000, openDays });
    expect(await again(90)).toMatchObject({ updated: 0, unchanged: 5 });
    expect(await again(30)).toMatchObject({ updated: 4, unchanged: 1 });
    expect(await closings()).toEqual(['2026-09-19', '2015-04-08', '2027-01-01', '2026-12-20', '2026-12-20']);
    expect(await again(null)).toMatchObject({ updated: 4, unchanged: 1 });
    expect(await closings()).toEqual([null, null, '2027-01-01', null, null]);
  });

  it('says that it is hybrid, and names no company that is none', async () => {
    const hybrid = posting('y1', {
      jobLocation: ['Hybrid - Kochi'],
      hiringOrganization: { name: 'See listing' },
    });
    await run(await file('y.ndjson', lines(hybrid)));
    const job = await find('y1');
    const company = await marketplace.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', job.company_id)
      .execute();
    expect([job.job_timing_text, company]).toEqual(['Hybrid', [{ name: 'Company not named' }]]);
  });

  it.skipIf(!existsSync(realFile))(
    'takes all real advertisements, and again without a change (needs REAL_DATA_DIR)',
    async () => {
      expect(await run(realFile)).toMatchObject({ created: 2067, refused: 0, unreadable: [] });
      expect(await run(realFile)).toMatchObject({ created: 0, updated: 0, unchanged: 2067, refused: 0 });
      const texts = await marketplace.db
        .selectFrom('job_texts')
        .select('primary_responsibility as text')
        .execute();
      const subset =
        /^(?:[^<>]|<\/?(?:p|br \/|ul|ol|li|strong|em|b|i|h[2-4]|a)>|<a href="https?:\/\/[^"<>\s]+">)*$/;
      expect(texts.filter(({ text }) => text !== null && !subset.test(text))).toEqual([]);
    },
    120_000,
  );
});

describe('npm run import', () => {
  const command = (...files: string[]) => commandOn(join(folder, 'data'), ...files);
  const commandOn = (dataDir: string, ...files: string[]) => commandWith({ DATA_DIR: dataDir }, ...files);
  const commandWith = (settings: Readonly<Record<string, string>>, ...files: string[]) =>
    new Promise<{ code: number | string | null; out: string; err: string }>((resolve) => {
      execFile(
        process.execPath,
        [join(root, 'server/marketplace/import/main.ts'), ...files],
        { env: { PATH: process.env['PATH'], ...settings } },
        (error, out, err) => resolve({ code: error === null ? 0 : (error.code ?? null), out, err }),
      );
    });

  it('keeps advertisements open for as many days as IMPORTED_JOB_DAYS says, ninety by default', async () => {
    const path = await file('a.ndjson', lines(posting('m1', { datePosted: '2024-01-01' })));
    const expiry = async (settings: Readonly<Record<string, string>>) => {
      const dataDir = join(folder, 'data');
      expect(await commandWith({ DATA_DIR: dataDir, ...settings }, path)).toMatchObject({ code: 0, err: '' });
      const store = await openStore({ dataDir });
      const job = await store.db.selectFrom('jobs').select('expires_at').executeTakeFirstOrThrow();
      await store.close();
      return job.expires_at;
    };
    expect(await expiry({})).toBe(Date.UTC(2024, 2, 31));
    expect(await expiry({ IMPORTED_JOB_DAYS: '2' })).toBe(Date.UTC(2024, 0, 3));
    expect(await expiry({ IMPORTED_JOB_DAYS: '0' })).toBeNull();
  });

  it('imports, reports, and can be found by the search', async () => {
    const path = await file('a.ndjson', `${lines(posting('m1'))}\nnonsense\n`);
    const { code, out } = await command(path);
    expect(out).toContain(
      `${path}:2: refused: it is not JSON\n1 created, 0 updated, 0 unchanged, 1 refused in`,
    );
    expect(code).toBe(0);
    const store = await openStore({ dataDir: join(folder, 'data') });
    const found = await store.db.selectFrom('job_search').select('job_id').execute();
    await store.close();
    expect(found).toHaveLength(1);
  });

  it('does not begin a database whose files are in a store that it cannot see', async () => {
    const dataDir = join(folder, 'data');
    const settings = {
      DATA_DIR: dataDir,
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_REGION: 'ap-south-1',
      S3_BUCKET: 'atelier-files',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const { code, err } = await commandWith(settings, await file('a.ndjson', lines(posting('s1'))));
    expect(err).toMatch(/^[^\n]*127\.0\.0\.1:1[^\n]*\n$/);
    expect(code).toBe(1);
    expect(existsSync(join(dataDir, 'files'))).toBe(false);
  });

  it('killed in the middle, leaves everything findable that it has written', async () => {
    const path = await file(
      'big.ndjson',
      lines(...Array.from({ length: 3000 }, (_, at) => posting(`k${at}`))),
    );
    const dataDir = join(folder, 'data');
    const child = spawn(process.execPath, [join(root, 'server/marketplace/import/main.ts'), path], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const written = () => {
      try {
        const database = new DatabaseSync(join(dataDir, 'atelier.sqlite'), { readOnly: true });
        const row = database
          .prepare('select (select count(*) from jobs) as jobs, (select count(*) from job_search) as found')
          .get();
        database.close();
        return [Number(row?.['jobs']), Number(row?.['found'])];
      } catch {
        return [0, 0];
      }
    };
    while ((written()[0] ?? 0) < 300) await wait(5);
    child.kill('SIGKILL');
    await ended;
    const [jobs = 0, found] = written();
    expect(jobs).toBeLessThan(3000);
    expect(found).toBe(jobs);
    const store = await openStore({ dataDir });
    onTestFinished(() => store.close());
    expect(await isIndexComplete(store.db)).toBe(true);
  });

  it('fails when everything is refused, a file is missing or none is named, and makes no store for files it cannot read', async () => {
    const missing = await command(join(folder, 'none.ndjson'), folder);
    expect(missing).toMatchObject({ code: 1, out: '' });
    expect(missing.err).toContain('none.ndjson: could not be read: ENOENT');
    expect(missing.err).toContain(`${folder}: could not be read: it is a folder`);
    expect(existsSync(join(folder, 'data'))).toBe(false);
    const nonsense = await command(await file('b.ndjson', 'nonsense\n'), join(folder, 'none.ndjson'));
    expect(nonsense.code).toBe(1);
    expect(nonsense.out).toContain('b.ndjson:1: refused');
    expect(nonsense.err).toContain('none.ndjson: could not be read: ENOENT');
    expect((await command()).code).toBe(2);
    expect((await command('--wrong')).code).toBe(2);
    expect(await command('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Exit code') });
  });

  it('[OP-03] beside a running marketplace on SQLite, loses none of its writes and makes its jobs findable', async () => {
    const market = await startMarketplace();
    onTestFinished(() => market.close());
    const dataDir = join(dirname(market.socketPath), 'data');
    const clicked = await addJob(market.db);
    const over = new AbortController();
    let clicks = 0;
    const click = async () => {
      while (!over.signal.aborted) {
        const reply = await market.wire.call(listingJobClickCount, { job_id: String(clicked) });
        expect([reply.status, reply.error]).toEqual([200, null]);
        clicks += 1;
      }
    };
    const clicking = Promise.all([click(), click(), click()]);
    const ads = Array.from({ length: 400 }, (_, at) => posting(`beside-${at}`));
    const before = clicks;
    const path = await file('beside.ndjson', lines(...ads));
    const { code, out, err } = await commandOn(dataDir, path).finally(() => over.abort());
    await clicking;
    expect({ code, err, out }).toEqual({ code: 0, err: '', out: expect.stringContaining('400 created') });
    expect(clicks - before).toBeGreaterThan(100);
    const job = await market.db.selectFrom('jobs').select('clicks').where('id', '=', clicked).execute();
    expect(job).toEqual([{ clicks }]);
    expect(await everyTitle(market, { search_constraint: 'kerning' })).toHaveLength(400);
  });

  it('[OP-03] is refused beside a marketplace of another version, and beside a restore', async () => {
    const store = await openStore({ dataDir: join(folder, 'data') });
    onTestFinished(() => store.close());
    await sql`insert into kysely_migration (name, timestamp) values ('9999-next-year', 'then')`.execute(
      store.db,
    );
    const path = await file('c.ndjson', lines(posting('x1')));
    expect(await command(path)).toMatchObject({
      code: 1,
      err: expect.stringContaining('of another version'),
    });
    const restoring = join(folder, 'restoring');
    await mkdir(restoring);
    const unlock = lockDataDirectory(restoring);
    onTestFinished(unlock);
    const refused = await commandOn(restoring, path);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('is in use by another running') });
    expect(await readdir(restoring), 'nothing is made').not.toContain('atelier.sqlite');
  });
});
