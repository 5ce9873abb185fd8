import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../../server/marketplace/store/schema.ts';

/** What one candidate has sent to what is killed, and how much of it was answered. */
export interface Sent {
  readonly userId: number;
  /** In the order of sending; the number of a save stands in its offer, in thousands. */
  readonly saves: { sent: number; answered: number };
  readonly uploads: { readonly hash: string; isAnswered: boolean }[];
}

export const answersOf = (all: readonly Sent[]) => ({
  saves: all.reduce((sum, { saves }) => sum + saves.answered, 0),
  files: all.flatMap(({ uploads }) => uploads).filter((one) => one.isAnswered).length,
});

/** Everything that was answered is there, or what was sent after it; and in each round something was cut. */
export async function expectAnswered(
  db: Kysely<Database>,
  all: readonly Sent[],
  rounds: number,
): Promise<void> {
  for (const { userId, saves, uploads } of all) {
    const application = await db
      .selectFrom('applications')
      .leftJoin('application_files', 'application_files.application_id', 'applications.id')
      .leftJoin('stored_files', 'stored_files.id', 'application_files.file_id')
      .select(['applications.offer_in_hand', 'stored_files.sha256'])
      .where('applications.user_id', '=', userId)
      .execute();
    const [kept] = application;
    expect(application.length).toBeLessThanOrEqual(1);
    const number = (kept?.offer_in_hand ?? 0) / 1000;
    expect(number).toBeGreaterThanOrEqual(saves.answered);
    expect(number).toBeLessThanOrEqual(saves.sent);
    const last = uploads.findLastIndex((one) => one.isAnswered);
    if (last >= 0)
      expect(
        uploads.slice(last).map((one) => one.hash),
        'the last answered, or a later one',
      ).toContain(kept?.sha256);
  }
  const answered = answersOf(all);
  expect(Math.min(answered.saves, answered.files)).toBeGreaterThan(rounds);
  const cut = all.flatMap(({ uploads }) => uploads).filter((one) => !one.isAnswered);
  expect(cut.length, 'uploads that were cut').toBeGreaterThan(rounds / 2);
}
