import { createHash } from 'node:crypto';
import { frontendErrorNotification } from '../../../wire/jobs/reporting.ts';
import type { Area } from '../../rpc/area.ts';

/** How many kinds of errors are stored; the least recently seen are removed first. */
const KEPT_ERRORS = 1_000;

/** Errors in people's browsers, one row a kind, so that a loop costs one row (C-22). */
export const reporting: Area = ({ handle, db, now }) => {
  handle(frontendErrorNotification, async ({ error_text, browser }) => {
    const at = now();
    const fingerprint = createHash('sha256').update(`${browser}\n${error_text}`).digest('hex');
    const report = await db
      .insertInto('client_errors')
      .values({ fingerprint, error_text, browser, first_seen_at: at, last_seen_at: at })
      .onConflict((conflict) =>
        conflict.column('fingerprint').doUpdateSet((set) => ({
          occurrences: set('client_errors.occurrences', '+', 1),
          last_seen_at: at,
        })),
      )
      .returning('occurrences')
      .executeTakeFirstOrThrow();
    if (report.occurrences === 1)
      await db
        .deleteFrom('client_errors')
        .where('id', 'not in', (kept) =>
          kept
            .selectFrom('client_errors as recent')
            .select('recent.id')
            .orderBy('recent.last_seen_at', 'desc')
            .orderBy('recent.id', 'desc')
            .limit(KEPT_ERRORS),
        )
        .execute();
    return {};
  });
};
