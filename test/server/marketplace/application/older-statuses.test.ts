import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '../../../../server/marketplace/store/migrations/index.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { openEmpty } from '../open-empty.ts';

describeEngines('statuses of an older store', (engine) => {
  it('[HI-10] become sent, with a mark for unsent changes, in the row, the history and the receipts', async () => {
    const db = await openEmpty(engine);
    await migrate(db, engine, '0023-last-writes');
    await sql`insert into companies (id, name, folded) values (1, 'Acme', 'acme')`.execute(db);
    await sql`insert into jobs (id, company_id, title, status, created_at, updated_at)
      values (1, 1, 'Designer', 1, 0, 0)`.execute(db);
    const histories: readonly (readonly [now: number, ...steps: number[]])[] = [
      [-3, -1, -3],
      [0, 2, 0],
      [1, -3, 2, 1],
      [2, -3, 2],
      [2, -1, 2, 1, 2, 1, 2],
      [2, 2, 1, 0, -3, 2],
      [4, 2, 1, 2, 3, 4],
    ];
    for (const [index, [status, ...steps]] of histories.entries()) {
      const id = index + 1;
      await sql`insert into users (id, name, login_type, is_active, created_at)
        values (${id}, 'Asha', 1, 1, 0)`.execute(db);
      await sql`insert into applications (id, job_id, user_id, status, created_at, updated_at)
        values (${id}, 1, ${id}, ${status}, 0, 0)`.execute(db);
      for (const step of steps)
        await sql`insert into application_status_changes (application_id, status, changed_by, changed_at)
          values (${id}, ${step}, ${id}, 0)`.execute(db);
    }
    const sent = (status: number) =>
      JSON.stringify({
        vo: { status, name: '"status":2, \\"status":2,' },
        list: [{ category: 2 }],
      });
    await sql`insert into application_receipts (application_id, revision, submitted_at, is_update, sent)
      values (4, 1, 0, 0, ${sent(2)}), (5, 1, 0, 0, null)`.execute(db);

    await migrate(db, engine);

    const { rows } = await sql`select status, has_unsent_changes from applications order by id`.execute(db);
    expect(rows.map((row) => Object.values(Object(row)))).toEqual([
      [-3, 0],
      [0, 0],
      [1, 1],
      [1, 0],
      [1, 0],
      [1, 0],
      [4, 0],
    ]);
    const { rows: changes } = await sql<{ application_id: number; status: number }>`
      select application_id, status from application_status_changes order by id`.execute(db);
    const stepsOf = (id: number) =>
      changes.filter((change) => change.application_id === id).map(({ status }) => status);
    expect(histories.map((_, index) => stepsOf(index + 1))).toEqual([
      [-1, -3],
      [1, 0],
      [-3, 1],
      [-3, 1],
      [-1, 1],
      [1, 0, -3, 1],
      [1, 3, 4],
    ]);
    const receipts = await sql`select sent from application_receipts order by application_id`.execute(db);
    expect(receipts.rows).toEqual([{ sent: sent(1) }, { sent: null }]);
  });

  it('[UX-05] tell each job when one of its applications was last brought on', async () => {
    const db = await openEmpty(engine);
    await migrate(db, engine, '0026-saved-searches');
    await sql`insert into companies (id, name, folded) values (1, 'Acme', 'acme')`.execute(db);
    for (const id of [1, 2, 3])
      await sql`insert into jobs (id, company_id, title, status, created_at, updated_at)
        values (${id}, 1, 'Designer', 1, 0, 0)`.execute(db);
    await sql`insert into users (id, name, login_type, is_active, created_at)
      values (1, 'Asha', 1, 1, 0), (2, 'Ravi', 1, 1, 0)`.execute(db);
    await sql`insert into applications (id, job_id, user_id, status, created_at, updated_at)
      values (1, 1, 1, 4, 0, 0), (2, 1, 2, 2, 0, 0), (3, 2, 1, 1, 0, 0)`.execute(db);
    await sql`insert into application_status_changes (application_id, status, changed_by, changed_at)
      values (1, 1, 1, 10), (1, 2, 2, 20), (1, 4, 2, 40), (2, 2, 2, 30), (2, 1, 2, 90), (3, 1, 1, 50)`.execute(
      db,
    );

    await migrate(db, engine);

    const { rows } = await sql`select applications_read_at from jobs order by id`.execute(db);
    expect(rows.map((row) => Number(Object.values(Object(row))[0] ?? 0))).toEqual([40, 0, 0]);
  });
});
