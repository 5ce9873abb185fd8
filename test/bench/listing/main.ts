import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { engines } from '../../../server/marketplace/store/engine.ts';
import { printTable } from '../figures.ts';
import { listing, measureSizes } from './section.ts';

/**
 * Runs only the listing's section: `node test/bench/listing/main.ts 1000 100000`, all sizes without arguments, and
 * PostgreSQL with `--engine postgres`. `--keep FOLDER` keeps the stores for a later run, and `--only word` measures the
 * kinds of request with this text in their names.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '4' },
    engine: { type: 'string', default: 'sqlite' },
    keep: { type: 'string' },
    only: { type: 'string' },
  },
});
const settings = { rounds: 1, seconds: Number(values.seconds), kills: 0, restarts: 0, minutes: 0 };
const engine = engines.find((name) => name === values.engine);
if (engine === undefined) throw new Error(`--engine is one of ${engines.join(', ')}`);
const sizes = positionals.map(Number);
const figures =
  sizes.length === 0
    ? await listing.measure(settings)
    : await measureSizes(engine, sizes, settings, {
        keep: values.keep === undefined ? null : resolve(values.keep),
        only: values.only ?? '',
      });
printTable(`${listing.title}\n  ${listing.method}`, figures);
