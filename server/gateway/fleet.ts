import type { Counts } from './counts/counts.ts';
import type { Hit } from './counts/hits.ts';

/** What a gateway shares with the others on its port; a gateway alone has none. */
export interface Fleet {
  /** This gateway's number, from 1 on. */
  readonly worker: string;
  /** How many share what the machine has. */
  readonly size: number;
  readonly hit: Hit;
  readonly counts: Counts;
  /** The metrics of the others, each in Prometheus' text format. */
  readonly otherMetrics: () => Promise<readonly string[]>;
}

/** The part of one gateway in a number that is meant for a machine. */
export const shareOf = (whole: number, fleet: Pick<Fleet, 'size'> | null): number =>
  Math.ceil(whole / (fleet?.size ?? 1));
