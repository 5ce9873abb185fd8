import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const READY = 'ready';
const MAX_WAIT_MS = 60_000;

/**
 * Does what all test processes of a run share: the first one that asks does it, the others wait until it is done.
 *
 * @param folder the run's own, where the processes see each other
 * @throws when the first process has not done it within a minute
 */
export async function onceARun(folder: string, work: () => void | Promise<void>): Promise<void> {
  if (isFirst(folder)) {
    await work();
    writeFileSync(join(folder, READY), '');
    return;
  }
  for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end; await wait(50))
    if (existsSync(join(folder, READY))) return;
  throw new Error(`Another test process has not made ready what is in ${folder}.`);
}

/** Only one process succeeds in creating a directory. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, 'starting'));
    return true;
  } catch {
    return false;
  }
}
