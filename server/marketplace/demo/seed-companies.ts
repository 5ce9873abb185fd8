import type { Kysely } from 'kysely';
import { companySizes } from '../reference-data/terms.ts';
import { fold } from '../store/fold.ts';
import type { Database } from '../store/schema.ts';
import { companies } from './companies/all.ts';
import { companyCover } from './company-cover.ts';
import { companyLogo } from './company-logo.ts';
import { companyTypesOf } from './hiring.ts';
import type { IdOf, ReferenceIds } from './ids.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;');

/** @returns ids by name */
export async function seedCompanies(db: Kysely<Database>, ids: ReferenceIds): Promise<IdOf> {
  const rows = await db
    .insertInto('companies')
    .values(
      companies.map(({ name, about, size }) => ({
        name,
        folded: fold(name),
        about: escape(about.join('\n')),
        logo: companyLogo(name),
        cover: companyCover(name),
        company_size_id: ids.companySize(companySizes[size] ?? companySizes[0]),
        is_suggested: 1 as const,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const byName = new Map(rows.map((row) => [row.name, row.id]));
  const idOf: IdOf = (name) => {
    const id = byName.get(name);
    if (id === undefined) throw new Error(`The sample data names a company that does not exist: ${name}`);
    return id;
  };
  await db
    .insertInto('company_links')
    .values(
      companies.flatMap(({ name, site }, index) => {
        const host = `${site}.example`;
        const links = [{ url: host, modified_url: `https://${host}` }];
        if (index % 4 === 1)
          links.push({ url: `https://journal.${host}`, modified_url: `https://journal.${host}` });
        return links.map((link, position) => ({
          company_id: idOf(name),
          position,
          url: link.url,
          modified_url: link.modified_url,
        }));
      }),
    )
    .execute();
  await db
    .insertInto('company_industries')
    .values(
      companies.flatMap(({ name, industries }) =>
        industries.map((industry, position) => ({
          company_id: idOf(name),
          industry_id: ids.industry(industry),
          position,
        })),
      ),
    )
    .execute();
  await db
    .insertInto('company_company_types')
    .values(
      companies.flatMap((company) =>
        companyTypesOf(company).map((type, position) => ({
          company_id: idOf(company.name),
          company_type_id: ids.companyType(type),
          position,
        })),
      ),
    )
    .execute();
  return idOf;
}
