import { cleanLine } from '../../shared/domain/text/clean-line.ts';
import { formatLakhs, parseExpectedLakhs, parseLakhs } from '../../shared/domain/pay.ts';
import { type Choice, choiceOf, type TypedChoice } from '../../shared/domain/text/typed-choice.ts';
import { formatYears, parseYears } from '../../shared/domain/time/years.ts';
import { combobox } from '../../shared/messages/combobox.ts';
import { lakhsAYear } from '../../shared/messages/money.ts';
import { isWhole, namesOf } from './names.ts';

/** The operations by which a typed value is stored in this browser, compared and described. */
export interface StoredKind<Typed> {
  /** Values of one shape can be read by each other's kind. */
  readonly shape: string;
  /** Returns undefined for a copy that other code or another version of the form has stored. */
  readonly decode: (stored: unknown) => Typed | undefined;
  /** Returns the value without differences in how it was typed. */
  readonly meaning: (typed: Typed) => unknown;
  /** Returns the lines that a choice between two versions shows. */
  readonly describe: (typed: Typed, label: string) => readonly string[];
}

/** A kind whose sent value can differ from the typed one. */
export interface Kind<Typed, Value = Typed> extends StoredKind<Typed> {
  readonly show: (value: Value) => Typed;
  readonly read: (typed: Typed) => Value;
  /** Returns false when {@link read} cannot read the typed text. */
  readonly isReadable: (typed: Typed) => boolean;
}

const same = <Value>(value: Value): Value => value;
const decodeText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);
const line = (text: string, label: string): string[] =>
  text === '' ? [] : [label === '' ? text : `${label}: ${text}`];

/** A kind whose control shows the value exactly as it is sent. */
const asTyped = <Typed>(kind: StoredKind<Typed>): Kind<Typed> => ({
  ...kind,
  show: same,
  read: same,
  isReadable: () => true,
});

const describeText = (typed: string, label: string) => line(typed.trim(), label);

/** @param read returns the value to send, which is also used to compare */
export const textKind = (shape: string, read: (typed: string) => string): Kind<string> => ({
  ...asTyped({ shape, decode: decodeText, meaning: read, describe: describeText }),
  read,
});

/** An empty text has no value and is not described. */
function numberKind(
  shape: string,
  show: (value: number | null) => string,
  read: (typed: string) => number | null,
): Kind<string, number | null> {
  const isReadable = (typed: string) => typed.trim() === '' || read(typed) !== null;
  const meaning = (typed: string) => (isReadable(typed) ? read(typed) : typed.trim());
  return { shape, show, read, isReadable, meaning, decode: decodeText, describe: describeText };
}

/** One line. */
export const text = textKind('text', cleanLine);
/** A longer text, with one kind of line breaks. */
export const lines = textKind('lines', (typed) => typed.replaceAll(/\r\n?/gu, '\n').trim());
/** An ISO date. */
export const date = textKind('date', same);
export const whole = numberKind(
  'whole',
  (value) => String(value ?? ''),
  (typed) => (/^\d+$/u.test(typed.trim()) ? Number(typed) : null),
);
/** Rupees, typed in lakhs. */
export const lakhs: Kind<string, number | null> = {
  ...numberKind('lakhs', formatLakhs, parseLakhs),
  describe(typed, label) {
    const rupees = parseExpectedLakhs(typed);
    return line(rupees === null ? typed.trim() : lakhsAYear(rupees), label);
  },
};
/** Months, typed in years. */
export const years = numberKind('years', formatYears, parseYears);

/** A password is sent as typed, with its spaces, and must not be part of a draft. */
export const secret = textKind('secret', same);

/** A key identifies an item of a list and is not described. */
export const key: Kind<string> = asTyped({
  shape: 'key',
  decode: decodeText,
  meaning: () => null,
  describe: () => [],
});

export const flag: Kind<boolean> = asTyped({
  shape: 'flag',
  decode: (stored) => (typeof stored === 'boolean' ? stored : undefined),
  meaning: same,
  describe: (isTicked, label) => (isTicked ? [label] : []),
});

export const oneOf = <Value extends string>(values: readonly Value[]): Kind<Value> =>
  asTyped({
    shape: values.join('|'),
    decode: (stored) => values.find((value) => value === stored),
    meaning: same,
    describe: () => [],
  });

