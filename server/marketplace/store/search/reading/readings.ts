import type { Kysely } from 'kysely';
import { fold } from '../../fold.ts';
import type { Database } from '../../schema.ts';
import { companyIn, jobsOfCompany, type AskedCompany } from './company-in.ts';
import { and, type Expression } from '../expression.ts';
import { readText, type Reading } from './reading.ts';
import { understand, type Understood } from './understood.ts';

const MAX_READINGS = 1_000;
const REUSE_MS = 1_000;

export interface DatedReading {
  /** Null when there is nothing to look for. */
  readonly reading: Reading | null;
  readonly company: AskedCompany | null;
  /** Jobs of the company whose name is all of the text apart from its facts; null when it is no company's. */
  readonly named: Expression | null;
  readonly experience: Understood['experience'];
  readonly fromHome: Understood['fromHome'];
  /** The time of the reading, in epoch milliseconds. The next chunk's request sends it back. */
  readonly madeAt: number;
}

/** Of no text: the same at any time, so that the pages of a list stay the same bytes while nothing changes. */
const NOTHING: DatedReading = {
  reading: null,
  company: null,
  named: null,
  experience: null,
  fromHome: [],
  madeAt: 0,
};

/** Caches the readings of texts, so that all chunks of one search mean the same although the vocabulary grows. */
export class Readings {
  readonly #kept = new Map<string, DatedReading>();
  readonly #latest = new Map<string, DatedReading>();
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** @param madeAt that of the previous chunk, or null for a first chunk */
  async read(text: string, madeAt: number | null, now: number): Promise<DatedReading> {
    if (text === '') return NOTHING;
    const kept = madeAt === null ? this.#fresh(text, now) : this.#kept.get(key(text, madeAt));
    if (kept !== undefined) return kept;
    const { rest, literal, ...said } = understand(text);
    const company = await companyIn(this.#db, rest);
    const words = company === null ? rest : rest.replace(company.typed, ' ');
    const reading = await readText(this.#db, words, literal);
    const named = reading === null || literal !== '' ? null : await this.#namedBy(rest, reading);
    const dated = { reading, company, named, ...said, madeAt: madeAt ?? now };
    remember(this.#kept, key(text, dated.madeAt), dated);
    // A cursor may name any time, also one that is still to come.
    if (madeAt === null) remember(this.#latest, text, dated);
    return dated;
  }

  async #namedBy(rest: string, { work, placed }: Reading): Promise<Expression | null> {
    const whole = await jobsOfCompany(this.#db, rest);
    if (whole !== null || fold(work) === fold(rest)) return whole;
    const jobs = await jobsOfCompany(this.#db, work);
    return jobs === null || placed === null ? jobs : and(jobs, placed);
  }

  #fresh(text: string, now: number): DatedReading | undefined {
    const latest = this.#latest.get(text);
    return latest !== undefined && now - latest.madeAt < REUSE_MS ? latest : undefined;
  }
}

const key = (text: string, madeAt: number) => `${madeAt} ${text}`;

function remember(map: Map<string, DatedReading>, key: string, dated: DatedReading): void {
  map.delete(key);
  map.set(key, dated);
  if (map.size <= MAX_READINGS) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
