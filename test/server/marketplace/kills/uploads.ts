import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { seedReferenceData } from '../../../../server/marketplace/reference-data/seed.ts';
import { openStore } from '../../../../server/marketplace/store/store.ts';
import { uploadCv } from '../../../../server/wire/application/application-materials.ts';
import {
  saveAvailabilityDetails,
  saveBasicInformation,
  saveProfessionalDetails,
} from '../../../../server/wire/application/application.ts';
import { createTargetRunner } from '../../../helpers/browser/target-runner.ts';
import { wireClient } from '../../../helpers/services/wire-client.ts';
import { availability, basic, cityId, demand, professional } from '../application/flow.ts';
import { addCompany, addJob, addUser } from '../fixtures.ts';
import { encode, fieldsOf, filePart, pdf, post, sha256 } from '../files/uploading.ts';
import { answersOf, expectAnswered, expectWholeFiles, type Sent } from './answered.ts';
import type { Killed } from './killed.ts';
import { inAMonth } from '../../../helpers/samples/dates.ts';

const TARGET = join(import.meta.dirname, 'target.ts');
/** Pairs of candidate and job that are written to, over and over. */
const PAIRS = 12;

interface Pair extends Sent {
  readonly token: string;
  readonly job: number;
  readonly city: string;
}

async function setStage(dataDir: string): Promise<Pair[]> {
  const store = await openStore({ dataDir, prepare: seedReferenceData });
  const { db } = store;
  const companyId = await addCompany(db);
  const pairs: Pair[] = [];
  for (let count = 0; count < PAIRS; count += 1) {
    const { id, token } = await addUser(db);
    const job = await addJob(db, { companyId });
    await demand(db, job, []);
    const city = await cityId(db, 'pune');
    pairs.push({ userId: id, token, job, city, saves: { sent: 0, answered: 0 }, uploads: [] });
  }
  await store.close();
  return pairs;
}

/** The step that is saved is locked until those before it are complete. False when the marketplace is gone. */
async function unlock(wire: ReturnType<typeof wireClient>, pairs: readonly Pair[]): Promise<boolean> {
  for (const { saves, token, job, city } of pairs) {
    if (saves.sent > 0) continue;
    const job_id = String(job);
    const replies = [
      await wire.call(saveBasicInformation, { job_id, ...basic }, { token }).catch(() => null),
      await wire
        .call(saveProfessionalDetails, { job_id, ...professional, location_id: city }, { token })
        .catch(() => null),
    ];
    if (replies.includes(null)) return false;
  }
  return true;
}

/** Until the marketplace is gone. Each save's number stands in the offer, so that it can be found again. */
async function save(socketPath: string, pairs: readonly Pair[]): Promise<void> {
  const dispatcher = new Agent({ connect: { socketPath } });
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => dispatcher.destroy());
  const wire = wireClient('http://marketplace', dispatcher);
  if (!(await unlock(wire, pairs))) return;
  for (let turn = 0; ; turn += 1) {
    const pair = pairs[turn % pairs.length];
    if (pair === undefined) return;
    pair.saves.sent += 1;
    const number = pair.saves.sent;
    const fields = {
      ...availability,
      job_id: String(pair.job),
      serving_notice_period: 1 as const,
      date_available: inAMonth,
      offer_in_hand: number * 1000,
    };
    const reply = await wire.call(saveAvailabilityDetails, fields, { token: pair.token }).catch(() => null);
    if (reply === null) return;
    assert.equal(reply.status, 200);
    pair.saves.answered = number;
  }
}

async function send(socketPath: string, pairs: readonly Pair[], first: number): Promise<void> {
  for (let turn = first; ; turn += 1) {
    const pair = pairs[turn % pairs.length];
    if (pair === undefined) return;
    const bytes = pdf(1000 + ((turn * 40_009) % 400_000));
    const one = { hash: sha256(bytes), isAnswered: false };
    pair.uploads.push(one);
    const body = encode([...fieldsOf(uploadCv, pair.job), filePart(bytes)]);
    const reply = await post({ socketPath }, uploadCv.path, body, { token: pair.token }).catch(() => null);
    if (reply === null) return;
    assert.equal(reply.status, 200);
    one.isAnswered = true;
  }
}

/** Kills a marketplace in the middle of saves and uploads: no answered one is lost, and no half file is left. */
export async function killInUploads(rounds: number): Promise<Killed> {
  const runner = await createTargetRunner();
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => runner.close());
  const dataDir = join(runner.folder, 'data');
  const pairs = await setStage(dataDir);
  let next = runner.spawn(TARGET, dataDir, '');
  for (let round = 0; round < rounds; round += 1) {
    const target = next;
    await target.start();
    next = runner.spawn(TARGET, dataDir, '');
    const { socketPath } = target;
    const writers = [
      save(socketPath, pairs),
      send(socketPath, pairs.slice(0, PAIRS / 2), round),
      send(socketPath, pairs.slice(PAIRS / 2), round),
    ];
    const before = answersOf(pairs);
    const isEnough = ({ saves, files }: typeof before) =>
      saves >= before.saves + 2 + (round % 7) && files >= before.files + 1 + (round % 3);
    while (!isEnough(answersOf(pairs))) await wait(1);
    await target.kill();
    await Promise.all(writers);
  }
  await next.kill();
  const store = await openStore({ dataDir });
  cleanUp.defer(() => store.close());
  await expectWholeFiles(store.db, { socketPath: next.socketPath });
  await expectAnswered(store.db, pairs, rounds);
  const { saves, files } = answersOf(pairs);
  return { kills: rounds, acknowledged: saves + files };
}
