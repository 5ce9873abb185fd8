import type { Kysely } from 'kysely';
import { fold } from '../../fold.ts';
import type { Database } from '../../schema.ts';
import { companiesAmong } from './company-in.ts';
import { placesAmong } from './places-among.ts';
import { placesAround } from './regions.ts';
import { isNamed, type AskedUnit, type TypedUnit } from './units.ts';

/** What a job offers rather than what it is called, beside the names of places. */
const REMOTE = 'remote';
/** Titles that say it in other words: neighbouring words are indexed as one, too. */
const FROM_HOME = [['wfh'], ['fromhome']];

/** The units with what is no part of a title: places, the way of working, and companies beside other words. */
export async function withFacts(db: Kysely<Database>, units: readonly TypedUnit[]): Promise<AskedUnit[]> {
  const read = await withPlaces(db, units);
  const names = read.flatMap((unit) => (isNamed(unit) ? (companyName(unit) ?? []) : []));
  const companies = read.length > 1 ? await companiesAmong(db, names) : new Set();
  const told = read.map((unit): AskedUnit => {
    const name = companyName(unit);
    return isNamed(unit) && name !== null && companies.has(name.folded) ? enoughAt(unit, 'b') : unit;
  });
  // Without a word for the work, titles are all that tells the jobs apart.
  return told.some(isNamed) ? told : told.map((unit) => (unit.fact === null ? enoughAt(unit, 'a') : unit));
}

function enoughAt(unit: AskedUnit, least: AskedUnit['least']): AskedUnit {
  return { ...unit, least };
}

async function withPlaces(db: Kysely<Database>, units: readonly TypedUnit[]): Promise<AskedUnit[]> {
  const words = units.map(({ exact }) => exact.flat());
  const pairs = units.slice(1).map((unit, at) => pairOf(units[at], unit));
  const places = await placesAmong(db, [...words.flat(), ...pairs.filter((pair) => pair !== null)]);
  const read: AskedUnit[] = [];
  for (let at = 0; at < units.length; at += 1) {
    const [unit, next, own = []] = [units[at], units[at + 1], words[at]];
    if (unit === undefined) break;
    const name = places.get(pairs[at] ?? '');
    if (name !== undefined && next !== undefined) {
      const typed = [...unit.typed, ...next.typed];
      read.push({
        ...next,
        exact: [own.concat(words[at + 1] ?? [])],
        corrections: [],
        isUnknown: unit.isUnknown || next.isUnknown,
        typed,
        least: 'b',
        fact: { place: name, around: [], typed },
      });
      at += 1;
    } else if (own.some((word) => word !== REMOTE && !places.has(word))) read.push({ ...unit, fact: null });
    else {
      const around = [...new Set(own.flatMap(placesAround))];
      const fact = { place: places.get(own[0] ?? '') ?? null, around, typed: unit.typed };
      const exact = own.includes(REMOTE) ? [...unit.exact, ...FROM_HOME] : unit.exact;
      read.push({ ...unit, exact, least: 'b', fact });
    }
  }
  return read;
}

/** Two single words as they stand in the name of a city; null for others. */
function pairOf(unit: TypedUnit | undefined, next: TypedUnit): string | null {
  const [word, after] = [wordOf(unit), wordOf(next)];
  return word === null || after === null ? null : `${word} ${after}`;
}

function wordOf(unit: TypedUnit | undefined): string | null {
  const [only, other] = unit?.exact ?? [];
  return only?.length === 1 && other === undefined ? (only[0] ?? null) : null;
}

/** The word that may be all of a company's name, as it is typed and as jobs have it. */
function companyName(unit: TypedUnit): { readonly folded: string; readonly word: string } | null {
  const word = wordOf(unit);
  const [typed, other] = unit.typed;
  return word === null || typed === undefined || other !== undefined ? null : { folded: fold(typed), word };
}
