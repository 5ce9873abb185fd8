import assert from 'node:assert/strict';
import { readFile, utimes } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { ABANDONED_AFTER_MS } from '../../../../server/marketplace/store/files/spool.ts';
import type { Database } from '../../../../server/marketplace/store/schema.ts';
import { filesOnDisk, sha256 } from '../files/uploading.ts';

/** The saves that one candidate has sent to the killed process, and how many were answered. */
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
    assert.ok(application.length <= 1);
    const number = (kept?.offer_in_hand ?? 0) / 1000;
    assert.ok(number >= saves.answered, `save ${saves.answered} was answered, and ${number} is kept`);
    assert.ok(number <= saves.sent);
    const last = uploads.findLastIndex((one) => one.isAnswered);
    if (last >= 0)
      assert.ok(
        uploads.slice(last).some((one) => one.hash === kept?.sha256),
        'the last file that was answered is kept, or a later one',
      );
  }
  const answered = answersOf(all);
  assert.ok(Math.min(answered.saves, answered.files) > rounds);
  const cut = all.flatMap(({ uploads }) => uploads).filter((one) => !one.isAnswered);
  assert.ok(cut.length > rounds / 2, `${cut.length} uploads were cut`);
}

/** Makes all files as old as those that no running process can still be writing. */
export async function ageFiles(market: Parameters<typeof filesOnDisk>[0]): Promise<void> {
  const then = new Date(Date.now() - 2 * ABANDONED_AFTER_MS);
  for (const path of await filesOnDisk(market)) await utimes(path, then, then);
}

/** Every file on disk is whole and has its row, and the other way round. Rows and disk are read in one go. */
export async function expectWholeFiles(
  db: Kysely<Database>,
  market: Parameters<typeof filesOnDisk>[0],
): Promise<void> {
  const rows = await db.selectFrom('stored_files').select(['storage_key', 'sha256']).execute();
  const onDisk = new Map<string, string>();
  for (const path of await filesOnDisk(market)) onDisk.set(basename(path), sha256(await readFile(path)));
  assert.deepEqual(onDisk, new Map(rows.map((row) => [row.storage_key, row.sha256])));
}
