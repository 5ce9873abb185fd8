import { checkFiles } from './files/check-files.ts';
import { FileStoreAwayError, type FileStore } from './files/file-store.ts';
import type { StoreLog, StorePart } from './log.ts';
import type { Opened } from './opening/opened.ts';
import { type Outage, OutageWatch } from './outage-watch.ts';

/** The outages of an open store's two parts. */
export interface Outages {
  /** Takes the part that cannot be used as away when that is why a call failed; null for any other error. */
  readonly of: (error: unknown) => StorePart | null;
  close(): Promise<void>;
}

/** The log says each cause of an outage once, and once that it is over. */
export function watchOutages({ check, faultOf }: Opened, files: FileStore, log: StoreLog): Outages {
  const watch = (part: StorePart, checkPart: () => Promise<unknown>) => {
    const onEnd = (outage: Outage) => log.onOutageOver(part, outage);
    return new OutageWatch({ check: checkPart, onCause: log.onOutage, onEnd });
  };
  const ofDatabase = watch('database', check);
  const ofFiles = watch('file store', () => checkFiles(files));
  return {
    of(error) {
      if (error instanceof FileStoreAwayError) {
        ofFiles.onError(error, error.message);
        return 'file store';
      }
      const fault = faultOf(error);
      if (fault === null) return null;
      ofDatabase.onError(error, fault);
      return 'database';
    },
    async close() {
      await ofFiles.close();
      await ofDatabase.close();
    },
  };
}
