import { sql } from 'kysely';
import { marketplaceHealth } from '../../wire/reporting.ts';
import type { Area } from '../answering/area.ts';

/** Alive: the process answers. Ready: the store does too. */
export const health: Area = ({ answer, app, db }) => {
  app.get('/healthz', () => ({ status: 'ok' }));
  answer(marketplaceHealth, async () => {
    await sql`select 1`.execute(db);
    return { status: 'ok' };
  });
};
