import { z } from 'zod';
import type { Figure } from './figures.ts';

/** A change below this share is noise. */
const TOLERANCE = 0.1;

/** What `--json` saves, as far as it is compared. */
const saved = z.object({
  measured: z.record(z.string(), z.array(z.object({ name: z.string(), value: z.number() }))),
});

type Measured = Readonly<Record<string, readonly Pick<Figure, 'name' | 'value' | 'unit'>[]>>;

/**
 * A sentence for each figure that has grown by more than a tenth since the saved run. Rates are left out, because
 * there more is better; a figure that either run lacks is not compared.
 */
export function grownSince(file: string, measured: Measured): string[] {
  const before = saved.parse(JSON.parse(file)).measured;
  return Object.entries(measured).flatMap(([section, figures]) => {
    const known = new Map(before[section]?.map(({ name, value }) => [name, value]));
    return figures.flatMap(({ name, value, unit }) => {
      const then = known.get(name);
      if (then === undefined || unit.endsWith('/s') || value <= then * (1 + TOLERANCE)) return [];
      return [`${section}, ${name}: ${value.toPrecision(3)} ${unit}, was ${then.toPrecision(3)}`];
    });
  });
}
