import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema.ts';
import { Category } from '../../../store/values.ts';
import { markUnavailable } from '../../availability/mark.ts';

/**
 * Marks a candidate unavailable for hire when their application has no file and no link of a portfolio left (F-12,
 * AMB-17). A LinkedIn link and the CV are no portfolio.
 * @returns whether it did
 */
export async function endAvailabilityWithoutPortfolio(
  db: Kysely<Database>,
  { applicationId, userId }: { readonly applicationId: number; readonly userId: number },
): Promise<boolean> {
  const left = await db
    .selectFrom('application_files')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .where('category', '=', Category.portfolio)
    .unionAll(
      db
        .selectFrom('application_links')
        .select('application_id')
        .where('application_id', '=', applicationId)
        .where('category', '=', Category.portfolio),
    )
    .limit(1)
    .executeTakeFirst();
  if (left !== undefined) return false;
  await markUnavailable(db, userId);
  return true;
}
