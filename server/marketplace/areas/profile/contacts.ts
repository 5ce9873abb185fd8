import type { Expression } from 'kysely';
import { prepared } from '../../store/prepared.ts';

/** The ways to reach a candidate besides the addresses of the account. */
export const findContacts = prepared((db, userId: Expression<number>) =>
  db.selectFrom('user_contacts').select(['kind', 'value']).where('user_id', '=', userId),
);
