import { setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { isDamaged } from '../store-fault.ts';

/** The program of inspection.ts: writes the first damage in the SQLite database at this path, or nothing. */
const [path = ''] = process.argv.slice(2);
/** Requests go before, because a large database takes seconds. */
const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY);
process.stdout.write(firstDamage() ?? '');

function firstDamage(): string | null {
  try {
    using database = new DatabaseSync(path, { readOnly: true });
    const found = database.prepare('pragma quick_check(1)').get()?.['quick_check'];
    return found === 'ok' ? null : String(found);
  } catch (error) {
    if (isDamaged(error) && error instanceof Error) return error.message;
    throw error;
  }
}
