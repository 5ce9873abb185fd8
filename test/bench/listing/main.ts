import { parseArgs } from 'node:util';
import { printTable } from '../figures.ts';
import { listing, measureSizes } from './section.ts';

/** Runs only the listing's section: `node test/bench/listing/main.ts 1000 100000`, or all sizes without arguments. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '4' } },
});
const settings = { rounds: 1, seconds: Number(values.seconds), kills: 0, restarts: 0 };
const sizes = positionals.map(Number);
const figures = sizes.length === 0 ? await listing.measure(settings) : await measureSizes(sizes, settings);
printTable(`${listing.title}\n  ${listing.method}`, figures);
