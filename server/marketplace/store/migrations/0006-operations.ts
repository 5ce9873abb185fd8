import type { Kysely } from 'kysely';
import { of, required, startsAt, type Portable } from './columns.ts';

export async function createOperations(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('key', portable.bytes, required)
    .addColumn('call', 'text', required)
    .addColumn('request_hash', 'text', required)
    .addColumn('reply', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute();
  await db.schema
    .createTable('client_errors')
    .addColumn('id', ...portable.id)
    .addColumn('fingerprint', portable.bytes, (column) => column.notNull().unique())
    .addColumn('error_text', 'text', required)
    .addColumn('browser', 'text', required)
    .addColumn('occurrences', 'integer', startsAt(1))
    .addColumn('first_seen_at', 'bigint', required)
    .addColumn('last_seen_at', 'bigint', required)
    .execute();
}
