import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { seedReferenceData } from '../../../../server/marketplace/reference-data/seed.ts';
import { openStore, type Store } from '../../../../server/marketplace/store/store.ts';
import { saveWorkingDaysPermission } from '../../../../server/wire/application/apply-status.ts';
import { listingJobClickCount } from '../../../../server/wire/jobs/job.ts';
import { createTargetRunner } from '../../../helpers/browser/target-runner.ts';
import { wireClient, type WireClient } from '../../../helpers/services/wire-client.ts';
import { addCompany, addJob, addUser } from '../fixtures.ts';
import type { Killed } from './killed.ts';

const TARGET = join(import.meta.dirname, 'target.ts');

interface Written {
  /** User and job of each answered permission. */
  readonly permissions: Set<string>;
  readonly clicks: { sent: number; answered: number };
}

/** Kills a marketplace in the middle of short writes: no answered one is lost. */
export async function killInSaves(rounds: number): Promise<Killed> {
  const runner = await createTargetRunner();
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => runner.close());
  const dataDir = join(runner.folder, 'data');
  const stage = await setStage(dataDir);
  const written: Written = { permissions: new Set(), clicks: { sent: 0, answered: 0 } };
  let next = runner.spawn(TARGET, dataDir, '');
  for (let round = 0; round < rounds; round += 1) {
    const target = next;
    await target.start();
    next = runner.spawn(TARGET, dataDir, '');
    const dispatcher = new Agent({ connect: { socketPath: target.socketPath } });
    const wire = wireClient('http://marketplace', dispatcher);
    const writers = [writePermissions, writeClicks].map((write) => write(wire, stage, written));
    const enough = answersOf(written) + 4 + ((round * 7) % 15);
    while (answersOf(written) < enough) await wait(1);
    await target.kill();
    await Promise.all(writers);
    await dispatcher.destroy();
  }
  await next.kill();
  await compare(dataDir, stage, written, rounds);
  return { kills: rounds, acknowledged: answersOf(written) };
}

const answersOf = ({ permissions, clicks }: Written): number => permissions.size + clicks.answered;

interface Stage {
  readonly tokens: readonly { readonly userId: number; readonly token: string }[];
  readonly jobs: readonly number[];
  readonly clickedJob: number;
}

async function setStage(dataDir: string): Promise<Stage> {
  const store = await openStore({ dataDir, prepare: seedReferenceData });
  const companyId = await addCompany(store.db);
  const jobs: number[] = [];
  const tokens: { userId: number; token: string }[] = [];
  for (let count = 0; count < 80; count += 1) jobs.push(await addJob(store.db, { companyId }));
  for (let count = 0; count < 80; count += 1) {
    const user = await addUser(store.db);
    tokens.push({ userId: user.id, token: user.token });
  }
  const clickedJob = await addJob(store.db, { companyId });
  await store.close();
  return { tokens, jobs, clickedJob };
}

async function writePermissions(wire: WireClient, stage: Stage, written: Written) {
  for (;;) {
    const next = written.permissions.size;
    const person = stage.tokens[next % stage.tokens.length];
    const job = stage.jobs[Math.floor(next / stage.tokens.length)];
    if (person === undefined || job === undefined) throw new Error('the stage is too small');
    const fields = { job_id: String(job), is_open_to_six_days_working: 1 } as const;
    const reply = await wire
      .call(saveWorkingDaysPermission, fields, { token: person.token })
      .catch(() => null);
    if (reply === null) return;
    assert.equal(reply.status, 200);
    written.permissions.add(`${person.userId} ${job}`);
  }
}

async function writeClicks(wire: WireClient, stage: Stage, { clicks }: Written) {
  for (;;) {
    clicks.sent += 1;
    const reply = await wire
      .call(listingJobClickCount, { job_id: String(stage.clickedJob) })
      .catch(() => null);
    if (reply === null) return;
    assert.equal(reply.status, 200);
    clicks.answered += 1;
  }
}

async function compare(dataDir: string, stage: Stage, { permissions, clicks }: Written, rounds: number) {
  const store = await openStore({ dataDir });
  try {
    const kept = await keptPermissions(store);
    assert.deepEqual(
      [...permissions].filter((permission) => !kept.has(permission)),
      [],
    );
    const job = await store.db
      .selectFrom('jobs')
      .select('clicks')
      .where('id', '=', stage.clickedJob)
      .executeTakeFirstOrThrow();
    assert.ok(job.clicks >= clicks.answered && job.clicks <= clicks.sent);
    assert.ok(Math.min(permissions.size, clicks.answered) > rounds);
  } finally {
    await store.close();
  }
}

async function keptPermissions({ db }: Store): Promise<Set<string>> {
  const rows = await db.selectFrom('job_permissions').select(['user_id', 'job_id']).execute();
  return new Set(rows.map(({ user_id, job_id }) => `${user_id} ${job_id}`));
}
