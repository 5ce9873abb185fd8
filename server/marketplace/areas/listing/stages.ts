import { SortBy } from '../../../wire/protocol/codes.ts';
import { and, anyOf, or, without, type Expression } from '../../store/search/expression.ts';
import { facet } from '../../store/search/facets.ts';
import type { Reading } from '../../store/search/reading/reading.ts';
import type { Ordering } from '../../store/search/text-search.ts';
import { suitingYears, type CandidateTaste } from './candidate.ts';

/** A part of the list with its own order. The list is its stages one after the other. */
export interface Stage {
  readonly expression: Expression;
  readonly ordering: Ordering;
  /** How many jobs are ranked together for the candidate; null keeps the index's order. */
  readonly window: number | null;
  /** True when promoted jobs have places of their own among the others (mixed-stage.ts). */
  readonly isMixed: boolean;
}

/** Words. With fewer, the index is fast enough however few jobs have all of them. */
const LONG_TEXT = 3;

const WINDOW_JOBS = 300;
/** A personal list up to this length is ranked as one stage, which reads the index once. */
const MAX_SINGLE_STAGE_JOBS = 900;

export interface ListQuery {
  readonly sortBy: number;
  readonly filters: readonly Expression[];
  /** Matches every job of the list, for a query without any other condition. */
  readonly all: Expression;
  /** The jobs that an invitation puts first; null without an invitation. */
  readonly first: Expression | null;
  readonly reading: Reading | null;
  /** Jobs of a company that the whole text names, which come first by popularity; null when it names none. */
  readonly named: Expression | null;
  readonly taste: CandidateTaste | null;
  /** True when the filters name places, so that the candidate's own places do not count. */
  readonly isPlaceChosen: boolean;
  /** True for somebody without experience. */
  readonly isForBeginners: boolean;
  /** True when the list holds promoted jobs alone. */
  readonly isPromotedOnly: boolean;
}

/** One expression for all jobs of the list, used to count them. */
export function matchAll(query: ListQuery): Expression {
  return filtered(query, query.reading === null ? null : anywhere(query.reading));
}

/** Matches all jobs that a text of several words finds under any filters, and a few more. Null for shorter texts. */
export function matchLongText({ reading, named }: ListQuery): Expression | null {
  if (reading === null || reading.length < LONG_TEXT) return null;
  return or(reading.loose, ...nearOf(reading), ...(named === null ? [] : [named]));
}

/** Leaves out conditions that most jobs meet, unless there is no other: {@link Guard} checks them in each row. */
function filtered({ filters, all }: ListQuery, expression: Expression | null): Expression {
  const conditions = [...(expression === null ? [] : [expression]), ...filters];
  return conditions.length === 0 ? all : and(...conditions);
}

/** The stages of a list. They never overlap; without text and taste there is one. */
export function stagesOf(query: ListQuery): Stage[] {
  const ordering = orderingOf(query);
  const parts = partsOf(query);
  const stages = parts.map(({ expression, isPersonal }, at): Stage => {
    return {
      expression: without(filtered(query, expression), before(parts, at)),
      ordering,
      window: isPersonal ? WINDOW_JOBS : null,
      isMixed: isMixed(query),
    };
  });
  return query.first === null ? stages : withFirst(stages, query.first, query);
}

/**
 * The jobs that match all of the text but one word, or but the words that no job has. They hold no job of the list's own
 * stages.
 */
export function partialStagesOf(query: ListQuery): Stage[] {
  const { reading } = query;
  if (reading === null) return [];
  const { known, partial } = reading;
  const some =
    known === null
      ? partial.flatMap((lacking) => [plain(lacking('a')), wider(plain(lacking('b')))])
      : partsByText(query, known);
  const parts = [plain(anywhere(reading)), ...some];
  const stages = parts.map(({ expression }, at) => ({
    expression: without(filtered(query, expression), before(parts, at)),
    ordering: orderingOf(query),
    window: null,
    isMixed: isMixed(query),
  }));
  return stages.slice(1);
}

function orderingOf({ sortBy, taste }: ListQuery): Ordering {
  return sortBy === SortBy.newest || taste !== null ? 'newest' : 'popular';
}

/** The other orders say themselves why a row is at its place, and promotion would break them. */
function isMixed(query: ListQuery): boolean {
  return orderingOf(query) === 'popular' && !query.isPromotedOnly;
}

/** A candidate's whole list as one stage, for short lists. Null where an invitation or a text puts other jobs first. */
export function singleStageOf(query: ListQuery): (Stage & { readonly window: number }) | null {
  if (query.taste === null || query.first !== null || query.reading !== null) return null;
  return {
    expression: matchAll(query),
    ordering: 'newest',
    window: MAX_SINGLE_STAGE_JOBS,
    isMixed: false,
  };
}

interface Part {
  /** Null for all jobs. */
  readonly expression: Expression | null;
  readonly isPersonal: boolean;
  /** True when the part includes all of the part before it. */
  readonly isWider: boolean;
}

function partsOf(query: ListQuery): Part[] {
  const { reading, taste } = query;
  if (taste !== null) return personalParts(taste, query);
  if (reading === null) return [plain(null)];
  return partsByText(query, reading);
}

function partsByText({ sortBy, named, isForBeginners }: ListQuery, reading: Reading): Part[] {
  if (sortBy === SortBy.newest) return newestParts(reading);
  const parts = [
    ...(named === null ? [] : [plain(named)]),
    ...(reading.isFactsAlone ? factParts(reading) : textParts(reading)),
  ];
  return isForBeginners ? beginnersFirst(parts, reading) : parts;
}