export const choiceShape = 'choice?';

/** One of some numbers, or none. */
export const choice = (labelOf: (value: number) => string): Kind<number | null> =>
  nullable({
    shape: 'choice',
    decode: (stored) => (typeof stored === 'number' ? stored : undefined),
    meaning: same,
    describe: (value, label) => line(labelOf(value), label),
  });

export const nullable = <Typed>(kind: StoredKind<Typed>): Kind<Typed | null> =>
  asTyped({
    shape: `${kind.shape}?`,
    decode: (stored) => (stored === null ? null : kind.decode(stored)),
    meaning: (typed) => (typed === null ? null : kind.meaning(typed)),
    describe: (typed, label) => (typed === null ? [] : kind.describe(typed, label)),
  });

export const listOf = <Item>(kind: StoredKind<Item>): Kind<readonly Item[]> =>
  asTyped<readonly Item[]>({
    shape: `[${kind.shape}]`,
    decode(stored) {
      if (!Array.isArray(stored)) return undefined;
      const items = stored.map(kind.decode).filter((item) => item !== undefined);
      return items.length === stored.length ? items : undefined;
    },
    meaning: (items) => items.map(kind.meaning),
    describe: (items, label) => items.flatMap((item) => kind.describe(item, label)),
  });

/** A list whose order means nothing. */
export const setOf = <Item>(kind: StoredKind<Item>): Kind<readonly Item[]> => ({
  ...listOf(kind),
  meaning: (items) => items.map((item) => JSON.stringify(kind.meaning(item))).toSorted(),
});

/** A part that a record got later: stored copies without it can still be read, so it is not in the record's shape. */
export const later = <Typed>(kind: StoredKind<Typed>, missing: Typed): StoredKind<Typed> => ({
  ...kind,
  shape: '',
  decode: (stored) => (stored === undefined ? missing : kind.decode(stored)),
});

/** Combines several named values. */
export function record<Value extends object>(kinds: {
  readonly [Name in keyof Value]: StoredKind<Value[Name]> & {
    readonly label?: string;
    readonly called?: string;
  };
}): Kind<Value> {
  const names = namesOf<Value>(kinds);
  return asTyped<Value>({
    shape: `{${names
      .filter((name) => kinds[name].shape !== '')
      .map((name) => `${name}:${kinds[name].shape}`)
      .join()}}`,
    decode(stored) {
      if (typeof stored !== 'object' || stored === null) return undefined;
      const parts: Partial<Value> = {};
      for (const name of names) {
        const part = kinds[name].decode(Reflect.get(stored, name));
        if (part !== undefined) parts[name] = part;
      }
      return isWhole(parts, names) ? parts : undefined;
    },
    meaning: (value) => names.map((name) => kinds[name].meaning(value[name])),
    describe: (value) =>
      names.flatMap((name) =>
        kinds[name].describe(value[name], kinds[name].called ?? kinds[name].label ?? ''),
      ),
  });
}

/** Two options are the same when their ids are the same; the name is only for display. */
export const option: Kind<Choice> = {
  ...record<Choice>({ id: text, name: text }),
  meaning: ({ id }) => id,
  describe: ({ name }, label) => line(name, label),
};

/**
 * Two places are the same when their ids are the same; the name is only for display. Text that is typed but not chosen
 * is stored with the form and is never sent.
 */
export const place: Kind<TypedChoice | null, Choice | null> & { readonly unreadable: string } = {
  ...nullable(record<TypedChoice>({ id: nullable(text), name: text })),
  show: same,
  read: choiceOf,
  isReadable: (typed) => typed === null || typed.id !== null,
  unreadable: combobox.chooseOne,
  meaning: (typed) => (typed === null ? null : (typed.id ?? [typed.name])),
  describe: (typed, label) => line(typed?.name ?? '', label),
};

/** A suggestion, or a name that was typed: both are sent. */
export const term: Kind<TypedChoice | null> = {
  ...nullable(record<TypedChoice>({ id: nullable(text), name: text })),
  meaning: (typed) => typed && (typed.id ?? [cleanLine(typed.name)]),
  describe: (typed, label) => line(typed?.name ?? '', label),
};
