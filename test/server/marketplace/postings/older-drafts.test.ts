import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../../../server/marketplace/store/migrations/index.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { openEmpty } from '../open-empty.ts';

describeEngines('drafts of an older store', (engine) => {
  it('[R-04] that began with the confidential maximum have the advertised pay, and others stay', async () => {
    const db = await openEmpty(engine);
    await migrate(db, engine, '0031-promoted-orders');
    await sql`insert into companies (id, name, folded) values (1, 'Acme', 'acme')`.execute(db);
    await sql`insert into users (id, name, login_type, is_active, created_at)
      values (1, 'Meera', 2, 1, 0)`.execute(db);
    // The advertised pay, the confidential maximum, and the draft's minimum and maximum.
    const drafts: readonly (readonly [string | null, number | null, number | null, number | null])[] = [
      ['₹8 – 12 LPA', 1_800_000, null, 1_800_000],
      [null, 1_800_000, null, 1_800_000],
      ['₹8 – 18 LPA', 1_800_000, null, 1_800_000],
      ['₹8 – 12 LPA', 1_800_000, 900_000, 1_800_000],
      ['₹8 – 12 LPA', 1_800_000, null, 1_700_000],
      ['₹8 – 12 LPA', null, null, null],
    ];
    for (const [index, [text, confidential, min, max]] of drafts.entries()) {
      const id = index + 1;
      await sql`insert into jobs (id, company_id, title, status, created_at, updated_at, compensation_text)
        values (${id}, 1, 'Designer', 1, 0, 0, ${text})`.execute(db);
      await sql`insert into job_confidential (job_id, max_compensation) values (${id}, ${confidential})`.execute(
        db,
      );
      await sql`insert into job_drafts (id, owner_id, job_id, title, company_name, min_compensation,
          max_compensation, responsibility, requirement, created_at, updated_at)
        values (${id}, 1, ${id}, 'Designer', 'Acme', ${min}, ${max}, '', '', 0, 5)`.execute(db);
    }
    await sql`insert into job_drafts (id, owner_id, job_id, title, company_name, max_compensation,
        responsibility, requirement, created_at, updated_at)
      values (7, 1, null, 'Designer', 'Acme', 1800000, '', '', 0, 5)`.execute(db);

    await migrate(db, engine);

    const { rows } = await sql`select min_compensation, max_compensation, updated_at
      from job_drafts order by id`.execute(db);
    expect(rows.map((row) => Object.values(Object(row)))).toEqual([
      [800_000, 1_200_000, 6],
      [null, null, 6],
      [null, 1_800_000, 5],
      [900_000, 1_800_000, 5],
      [null, 1_700_000, 5],
      [null, null, 5],
      [null, 1_800_000, 5],
    ]);
  });
});
