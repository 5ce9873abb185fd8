import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Agent } from 'undici';
import { MAX_ENTRIES } from '../../../../shared/domain/profile/entries/max-entries.ts';
import { seedReferenceData } from '../../../../server/marketplace/reference-data/seed.ts';
import { openStore } from '../../../../server/marketplace/store/store.ts';
import { createTargetRunner } from '../../../helpers/browser/target-runner.ts';
import { wireClient, type WireClient } from '../../../helpers/services/wire-client.ts';
import { addUser } from '../fixtures.ts';
import type { Killed } from './killed.ts';
import { after, type Copy, emptyCopy, readCopy, type Save, send } from './profile-copies.ts';

const TARGET = join(import.meta.dirname, 'target.ts');
const CANDIDATES = 12;
/** They save at the same time. */
const WRITERS = 4;
/** A kill comes at any moment of a save, and not always just after an answer. */
const MAX_AIM_MS = 10;

interface Candidate {
  readonly token: string;
  /** The possible contents of the profile: a save that a kill has cut is there or is not. */
  possible: readonly Copy[];
  /** The one that was cut last, until it is sent again. */
  cut: Save | null;
  sent: number;
  answered: number;
  cuts: number;
}

const kinds = ['introduction', 'school', 'skills'] as const;

/** A school that was cut is sent again with its key, and stays one. */
function nextSave(candidate: Candidate): Save {
  if (candidate.cut?.kind === 'school') return candidate.cut;
  const number = (candidate.sent += 1);
  const kind = kinds[number % kinds.length] ?? 'skills';
  const isFull = candidate.possible.some(({ schools }) => schools.length >= MAX_ENTRIES - 1);
  return { kind: kind === 'school' && isFull ? 'skills' : kind, number };
}

function keepOnly(candidate: Candidate, isPossible: (copy: Copy) => boolean, what: string): void {
  const kept = candidate.possible.filter(isPossible);
  assert.ok(kept.length > 0, `${what}, of ${JSON.stringify(candidate.possible)}`);
  candidate.possible = kept;
}

/** Reads a profile and compares it. False when the marketplace is gone. */
async function look(wire: WireClient, candidate: Candidate): Promise<boolean> {
  const copy = await readCopy(wire, candidate.token);
  if (copy === null) return false;
  keepOnly(candidate, (one) => isDeepStrictEqual(one, copy), `there is ${JSON.stringify(copy)}`);
  return true;
}

/** Saves one profile after the other until the marketplace is gone. */
async function write(wire: WireClient, candidates: readonly Candidate[]): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const candidate = candidates[turn % candidates.length];
    if (candidate === undefined) return;
    const save = nextSave(candidate);
    const made = candidate.possible.map((copy) => after(copy, save));
    const reply = await send(wire, candidate.token, save);
    if (reply === null) {
      candidate.possible = [...candidate.possible, ...made];
      candidate.cut = save;
      candidate.cuts += 1;
      return;
    }
    candidate.possible = made;
    candidate.cut = null;
    candidate.answered += 1;
    const { version } = reply;
    // Looks would take most of the time in which saves are to be cut.
    if (version !== null) keepOnly(candidate, (copy) => copy.version === version, `version ${version}`);
    else if (!(await look(wire, candidate))) return;
  }
}

async function setStage(dataDir: string, databaseUrl: string | null): Promise<Candidate[]> {
  const store = await openStore({ dataDir, databaseUrl, prepare: seedReferenceData });
  const candidates: Candidate[] = [];
  for (let count = 0; count < CANDIDATES; count += 1) {
    const { token } = await addUser(store.db);
    candidates.push({ token, possible: [emptyCopy], cut: null, sent: 0, answered: 0, cuts: 0 });
  }
  await store.close();
  return candidates;
}

const sum = (candidates: readonly Candidate[], of: 'answered' | 'cuts'): number =>
  candidates.reduce((total, candidate) => total + candidate[of], 0);

/** Kills a marketplace in the middle of saves of profiles: no answered one is lost, and none is there by half. */
export async function killInProfiles(rounds: number, databaseUrl: string | null = null): Promise<Killed> {
  const runner = await createTargetRunner();
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => runner.close());
  const dataDir = join(runner.folder, 'data');
  const candidates = await setStage(dataDir, databaseUrl);
  const load = () => runner.spawn(TARGET, dataDir, databaseUrl ?? '');
  let next = load();
  for (let round = 0; round < rounds; round += 1) {
    const target = next;
    await target.start();
    next = load();
    const dispatcher = new Agent({ connect: { socketPath: target.socketPath } });
    const wire = wireClient('http://marketplace', dispatcher);
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      write(
        wire,
        candidates.filter((_candidate, index) => index % WRITERS === writer),
      ),
    );
    const enough = sum(candidates, 'answered') + 4 + ((round * 7) % 15);
    while (sum(candidates, 'answered') < enough) await wait(1);
    await wait(Math.random() * MAX_AIM_MS);
    await target.kill();
    await Promise.all(writers);
    await dispatcher.destroy();
  }
  await next.start();
  const dispatcher = new Agent({ connect: { socketPath: next.socketPath } });
  cleanUp.defer(() => dispatcher.destroy());
  const wire = wireClient('http://marketplace', dispatcher);
  for (const candidate of candidates) assert.ok(await look(wire, candidate));
  const cuts = sum(candidates, 'cuts');
  assert.ok(cuts > rounds / 2, `${cuts} saves were cut`);
  return { kills: rounds, acknowledged: sum(candidates, 'answered') };
}
