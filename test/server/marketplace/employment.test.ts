import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../../server/marketplace/store/migrations/index.ts';
import { describeEngines } from '../../helpers/postgres/postgres.ts';
import { openEmpty } from './open-empty.ts';

describeEngines('a store from before the column of employment', (engine) => {
  it('moves what imports wrote as working time, and leaves other working times alone', async () => {
    const db = await openEmpty(engine);
    await migrate(db, engine, '0015-search-state');
    await sql`insert into companies (id, name, folded) values (1, 'Acme', 'acme')`.execute(db);
    const addJob = (id: number, source: string | null, timing: string | null) =>
      sql`insert into jobs (id, company_id, title, status, created_at, updated_at, external_source, job_timing_text)
        values (${id}, 1, 'Designer', 1, 0, 0, ${source}, ${timing})`.execute(db);
    await addJob(1, 'board', 'Contract');
    await addJob(2, 'board', null);
    await addJob(3, null, '10 am to 6 pm');

    await migrate(db, engine);

    const { rows } = await sql`select id, job_timing_text, employment_text from jobs order by id`.execute(db);
    expect(rows).toEqual([
      { id: 1, job_timing_text: null, employment_text: 'Contract' },
      { id: 2, job_timing_text: null, employment_text: null },
      { id: 3, job_timing_text: '10 am to 6 pm', employment_text: null },
    ]);
  });
});
