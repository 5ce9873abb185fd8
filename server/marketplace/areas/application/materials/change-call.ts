import type { Marketplace } from '../../../rpc/area.ts';
import type { User } from '../../../rpc/viewer.ts';
import { readId } from '../../job-id.ts';
import { changeApplication, type ChangeContext, type ChangeResult } from '../change.ts';

/** Makes the function by which a call changes one application of its caller. */
export const changerOf =
  ({ db, now }: Pick<Marketplace, 'db' | 'now'>) =>
  <Result>(
    user: User,
    jobId: string,
    work: (changing: ChangeContext) => Promise<Result>,
    expectedVersion?: number,
  ) =>
    changeApplication(db, { userId: user.id, jobId: readId(jobId) ?? 0, at: now(), expectedVersion }, work);

/** What the reply of each of these calls has. */
export const changedReply = ({ state }: ChangeResult) => ({
  version: state.row.version,
  saved_at: state.row.updated_at,
});
