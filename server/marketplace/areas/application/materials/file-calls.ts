import {
  deleteCv,
  deletePortfolioFile,
  saveConfidentialFlag,
} from '../../../../wire/application/application-materials.ts';
import type { Marketplace } from '../../../rpc/area.ts';
import type { User } from '../../../rpc/viewer.ts';
import { Category } from '../../../store/values.ts';
import { endAvailabilityWithoutPortfolio } from '../answers/end-availability.ts';
import { changedReply, changerOf } from './change-call.ts';
import { removeFile } from './remove-file.ts';

/** The single changes of files, and of the flag of the portfolio (C-51, C-53). None names a version. */
export function fileCalls({ handle, db, files, now }: Marketplace): void {
  const change = changerOf({ db, now });

  /** The bytes go once the row is gone for good: never a row without its bytes. */
  const remove = async (user: User, jobId: string, fileId: string, category: number) => {
    const changed = await change(user, jobId, async ({ db: transaction, applicationId }) => {
      const gone = await removeFile(transaction, applicationId, fileId, category);
      const isMarkedUnavailable =
        category === Category.portfolio &&
        (await endAvailabilityWithoutPortfolio(transaction, { applicationId, userId: user.id }));
      return { gone, isMarkedUnavailable };
    });
    for (const key of changed.result.gone) await files.remove(key);
    return changed;
  };

  handle(deleteCv, async ({ job_id, cv_id }, { user }) =>
    changedReply(await remove(user, job_id, cv_id, Category.cv)),
  );
  handle(deletePortfolioFile, async ({ job_id, portfolio_id }, { user }) => {
    const changed = await remove(user, job_id, portfolio_id, Category.portfolio);
    return {
      ...changedReply(changed),
      is_marked_unavailable: Number(changed.result.isMarkedUnavailable),
    };
  });

  handle(saveConfidentialFlag, async ({ job_id, is_confidential }, { user }) =>
    changedReply(
      await change(user, job_id, async ({ db, applicationId }) => {
        await db
          .updateTable('applications')
          .set({ is_portfolio_confidential: is_confidential })
          .where('id', '=', applicationId)
          .execute();
      }),
    ),
  );
}
