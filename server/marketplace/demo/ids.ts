import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

/** A name's id; throws when there is none, because sample data names only what it has put there. */
export type IdOf = (name: string) => number;

function lookUp(what: string, rows: readonly { readonly id: number; readonly name: string }[]): IdOf {
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The sample data names ${what} that does not exist: ${name}`);
    return id;
  };
}

export interface ReferenceIds {
  readonly city: IdOf;
  readonly skill: IdOf;
  readonly software: IdOf;
  readonly industry: IdOf;
  readonly institute: IdOf;
  readonly specialisation: IdOf;
  readonly degree: IdOf;
  readonly companySize: IdOf;
  readonly companyType: IdOf;
  readonly engagementType: IdOf;
  /** By slug. */
  readonly profession: IdOf;
}

export async function readReferenceIds(db: Kysely<Database>): Promise<ReferenceIds> {
  const read = async (
    what: string,
    table:
      | 'cities'
      | 'skills'
      | 'software'
      | 'industries'
      | 'institutes'
      | 'specialisations'
      | 'degrees'
      | 'company_sizes'
      | 'company_types'
      | 'engagement_types',
  ) => lookUp(what, await db.selectFrom(table).select(['id', 'name']).execute());
  const professions = await db.selectFrom('professions').select(['id', 'slug as name']).execute();
  return {
    city: await read('a city', 'cities'),
    skill: await read('a skill', 'skills'),
    software: await read('software', 'software'),
    industry: await read('an industry', 'industries'),
    institute: await read('an institute', 'institutes'),
    specialisation: await read('a specialisation', 'specialisations'),
    degree: await read('a degree', 'degrees'),
    companySize: await read('a company size', 'company_sizes'),
    companyType: await read('a company type', 'company_types'),
    engagementType: await read('an engagement type', 'engagement_types'),
    profession: lookUp('a profession', professions),
  };
}
