import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { threadId } from 'node:worker_threads';

/**
 * Preloaded into the process that is measured, where every thread runs it: writes what its V8 holds into a file of the
 * thread's number. Nothing of the product is asked, so that it is measured as it is.
 */
const folder = process.env['BENCH_HEAPS'];
const EVERY_MS = 250;

if (folder !== undefined) {
  const file = join(folder, `${threadId}.json`);
  const write = () => {
    const { total_heap_size, used_heap_size, external_memory } = getHeapStatistics();
    writeFileSync(`${file}.new`, JSON.stringify({ total_heap_size, used_heap_size, external_memory }));
    renameSync(`${file}.new`, file);
  };
  setInterval(write, EVERY_MS).unref();
}
