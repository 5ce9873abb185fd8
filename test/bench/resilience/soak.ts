import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { arranged } from '../arrangement.ts';
import { type Figure, percentile, type Section } from '../figures.ts';
import type { Running } from '../processes.ts';
import { capacityOf, contendersAt, startProduct } from './overload.ts';
import { countOthers, describe, durationsOf, pin, startPresser } from './pressure.ts';
import type { Pressed } from './pressure-process.ts';

const SHARE = 0.7;
/** The clients and whatever else runs on the machine have the others. */
const PROCESSOR = 1;
/** After this time caches are full and the compiler is done. */
const WARM_UP_MINUTES = 2;
/** The memory after a collection varies, so the lowest of this many minutes is what is really held. */
const FLOOR_MINUTES = 4;
const MB = 1_000_000;

export const soak: Section = {
  name: 'soak',
  title: `Minutes at ${100 * SHARE} % of what the product can do`,
  method:
    "`--minutes` of a candidate's pages, requests at an even pace, the product on one processor. Memory is resident, in a pause of two seconds after each minute; " +
    `its drift is the lowest of the last ${FLOOR_MINUTES} against the lowest of the first ${FLOOR_MINUTES} after ` +
    `${WARM_UP_MINUTES} minutes of warming up.`,
  measure: ({ seconds, minutes: count }) =>
    arranged(async (arrangement) => {
      const product = await startProduct(arrangement);
      const presser = await startPresser(arrangement);
      pin(product.child.pid, PROCESSOR);
      const contender = (await contendersAt(product)).at(-1);
      if (contender === undefined) throw new Error('There is nothing to ask for');
      const capacity = await capacityOf(product, presser, contender, 2 * seconds);
      const descriptors = countDescriptors(product);
      const minutes: Pressed[] = [];
      const memory: number[] = [];
      for (let minute = 0; minute < count; minute += 1) {
        minutes.push(
          await presser.press({
            ...contender,
            origin: product.origin,
            connections: 256,
            pace: { rate: SHARE * capacity },
            seconds: 60,
            patience: 10_000,
          }),
        );
        await sleep(2_000);
        memory.push(product.memory() / MB);
      }
      return figuresOf(minutes, memory, countDescriptors(product) - descriptors);
    }),
};

const countDescriptors = ({ child }: Running): number => readdirSync(`/proc/${String(child.pid)}/fd`).length;

function figuresOf(minutes: readonly Pressed[], memory: readonly number[], descriptors: number): Figure[] {
  const durations = minutes.flatMap((minute) => durationsOf(minute, 200));
  const others = minutes.reduce((sum, minute) => sum + countOthers(minute, 200), 0);
  const first = memory.slice(WARM_UP_MINUTES, WARM_UP_MINUTES + FLOOR_MINUTES);
  const drift = Math.min(...memory.slice(-FLOOR_MINUTES)) - Math.min(...first);
  const last = minutes.at(-1);
  return [
    { name: 'answered', value: durations.length, unit: '' },
    { name: 'p50', value: percentile(durations, 0.5), unit: 'ms' },
    { name: 'p99', value: percentile(durations, 0.99), unit: 'ms', aim: 40 },
    {
      name: 'anything but 200',
      value: others,
      unit: '',
      aim: 0,
      note: last === undefined ? '' : `last minute: ${describe(last)}`,
    },
    {
      name: 'memory drift',
      value: drift,
      unit: 'MB',
      aim: 5,
      note: memory.map((bytes) => bytes.toFixed(0)).join(', '),
    },
    { name: 'file descriptors more than before', value: descriptors, unit: '', aim: 5 },
  ];
}
