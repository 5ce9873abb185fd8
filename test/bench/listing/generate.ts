import { DatabaseSync } from 'node:sqlite';
import { popularityAfterClick, initialPopularity } from '../../../server/marketplace/store/popularity.ts';
import { JobStatus } from '../../../server/marketplace/store/values.ts';
import { Chance } from './chance.ts';
import { inventDescription, inventWords, type RealAd } from './texts.ts';

const DAY = 24 * 60 * 60 * 1000;
const ROWS_A_TRANSACTION = 20_000;
const SHARE_OF_REAL_ADS = 0.1;
const SHARE_OF_EXPIRED = 0.05;

const RANKS = ['', '', '', 'Senior ', 'Senior ', 'Junior ', 'Lead ', 'Principal ', 'Staff ', 'Associate '];
const ROLES = [
  'Product Designer',
  'UI/UX Designer',
  'Graphic Designer',
  'Front-End Developer',
  'Motion Designer',
  'Visual Designer',
  'Content Designer',
  'Copywriter',
  'Illustrator',
  'UX Researcher',
  'Brand Designer',
  '3D Artist',
  'Video Editor',
  'Interior Designer',
  'Fashion Designer',
  'Design Manager',
  'Art Director',
  'Animator',
  'Photographer',
  'Textile Designer',
  'Sound Designer',
  'Type Designer',
];

interface Ids {
  readonly professions: readonly number[];
  readonly cities: readonly number[];
  readonly skills: readonly number[];
  readonly software: readonly number[];
  readonly companies: readonly number[];
}

/** Writes invented jobs, the same in every run, directly into a migrated store with reference data. */
export function generateJobs(
  file: string,
  count: number,
  { ads, now }: { readonly ads: readonly RealAd[]; readonly now: number },
): void {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -256000; begin');
  const chance = new Chance(20_261_120);
  const words = inventWords(chance, 30_000);
  const ids = readIds(database, addCompanies(database, chance, words, Math.ceil(count / 25)));
  const write = writers(database);
  for (let id = 1; id <= count; id += 1) {
    writeJob(write, { chance, words, ids, ads, now }, id);
    if (id % ROWS_A_TRANSACTION === 0) database.exec('commit; begin');
  }
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

type Writers = ReturnType<typeof writers>;

function writers(database: DatabaseSync) {
  return {
    job: database.prepare(
      `insert into jobs (id, company_id, title, status, is_unlisted, is_premium, is_remote, min_experience,
        max_experience, compensation_text, created_at, updated_at, activated_at, expires_at, clicks, popularity)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    text: database.prepare('insert into job_texts (job_id, description) values (?, ?)'),
    pay: database.prepare('insert into job_confidential (job_id, max_compensation) values (?, ?)'),
    profession: database.prepare(
      'insert or ignore into job_professions (job_id, profession_id, position) values (?, ?, ?)',
    ),
    skill: database.prepare('insert or ignore into job_skills (job_id, skill_id, position) values (?, ?, ?)'),
    software: database.prepare(
      'insert or ignore into job_software (job_id, software_id, position) values (?, ?, ?)',
    ),
    office: database.prepare('insert into job_offices (job_id, city_id, position) values (?, ?, ?)'),
  };
}

interface Source {
  readonly chance: Chance;
  readonly words: readonly string[];
  readonly ids: Ids;
  readonly ads: readonly RealAd[];
  readonly now: number;
}

function writeJob(write: Writers, { chance, words, ids, ads, now }: Source, id: number): void {
  const ad = ads.length > 0 && chance.next() < SHARE_OF_REAL_ADS ? chance.pick(ads) : null;
  const activated = Math.floor(now - chance.next() ** 2 * 365 * DAY);
  const isExpired = chance.next() < SHARE_OF_EXPIRED;
  const expires = isExpired ? now - 1 - chance.below(DAY) : now + DAY + chance.below(90 * DAY);
  const min = chance.lopsided(12) * 12;
  const clicks = Math.floor(chance.next() ** -0.7) - 1;
  write.job.run(
    id,
    chance.pickLopsided(ids.companies),
    ad?.title ?? `${chance.pick(RANKS)}${chance.pickLopsided(ROLES)}`,
    JobStatus.live,
    chance.next() < 0.01 ? 1 : 0,
    chance.next() < 0.04 ? 1 : 0,
    chance.next() < 0.12 ? 1 : 0,
    min,
    chance.next() < 0.2 ? null : min + 12 + chance.below(5) * 12,
    '₹ 12 to 18 lakh a year',
    activated,
    activated,
    activated,
    expires,
    clicks,
    popularityOf(chance, { activated, clicks, now }),
  );
  write.text.run(id, ad?.description ?? inventDescription(chance, words));
  write.pay.run(id, (3 + chance.lopsided(60)) * 100_000);
  for (let at = 0; at <= chance.lopsided(3); at += 1)
    write.profession.run(id, chance.pickLopsided(ids.professions), at);
  for (let at = 0; at < 2 + chance.below(5); at += 1)
    write.skill.run(id, chance.pickLopsided(ids.skills), at);
  for (let at = 0; at < chance.below(4); at += 1)
    write.software.run(id, chance.pickLopsided(ids.software), at);
  for (let at = 0; at <= chance.lopsided(6); at += 1)
    write.office.run(id, chance.pickLopsided(ids.cities), at);
}

function popularityOf(
  chance: Chance,
  { activated, clicks, now }: { readonly activated: number; readonly clicks: number; readonly now: number },
): number {
  let popularity = initialPopularity(activated);
  for (let click = 0; click < Math.min(clicks, 50); click += 1)
    popularity = popularityAfterClick(popularity, activated + chance.next() * (now - activated));
  return popularity;
}

function addCompanies(
  database: DatabaseSync,
  chance: Chance,
  words: readonly string[],
  count: number,
): number[] {
  const insert = database.prepare('insert into companies (name, folded) values (?, ?)');
  return Array.from({ length: count }, () => {
    const name = `${chance.pick(words)} ${chance.pick(words)}`;
    return Number(insert.run(name, name).lastInsertRowid);
  });
}

/** Reference data ordered by frequency: cities by population, others in their own order. */
function readIds(database: DatabaseSync, companies: readonly number[]): Ids {
  const ids = (table: string, order: string) =>
    database
      .prepare(`select id from ${table} order by ${order}`)
      .all()
      .map((row) => Number(row['id']));
  return {
    professions: ids('professions', 'id'),
    cities: ids('cities', 'population desc, id'),
    skills: ids('skills', 'id'),
    software: ids('software', 'id'),
    companies,
  };
}
