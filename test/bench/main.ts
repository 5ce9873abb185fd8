import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { grownSince, readSavedRun } from './against.ts';
import { readCommandLine } from './command-line.ts';
import { printTable } from './figures.ts';
import type { Figure, Section } from './figures.ts';
import { listing } from './listing/section.ts';
import { addedLatency } from './sections/added-latency.ts';
import { roundTrips } from './sections/round-trips.ts';
import { journeys } from './journeys/section.ts';
import { memory } from './memory/section.ts';
import { kills } from './resilience/kills.ts';
import { dependency } from './resilience/dependency.ts';
import { overload } from './resilience/overload.ts';
import { replicas } from './resilience/replicas.ts';
import { restarts } from './resilience/restarts.ts';
import { signIns } from './resilience/sign-ins.ts';
import { soak } from './resilience/soak.ts';
import { sockets } from './resilience/sockets.ts';
import { movesInBrowser } from './sections/moves.ts';
import { peers } from './sections/peers.ts';
import { photos } from './sections/photos.ts';
import { pressesInBrowser } from './sections/presses.ts';
import { profile } from './sections/profile.ts';
import { scale } from './sections/scale.ts';
import { scrolling } from './sections/scrolling.ts';
import { sizes } from './sections/sizes.ts';
import { start } from './sections/start.ts';
import { throughput } from './sections/throughput.ts';
import { whole } from './sections/whole.ts';
import { search } from './search/section.ts';
import { uploads } from './uploads/section.ts';

/**
 * Measures what the product promises: `npm run bench`, or `npm run bench latency sizes` for some sections. `listing`
 * fills a store of a million jobs and takes about a quarter of an hour; the others take minutes. `resilience` floods,
 * hangs and kills for more than an hour, so it and its sections run only when named; so does `peers`, which installs
 * other frameworks, and `search`, which needs the real ads in REAL_DATA_DIR. `-- --json FILE` saves the figures,
 * `--against FILE` compares them with saved ones and fails when one has grown by more than a tenth; `--rounds`,
 * `--seconds`, `--kills` and `--restarts` make it faster or steadier; `--help` names all sections. Needs Linux.
 */
const sections: readonly Section[] = [
  whole,
  addedLatency,
  roundTrips,
  throughput,
  scale,
  profile,
  photos,
  sizes,
  start,
  memory,
  uploads,
  scrolling,
  pressesInBrowser,
  journeys,
  movesInBrowser,
  listing,
];

/** They run only when named. */
const apart: readonly Section[] = [peers, search];

const resilience: readonly Section[] = [
  overload,
  dependency,
  sockets,
  signIns,
  soak,
  restarts,
  replicas,
  kills,
];

const named = [...sections, ...apart, ...resilience];
const { settings, names, json, against } = readCommandLine([
  ...named,
  { name: 'resilience', title: resilience.map(({ name }) => name).join(', ') },
]);
const chosen =
  names.length === 0
    ? sections
    : named.filter(
        (section) =>
          names.includes(section.name) || (names.includes('resilience') && resilience.includes(section)),
      );

// Read first: a file that is missing would be noticed when all is measured, and `--json` may name the same file.
const before = against === undefined ? null : readSavedRun(readFileSync(against, 'utf8'));

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
console.log(
  `${machine}\n${settings.rounds} shuffled rounds of ${settings.seconds} s; processes are pinned to no core, unless a section says so.`,
);

const measured: Record<string, Figure[]> = {};
for (const { name, title, method, measure } of chosen) {
  console.log(`\n${name} …`);
  const figures = await measure(settings);
  measured[name] = figures;
  printTable(`${title}\n  ${method}`, figures);
}
if (json !== undefined) {
  writeFileSync(json, `${JSON.stringify({ machine, settings, measured }, null, 2)}\n`);
}
if (before !== null) {
  const grown = grownSince(before, measured);
  for (const sentence of grown) console.log(sentence);
  console.log(`\n${grown.length} figures have grown by more than a tenth since ${against}.`);
  if (grown.length > 0) process.exitCode = 1;
}
