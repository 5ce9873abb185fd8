import type { Place } from '../../../../../shared/domain/flow.ts';
import type { ChangeContext } from '../change.ts';

/** A step has been saved, again or for the first time. */
export async function markSaved(
  { db, applicationId, at }: Pick<ChangeContext, 'db' | 'applicationId' | 'at'>,
  { step, subStep }: Place,
): Promise<void> {
  await db
    .insertInto('application_steps')
    .values({ application_id: applicationId, step, sub_step: subStep, completed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'step', 'sub_step']).doUpdateSet({ completed_at: at }),
    )
    .execute();
}
