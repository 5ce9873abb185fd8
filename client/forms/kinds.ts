import { cleanLine } from '../../shared/domain/clean-line.ts';
import { formatLakhs, parseLakhs } from '../../shared/domain/pay.ts';
import { formatYears, parseYears } from '../../shared/domain/years.ts';
import { isWhole, namesOf } from './names.ts';

/** What every value that is typed can do: be kept in this browser, compared and described. */
export interface StoredKind<Typed> {
  /** Values of one shape can be read by each other's kind. */
  readonly shape: string;
  /** Undefined for a copy of other code or of another version of the form. */
  readonly decode: (stored: unknown) => Typed | undefined;
  /** What it says apart from the way it was typed. */
  readonly meaning: (typed: Typed) => unknown;
  /** Lines for a choice between two versions. */
  readonly describe: (typed: Typed, label: string) => readonly string[];
}

/** A kind whose value is shown and sent in another way than it is typed. */
export interface Kind<Typed, Value = Typed> extends StoredKind<Typed> {
  readonly show: (value: Value) => Typed;
  readonly read: (typed: Typed) => Value;
  /** False: {@link read} has nothing to say of it. */
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

/** @param read what is sent of it, which is also what it says */
export const textKind = (shape: string, read: (typed: string) => string): Kind<string> => ({
  ...asTyped({ shape, decode: decodeText, meaning: read, describe: describeText }),
  read,
});

/** Nothing typed is nothing said. */
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
export const lakhs = numberKind('lakhs', formatLakhs, parseLakhs);
/** Months, typed in years. */
export const years = numberKind('years', formatYears, parseYears);

/** As it was typed, blanks included. It has no place in a draft. */
export const secret = textKind('secret', same);

/** Tells the items of a list apart, and says nothing by itself. */
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

/** Several values under names of their own. */
export function record<Value extends object>(kinds: {
  readonly [Name in keyof Value]: StoredKind<Value[Name]> & {
    readonly label?: string;
    readonly called?: string;
  };
}): Kind<Value> {
  const names = namesOf<Value>(kinds);
  return asTyped<Value>({
    shape: `{${names.map((name) => `${name}:${kinds[name].shape}`).join()}}`,
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

export interface Place {
  readonly id: string;
  readonly name: string;
}

/** A place is its id: the name is only how it is shown. */
export const place: Kind<Place | null> = {
  ...nullable(record<Place>({ id: text, name: text })),
  meaning: (typed) => typed?.id ?? null,
  describe: (typed, label) => line(typed?.name ?? '', label),
};
