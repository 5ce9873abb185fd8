/** One measured number. `aim` is the budget that the value must not exceed. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: number;
  /** The lowest and the highest round. */
  readonly spread?: readonly [number, number];
  readonly note?: string;
}

/** A group of figures that are measured together. */
export interface Section {
  readonly name: string;
  readonly title: string;
  /** How it is measured, in a sentence or two. */
  readonly method: string;
  readonly measure: (settings: Settings) => Promise<Figure[]>;
}

export interface Settings {
  readonly rounds: number;
  /** How long one round of one contender takes. */
  readonly seconds: number;
  /** How often each kind of work is killed. */
  readonly kills: number;
  /** How often all processes are restarted. */
  readonly restarts: number;
  /** How long the soak lasts. */
  readonly minutes: number;
}

/** The middle of a non-empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('Nothing was measured');
  return (low + high) / 2;
}

/** A figure from one value for each round: the lowest, which other work on the machine has disturbed least. */
export function leastFigure(name: string, rounds: readonly number[], aim?: number): Figure {
  const spread = [Math.min(...rounds), Math.max(...rounds)] as const;
  return { name, unit: 'ms', value: spread[0], spread, ...(aim === undefined ? {} : { aim }) };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

/** A figure from one value for each round: their median and their spread. */
export function figure(
  name: string,
  unit: string,
  rounds: readonly number[],
  more: Pick<Figure, 'aim' | 'note'> = {},
): Figure {
  const spread = [Math.min(...rounds), Math.max(...rounds)] as const;
  return { name, unit, value: median(rounds), ...(rounds.length > 1 ? { spread } : {}), ...more };
}

/**
 * Runs every contender once a round, in a new order each round, so that changes of the machine's speed affect all
 * alike.
 */
export async function inShuffledRounds<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<void>>>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const run of shuffled(Object.values<() => Promise<void>>(contenders))) await run();
  }
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Up to four significant digits, and no decimals for whole numbers. */
function digits(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en');
  return value.toPrecision(3);
}

export function printTable(title: string, figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, unit, aim, spread, note }) => [
    name,
    `${digits(value)} ${unit}`,
    spread === undefined ? '' : `${digits(spread[0])} … ${digits(spread[1])}`,
    aim === undefined ? '' : `≤ ${digits(aim)} ${value <= aim ? 'met' : 'MISSED'}`,
    note ?? '',
  ]);
  const all = [['', 'value', 'rounds', 'aim', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of all) {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
    console.log(`  ${cells.join('  ').trimEnd()}`);
  }
}
