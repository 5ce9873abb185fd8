import { z } from 'zod';
import type { Figure } from './figures.ts';

/** A change below this share is noise. */
const TOLERANCE = 0.1;

/** What `--json` saves, as far as it is compared. */
const saved = z.object({
  measured: z.record(z.string(), z.array(z.object({ name: z.string(), value: z.number() }))),
});

/** A run that `--json` has saved. */
export type SavedRun = z.infer<typeof saved>;

export const readSavedRun = (text: string): SavedRun => saved.parse(JSON.parse(text));

type Measured = Readonly<Record<string, readonly Pick<Figure, 'name' | 'value' | 'unit'>[]>>;

/**
 * A sentence for each figure that has grown by more than a tenth since the saved run. Rates are left out, because
 * there more is better; a figure that either run lacks is not compared.
 */
export function grownSince({ measured: before }: SavedRun, measured: Measured): string[] {
  return Object.entries(measured).flatMap(([section, figures]) => {
    const known = new Map(before[section]?.map(({ name, value }) => [name, value]));
    return figures.flatMap(({ name, value, unit }) => {
      const then = known.get(name);
      // Some are below zero, such as memory that was given back.
      if (then === undefined || unit.endsWith('/s') || value <= then + TOLERANCE * Math.abs(then)) return [];
      return [`${section}, ${name}: ${value.toPrecision(3)} ${unit}, was ${then.toPrecision(3)}`];
    });
  });
}
