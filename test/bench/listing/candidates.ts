import { createHash, randomUUID } from 'node:crypto';
import type { Store } from '../../../server/marketplace/store/store.ts';
import { Chance } from './chance.ts';

export interface BenchCandidate {
  readonly id: number;
  readonly token: string;
}

const TITLES = [
  'Product Designer',
  'Senior UI/UX Designer',
  'Illustrator',
  'Copywriter',
  'Motion Designer',
  'Front-End Developer',
];
const DAY = 24 * 60 * 60 * 1000;

/** Signed-in candidates with a title, eight skills, software, two places and an expected pay. */
export async function addCandidates({ db }: Store, count: number): Promise<BenchCandidate[]> {
  const chance = new Chance(3);
  const now = Date.now();
  const made: BenchCandidate[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await db
      .insertInto('users')
      .values({ login_type: 1, name: 'Candidate', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = randomUUID() + randomUUID();
    const token_hash = createHash('sha256').update(token).digest('hex');
    await db
      .insertInto('sessions')
      .values({ user_id: id, token_hash, created_at: now, expires_at: now + DAY })
      .execute();
    await db
      .insertInto('candidates')
      .values({
        user_id: id,
        title: chance.pick(TITLES),
        total_experience: chance.below(180),
        expected_ctc: (4 + chance.below(30)) * 100_000,
        updated_at: now,
      })
      .execute();
    await addChoices(db, id, chance);
    made.push({ id, token });
  }
  return made;
}

async function addChoices(db: Store['db'], user_id: number, chance: Chance): Promise<void> {
  const some = (count: number, below: number) => [
    ...new Set(Array.from({ length: count }, () => 1 + chance.lopsided(below))),
  ];
  await db
    .insertInto('candidate_skills')
    .values(some(8, 60).map((skill_id, position) => ({ user_id, skill_id, position })))
    .execute();
  await db
    .insertInto('candidate_software')
    .values(some(4, 30).map((software_id, position) => ({ user_id, software_id, position })))
    .execute();
  await db
    .insertInto('candidate_preferred_cities')
    .values(some(2, 40).map((city_id, position) => ({ user_id, city_id, position })))
    .execute();
}
