import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { marketplaceMetrics } from '../../../server/wire/jobs/reporting.ts';
import { signIn } from '../../../server/wire/session.ts';
import { startGateway } from '../../helpers/services/gateway.ts';
import { describeEngines } from '../../helpers/postgres/postgres.ts';
import { expectGoodMetrics, metricValue } from '../../helpers/services/promtool.ts';
import { filePart, pdf, upload } from './files/uploading.ts';
import { addJob, addUser } from './fixtures.ts';
import { useMarketplace } from './use-marketplace.ts';

describeEngines('the metrics of a marketplace', (engine) => {
  const marketplace = useMarketplace(engine);

  async function read(): Promise<(series: string) => number> {
    const { text } = (await marketplace().wire.call(marketplaceMetrics, {})).data;
    return (series) => metricValue(text, series);
  }

  // First: files are counted once a minute.
  it('tell what the database and the files take', async () => {
    const { db } = marketplace();
    const { token } = await addUser(db);
    await upload(marketplace(), token, await addJob(db), filePart(pdf(5000)));
    const of = await read();
    if (engine === 'sqlite') {
      // At first all of it is in the log.
      expect(of('marketplace_database_bytes{file="database"}')).toBeGreaterThan(0);
      expect(of('marketplace_database_bytes{file="wal"}')).toBeGreaterThan(100_000);
      expect(of('marketplace_database_waiting')).toBeNaN();
    } else {
      const [inUse, idle] = ['in_use', 'idle'].map((state) =>
        of(`marketplace_database_connections{state="${state}"}`),
      );
      expect(Number(inUse) + Number(idle)).toBeGreaterThan(0);
      expect(of('marketplace_database_waiting')).toBe(0);
      expect(of('marketplace_database_bytes{file="database"}')).toBeNaN();
    }
    expect([of('marketplace_files'), of('marketplace_file_bytes')]).toEqual([1, 5000]);
    expect(of('marketplace_files_quarantined')).toBe(0);
    expect(of('marketplace_uploads_under_way')).toBe(0);
  });

  it('tell how long queries take and how many fail, by kind and without their words', async () => {
    const { db, wire } = marketplace();
    const before = await read();
    await expect(sql`select canary`.execute(db)).rejects.toThrow();
    await db.insertInto('skills').values({ name: 'canary', folded: 'canary', skill_type: 1 }).execute();
    await db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
    const after = await read();
    for (const [kind, atLeast] of [
      ['read', 2],
      ['write', 1],
      ['commit', 1],
    ] as const) {
      const count = `marketplace_query_duration_seconds_count{kind="${kind}"}`;
      expect(after(count) - before(count), kind).toBeGreaterThanOrEqual(atLeast);
    }
    const failures = 'marketplace_query_failures_total{kind="read"}';
    expect(after(failures) - before(failures)).toBe(1);
    expect((await wire.call(marketplaceMetrics, {})).text).not.toContain('canary');
  });

  it('tell which passwords are hashed, and which wait', async () => {
    const { wire } = marketplace();
    const guesses = Array.from({ length: 8 }, (_, person) =>
      wire.call(signIn, { email: `nobody-${person}@example.com`, password: 'a wrong one' }),
    );
    const of = await (async () => {
      for (;;) {
        const of = await read();
        if (of('marketplace_password_hashes{state="waiting"}') > 0) return of;
      }
    })();
    expect(of('marketplace_password_hashes{state="running"}')).toBe(2);
    await Promise.all(guesses);
    expect((await read())('marketplace_password_hashes{state="running"}')).toBe(0);
  });

  it('are on the page of its gateway, as Prometheus asks for', async () => {
    const gateway = await startGateway({
      marketplace: { socketPath: marketplace().socketPath },
      config: { mode: 'demo' },
    });
    onTestFinished(() => gateway.close());
    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metricValue(text, 'marketplace_files')).toBeGreaterThanOrEqual(0);
    expect(metricValue(text, 'marketplace_jobs_to_index')).toBe(0);
    await expectGoodMetrics(text);
  });
});
