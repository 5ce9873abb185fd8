import { setTimeout as wait } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { collectGarbageAtRest } from '../../../server/starting/rest-gc.ts';

/** Works for a moment, rests until its heap is small again, and says how large it was. Argument: the longest rest in ms. */
const [longest = '0'] = process.argv.slice(2);
const megabytes = () => getHeapStatistics().total_heap_size / 1e6;

collectGarbageAtRest(20);
const before = megabytes();
let work: object[] | null = Array.from({ length: 1_000_000 }, (_, number) => ({ number }));
const busy = work.length > 0 ? megabytes() : 0;
work = null;
const until = performance.now() + Number(longest);
while (megabytes() > before + 10 && performance.now() < until) await wait(20);
process.stdout.write(JSON.stringify({ before, busy, after: megabytes() }));