/** Titles say nothing of places, so that all jobs there are alike. Those in the place itself come before those around. */
function factParts({ exactAt, around, broad }: Reading): Part[] {
  return [
    plain(exactAt('b')),
    ...(around === null ? [] : [wider(plain(around.exactAt('b')))]),
    ...(broad === null ? [] : [plain(broad)]),
  ];
}

/**
 * What the title says counts more than what skills say, then the company and the rest of the head, and the text least:
 * a title that is near what was asked for comes before a text that has the words somewhere.
 */
function textParts(reading: Reading): Part[] {
  const { isLong, beside, around, broad } = reading;
  const wide = around ?? reading;
  const title = plain(reading.exactAt('a'));
  const anywhere = plain(wide.exactAt('c'));
  const { doers } = wide.near;
  return [
    ...(beside === null ? [title] : [plain(beside), wider(title)]),
    ...reading.near.same.map(plain),
    ...(around === null ? [] : [plain(or(around.exactAt('a'), ...around.near.same))]),
    ...(isLong ? [] : [wider(plain(or(wide.exactAt('s'), ...wide.near.same)))]),
    wider(plain(or(wide.exactAt('b'), ...wide.near.same))),
    ...wide.near.others.map(plain),
    ...(doers === null ? [anywhere] : [plain(and(doers, wide.exactAt('c'))), wider(anywhere)]),
    ...(broad === null ? [] : [plain(broad)]),
  ];
}

/** By age, but first the jobs that have the words. */
function newestParts(reading: Reading): Part[] {
  const near = nearOf(reading);
  return [plain(withWords(reading)), ...(near.length === 0 ? [] : [plain(or(...near))])];
}

/** Words of a title that is not for somebody who begins. */
const SENIOR = anyOf(
  'senior sr lead staff principal head director manager vp chief'.split(' ').map((word) => `a${word}`),
);

/** Many advertisements do not say their years, so titles tell who is meant. */
function beginnersFirst(parts: readonly Part[], reading: Reading): Part[] {
  const first = parts.map(({ expression, ...part }) =>
    Object.assign(part, { expression: expression === null ? null : without(expression, [SENIOR]) }),
  );
  return [...first, plain(anywhere(reading))];
}

/** How many skills decide the stage of a job. All skills count for the place within its stage. */
const TELLING_SKILLS = 5;

/**
 * First the jobs of the candidate's field with their skills that suit in place and years, then those of either, then
 * all others.
 */
function personalParts(taste: CandidateTaste, { reading, isPlaceChosen }: ListQuery): Part[] {
  const places =
    isPlaceChosen || taste.cities.size === 0 ? [] : [anyOf([...taste.cities.keys(), facet.remote])];
  const suiting = [...places, ...suitingYears(taste)];
  if (reading !== null) return personalTextParts(reading, suiting);
  const skills = [...taste.skills.keys()].slice(0, TELLING_SKILLS);
  const related = [
    ...(taste.field === null ? [] : [taste.field]),
    ...(skills.length === 0 ? [] : [anyOf(skills)]),
  ];
  return [
    ...(related.length === 2 ? [personal(and(...related, ...suiting))] : []),
    ...(related.length === 0
      ? []
      : [wider(personal(and(or(...related), ...suiting))), wider(personal(or(...related)))]),
    ...(suiting.length === 0 ? [] : [personal(and(...suiting))]),
    plain(null),
  ];
}

/**
 * The text decides which jobs are in the list, and its words in the title come first, as for everybody. Among these, and
 * among the others, the candidate's taste sorts.
 */
function personalTextParts(reading: Reading, suiting: readonly Expression[]): Part[] {
  const { same, others } = (reading.around ?? reading).near;
  const title = reading.exactAt('a');
  const named = or(reading.exactAt('b'), ...same, ...(reading.broad === null ? [] : [reading.broad]));
  const inTitle = [
    ...(suiting.length === 0 ? [] : [personal(and(title, ...suiting))]),
    wider(personal(title)),
  ];
  if (reading.isFactsAlone) return [...inTitle, wider(plain(withWords(reading)))];
  return [
    ...inTitle,
    ...(same.length === 0 ? [] : [wider(personal(or(title, ...same)))]),
    wider(personal(named)),
    wider(plain(or(withWords(reading), ...same))),
    ...(others.length === 0 ? [] : [plain(or(...others))]),
  ];
}

const plain = (expression: Expression | null): Part => ({ expression, isPersonal: false, isWider: false });
const personal = (expression: Expression): Part => ({ expression, isPersonal: true, isWider: false });
const wider = (part: Part): Part => ({ ...part, isWider: true });

function anywhere(reading: Reading): Expression {
  return or(withWords(reading), ...nearOf(reading));
}

function withWords(reading: Reading): Expression {
  const { exactAt } = reading.around ?? reading;
  return or(exactAt('c'), ...(reading.broad === null ? [] : [reading.broad]));
}

/** The jobs whose title is near what the text asks for. */
function nearOf(reading: Reading): Expression[] {
  const { same, others } = (reading.around ?? reading).near;
  return [...same, ...others];
}

/** The jobs of the parts before one, in as few expressions as possible. */
function before(parts: readonly Part[], at: number): Expression[] {
  const held: Expression[] = [];
  for (let index = at - 1; index >= 0; index -= 1) {
    const isHeld = parts[index + 1]?.isWider === true && index + 1 < at;
    const expression = parts[index]?.expression;
    if (!isHeld && expression !== undefined && expression !== null) held.push(expression);
  }
  return held;
}

function withFirst(stages: readonly Stage[], first: Expression, query: ListQuery): Stage[] {
  return [
    { expression: and(matchAll(query), first), ordering: 'newest', window: null, isMixed: false },
    ...stages.map((stage) => ({ ...stage, expression: without(stage.expression, [first]) })),
  ];
}
