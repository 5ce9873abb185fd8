import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFault } from '../../settings/start-fault.ts';
import { isBusy } from './store-fault.ts';

/** Another process has the data directory. */
export class DataDirectoryInUseError extends StartFault {
  constructor(dataDir: string, cause: unknown) {
    super(
      `The data directory ${dataDir} is in use by another running marketplace. ` +
        'Stop that one first, or set DATA_DIR to another directory.',
      { cause },
    );
  }
}

/**
 * Makes this process the only owner of the data directory until the returned function is called or the process ends.
 * The operating system holds the lock on a file, so it never goes stale.
 * @throws {@link DataDirectoryInUseError}, and SQLite's own errors
 */
export function lockDataDirectory(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'owner.lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new DataDirectoryInUseError(dataDir, error) : error;
  }
  return () => lock.close();
}
