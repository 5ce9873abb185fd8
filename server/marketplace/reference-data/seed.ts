import type { Kysely } from 'kysely';
import { fold } from '../store/fold.ts';
import { nameOrNull } from '../store/names.ts';
import type { Database } from '../store/schema.ts';
import { SkillType } from '../store/values.ts';
import { cities } from './cities.ts';
import { professionNames } from './professions.ts';
import {
  companySizes,
  companyTypes,
  degrees,
  engagementTypes,
  industries,
  institutes,
  skills,
  software,
  specialisations,
} from './terms.ts';

const otherSkills: ReadonlySet<string> = new Set([
  'Hindi',
  'Team leadership',
  'Mentoring',
  'Hiring',
  'Facilitation',
]);

/**
 * Adds the terms that people choose from, with or without sample data. Existing ones are left unchanged, so it may run
 * at every start. It joins the caller's transaction, if there is one.
 */
export async function seedReferenceData(db: Kysely<Database>): Promise<void> {
  await seedTerms(db);
  await seedChoices(db);
  await seedPlaces(db);
}

const term = (name: string) => ({ name, folded: fold(name) });

async function seedTerms(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('professions')
    .values(professionNames.map(([slug, name]) => ({ name, folded: fold(name), slug })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('skills')
    .values(
      skills.map((name) => ({
        name,
        folded: fold(name),
        skill_type: otherSkills.has(name) ? SkillType.other : SkillType.professional,
      })),
    )
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .execute();
  for (const [table, names] of [
    ['software', software],
    ['institutes', institutes],
    ['specialisations', specialisations],
    ['industries', industries],
  ] as const)
    await db
      .insertInto(table)
      .values(names.map(term))
      .onConflict((conflict) => conflict.column('folded').doNothing())
      .execute();
}

async function seedChoices(db: Kysely<Database>): Promise<void> {
  for (const [table, names] of [
    ['degrees', degrees],
    ['company_sizes', companySizes],
    ['company_types', companyTypes],
    ['engagement_types', engagementTypes],
  ] as const)
    await db
      .insertInto(table)
      .values(names.map((name, position) => ({ name, position })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
}

async function seedPlaces(db: Kysely<Database>): Promise<void> {
  const stored = await db
    .selectFrom('cities')
    .select([nameOrNull('folded').as('folded'), nameOrNull('name').as('name')])
    .execute();
  const known = new Set(stored.map(({ folded, name }) => folded ?? fold(name ?? '')));
  const missing = cities.filter(([name]) => !known.has(fold(name)));
  if (missing.length === 0) return;
  const rows = await db
    .insertInto('cities')
    .values(
      missing.map(([name, state, population, latitude, longitude]) => ({
        ...term(name),
        state,
        population,
        latitude,
        longitude,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  const localities = missing.flatMap(([name, , , , , areas = '']) => {
    const city_id = ids.get(name);
    if (city_id === undefined || areas === '') return [];
    return areas.split(', ').map((area) => ({ name: area, folded: fold(area), city_id }));
  });
  if (localities.length > 0) await db.insertInto('localities').values(localities).execute();
}
