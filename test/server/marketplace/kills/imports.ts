import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importFiles } from '../../../../server/marketplace/import/import-files.ts';
import { isIndexComplete } from '../../../../server/marketplace/store/search/index/index-state.ts';
import { openStore } from '../../../../server/marketplace/store/store.ts';
import { createTargetRunner, type Target } from '../../../helpers/browser/target-runner.ts';
import type { Killed } from './killed.ts';

const TARGET = join(import.meta.dirname, 'import-target.ts');
/** Advertisements a transaction, as the import has it. */
const BATCH = 200;
/** Advertisements a file. */
const ADS = 5 * BATCH;

const nameOf = (round: number, number: number): string => `${round}-${number}`;

const adsOf = (round: number): string =>
  Array.from({ length: ADS }, (_, number) =>
    JSON.stringify({
      '@type': 'JobPosting',
      identifier: { name: 'board', value: nameOf(round, number) },
      title: `Designer ${nameOf(round, number)}`,
      description: '<p>Draw <b>well</b></p>',
      hiringOrganization: { name: `Studio ${number % 40}` },
      jobLocation: [{ address: { addressLocality: 'Bangalore' } }],
      skills: ['Kerning', 'Lettering'],
    }),
  ).join('\n');

/** How many lines an import has said are written. */
const writtenBy = (target: Target): number =>
  Number([...target.said().matchAll(/^written (\d+)$/gm)].at(-1)?.[1] ?? 0);

/** Waits for one, two or three batches of the five, and for a part of the next, measured by the first: no machine is too fast. */
async function untilInBatch(target: Target, round: number): Promise<void> {
  const began = performance.now();
  while (writtenBy(target) === 0) await wait(1);
  const oneBatch = performance.now() - began;
  while (writtenBy(target) < BATCH * (1 + (round % 3))) await wait(1);
  await wait(Math.random() * oneBatch);
}

/** Kills imports in the middle: what they said is written is there and found, and the next import does the rest. */
export async function killInImports(rounds: number): Promise<Killed> {
  const runner = await createTargetRunner();
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => runner.close());
  const dataDir = join(runner.folder, 'data');
  const files = Array.from({ length: rounds }, (_, round) => join(runner.folder, `${round}.ndjson`));
  for (const [round, file] of files.entries()) await writeFile(file, adsOf(round));
  const written: number[] = [];
  const targets = files.map((file) => () => runner.spawn(TARGET, dataDir, file));
  let next = targets[0]?.();
  for (const [round] of files.entries()) {
    const target = next;
    if (target === undefined) throw new Error('There is a target a file.');
    await target.start();
    next = targets[round + 1]?.();
    await untilInBatch(target, round);
    await target.kill();
    written.push(writtenBy(target));
  }

  const store = await openStore({ dataDir });
  cleanUp.defer(() => store.close());
  const rows = await store.db
    .selectFrom('jobs')
    .leftJoin('job_search', 'job_search.job_id', 'jobs.id')
    .leftJoin('job_texts', 'job_texts.job_id', 'jobs.id')
    .select(['external_id', 'job_search.job_id as found', 'job_texts.job_id as whole'])
    .execute();
  const kept = new Set(rows.map((row) => row.external_id));
  for (const [round, count] of written.entries())
    for (let number = 0; number < count; number += 1) assert.ok(kept.has(nameOf(round, number)));
  assert.ok(rows.every((row) => row.found !== null && row.whole !== null));
  assert.ok(await isIndexComplete(store.db));
  const cut = written.filter((count) => count < ADS).length;
  assert.ok(cut > rounds / 2, `${cut} imports were cut`);
  const again = await importFiles(store.db, files, { now: Date.now(), openDays: null });
  assert.deepEqual([again.unchanged, again.created + again.unchanged], [rows.length, ADS * rounds]);
  return { kills: rounds, acknowledged: written.reduce((sum, count) => sum + count, 0) };
}
