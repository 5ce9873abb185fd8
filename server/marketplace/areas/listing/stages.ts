import { SortBy } from '../../../wire/codes.ts';
import { and, anyOf, or, without, type Expression } from '../../store/search/expression.ts';
import { facet } from '../../store/search/facets.ts';
import type { Reading } from '../../store/search/reading.ts';
import type { Ordering } from '../../store/search/text-search.ts';
import { suitingYears, type CandidateTaste } from './candidate.ts';

/** A part of the list: what is in it, in which order. The list is its stages one after the other. */
export interface Stage {
  readonly expression: Expression;
  readonly ordering: Ordering;
  /** So many at a time are compared with each other, the best for the candidate first; null: as they come. */
  readonly window: number | null;
}

/** Jobs that are compared with each other in a personal order. */
const WINDOW = 300;
/** Up to so many are compared as a whole: the score says nearly all that the stages do, in one look at the index. */
const SHORT_LIST = 900;

export interface Wish {
  readonly sortBy: number;
  /** All must hold. */
  readonly filters: readonly Expression[];
  /** All there is, for when nothing else says what is meant. */
  readonly all: Expression;
  /** Jobs an invitation puts first; null: none. */
  readonly first: Expression | null;
  readonly reading: Reading | null;
  readonly taste: CandidateTaste | null;
  /** The filters say where; the candidate's own places do not count then. */
  readonly isPlaceChosen: boolean;
}

/** Everything the list holds, as one expression to count by. */
export function wholeOf(wish: Wish): Expression {
  return filtered(wish, wish.reading === null ? null : anywhere(wish.reading));
}

/**
 * What most jobs have, being listed above all, is no condition here unless there is no other: reading through its
 * long list costs more than looking at the few rows that the others leave ({@link Guard}).
 */
function filtered({ filters, all }: Wish, expression: Expression | null): Expression {
  const conditions = [...(expression === null ? [] : [expression]), ...filters];
  return conditions.length === 0 ? all : and(...conditions);
}

/** Stages never overlap. Without text and taste there is one. */
export function stagesOf(wish: Wish): Stage[] {
  const ordering = wish.sortBy === SortBy.newest || wish.taste !== null ? 'newest' : 'popular';
  const parts = partsOf(wish);
  const stages = parts.map(({ expression, isPersonal }, at): Stage => {
    return {
      expression: without(filtered(wish, expression), before(parts, at)),
      ordering,
      window: isPersonal ? WINDOW : null,
    };
  });
  return wish.first === null ? stages : withFirst(stages, wish.first, wish);
}

/**
 * All of a candidate's list as one stage, for when it is short enough to be compared as a whole. Null where others
 * stand before what suits: what an invitation or the words of a text put first.
 */
export function wholeStageOf(wish: Wish): (Stage & { readonly window: number }) | null {
  if (wish.taste === null || wish.first !== null || wish.reading !== null) return null;
  return { expression: wholeOf(wish), ordering: 'newest', window: SHORT_LIST };
}

interface Part {
  /** Null: everything. */
  readonly expression: Expression | null;
  readonly isPersonal: boolean;
  /** Holds all of the part before it. */
  readonly isWider: boolean;
}

function partsOf(wish: Wish): Part[] {
  const { sortBy, reading, taste } = wish;
  if (taste !== null) return personalParts(taste, wish);
  if (reading === null) return [plain(null)];
  if (sortBy === SortBy.newest) return [plain(anywhere(reading))];
  const { exactAt, broad } = reading;
  return [
    plain(exactAt('a')),
    wider(plain(exactAt('b'))),
    wider(plain(exactAt('c'))),
    ...(broad === null ? [] : [plain(broad)]),
  ];
}

/** Skills that count for which stage a job is in; all count for its place in it. */
const TELLING_SKILLS = 5;

/** Jobs of the candidate's field with their skills that suit in place and years, then either, then all others. */
function personalParts(taste: CandidateTaste, { reading, isPlaceChosen }: Wish): Part[] {
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

/** The text says what is wanted; the candidate's taste sorts it. */
function personalTextParts(reading: Reading, suiting: readonly Expression[]): Part[] {
  const near = or(reading.exactAt('b'), ...(reading.broad === null ? [] : [reading.broad]));
  return [
    ...(suiting.length === 0 ? [] : [personal(and(near, ...suiting))]),
    wider(personal(near)),
    wider(plain(anywhere(reading))),
  ];
}

const plain = (expression: Expression | null): Part => ({ expression, isPersonal: false, isWider: false });
const personal = (expression: Expression): Part => ({ expression, isPersonal: true, isWider: false });
const wider = (part: Part): Part => ({ ...part, isWider: true });

function anywhere({ exactAt, broad }: Reading): Expression {
  return or(exactAt('c'), ...(broad === null ? [] : [broad]));
}

/** What the parts before one hold between them, as few expressions as say it. */
function before(parts: readonly Part[], at: number): Expression[] {
  const held: Expression[] = [];
  for (let index = at - 1; index >= 0; index -= 1) {
    const isHeld = parts[index + 1]?.isWider === true && index + 1 < at;
    const expression = parts[index]?.expression;
    if (!isHeld && expression !== undefined && expression !== null) held.push(expression);
  }
  return held;
}

function withFirst(stages: readonly Stage[], first: Expression, wish: Wish): Stage[] {
  return [
    { expression: and(wholeOf(wish), first), ordering: 'newest', window: null },
    ...stages.map((stage) => ({ ...stage, expression: without(stage.expression, [first]) })),
  ];
}
