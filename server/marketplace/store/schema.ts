import type { SearchTables } from './search/tables.ts';
import type { ApplicationTables } from './tables/applications.ts';
import type { JobDraftTables } from './tables/job-drafts.ts';
import type { JobTables } from './tables/jobs.ts';
import type { OperationTables } from './tables/operations.ts';
import type { ProfileTables } from './tables/profile.ts';
import type { ReferenceTables } from './tables/reference.ts';
import type { UserTables } from './tables/users.ts';

/**
 * All tables of the marketplace. Money is whole rupees, times are epoch milliseconds (UTC), days are ISO dates
 * (`2026-11-20`), flags are 0 or 1, and `folded` is {@link fold} of the name beside it. Ids are integers here and
 * strings on the wire. Lists are join tables with a `position` from 0.
 */
export interface Database
  extends
    ReferenceTables,
    UserTables,
    JobTables,
    JobDraftTables,
    ProfileTables,
    ApplicationTables,
    OperationTables,
    SearchTables {}
