import type { Kysely } from 'kysely';
import { flag, mayReferTo, of, refersTo, required, startsAt, type Portable } from './columns.ts';

/** Terms that people choose from, and companies. */
export async function createReference(db: Kysely<unknown>, portable: Portable): Promise<void> {
  const term = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', ...portable.id)
      .addColumn('name', 'text', required)
      .addColumn('folded', portable.bytes, required)
      .addColumn('icon_url', 'text');
  const choice = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', ...portable.id)
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('position', 'integer', required)
      .execute();
  const foldedIndex = (table: string) =>
    db.schema.createIndex(`${table}_folded`).on(table).column('folded').execute();

  await term('professions')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addUniqueConstraint('professions_folded', ['folded'])
    .execute();
  for (const name of ['software', 'institutes', 'specialisations', 'industries'])
    await term(name).addUniqueConstraint(`${name}_folded`, ['folded']).execute();
  await term('skills')
    .addColumn('skill_type', 'integer', startsAt(1))
    .addUniqueConstraint('skills_folded', ['folded'])
    .execute();
  for (const name of ['degrees', 'company_sizes', 'company_types', 'engagement_types']) await choice(name);

  await term('cities')
    .addColumn('state', 'text')
    .addColumn('country', 'text', startsAt('India'))
    .addColumn('population', 'integer', startsAt(0))
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .execute();
  await foldedIndex('cities');

  await db.schema
    .createTable('localities')
    .addColumn('id', ...portable.id)
    .addColumn('city_id', 'integer', of('cities.id'))
    .addColumn('name', 'text', required)
    .addColumn('folded', portable.bytes, required)
    .addColumn('pincode', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .execute();
  await db.schema.createIndex('localities_city').on('localities').columns(['city_id', 'folded']).execute();

  await term('companies')
    .addColumn('about', 'text')
    .addColumn('logo', 'text')
    .addColumn('company_size_id', 'integer', mayReferTo('company_sizes.id'))
    .addColumn('is_suggested', 'integer', flag)
    .execute();
  await foldedIndex('companies');

  await db.schema
    .createTable('company_links')
    .addColumn('company_id', 'integer', of('companies.id'))
    .addColumn('position', 'integer', required)
    .addColumn('url', 'text', required)
    .addColumn('modified_url', 'text')
    .addPrimaryKeyConstraint('company_links_key', ['company_id', 'position'])
    .execute();
  await db.schema
    .createTable('company_industries')
    .addColumn('company_id', 'integer', of('companies.id'))
    .addColumn('industry_id', 'integer', refersTo('industries.id'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('company_industries_key', ['company_id', 'industry_id'])
    .execute();
  await db.schema
    .createTable('company_company_types')
    .addColumn('company_id', 'integer', of('companies.id'))
    .addColumn('company_type_id', 'integer', refersTo('company_types.id'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('company_company_types_key', ['company_id', 'company_type_id'])
    .execute();
}
