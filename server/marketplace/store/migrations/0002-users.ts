import type { Kysely } from 'kysely';
import { flag, mayReferTo, of, oneFor, required, startsAt, type Portable } from './columns.ts';

export async function createUsers(db: Kysely<unknown>, portable: Portable): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', ...portable.id)
    .addColumn('login_type', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('is_active', 'integer', startsAt(1))
    .addColumn('company_id', 'integer', mayReferTo('companies.id'))
    .addColumn('created_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('user_emails')
    .addColumn('id', ...portable.id)
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('email', 'text', required)
    .addColumn('email_folded', portable.bytes, (column) => column.notNull().unique())
    .addColumn('is_primary', 'integer', flag)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('user_emails_user').on('user_emails').column('user_id').execute();

  await db.schema
    .createTable('credentials')
    .addColumn('user_id', 'integer', oneFor('users.id'))
    .addColumn('password_hash', 'text', required)
    .addColumn('changed_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', ...portable.id)
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('token_hash', portable.bytes, (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();

  await db.schema
    .createTable('user_contacts')
    .addColumn('user_id', 'integer', of('users.id'))
    .addColumn('kind', 'text', required)
    .addColumn('value', 'text', required)
    .addPrimaryKeyConstraint('user_contacts_key', ['user_id', 'kind'])
    .execute();

  await db.schema
    .createTable('user_links')
    .addColumn('user_id', 'integer', oneFor('users.id'))
    .addColumn('link_hash', portable.bytes, (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .execute();
}
