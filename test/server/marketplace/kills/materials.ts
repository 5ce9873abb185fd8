import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { seedReferenceData } from '../../../../server/marketplace/reference-data/seed.ts';
import { openStore } from '../../../../server/marketplace/store/store.ts';
import { FILES_PATH } from '../../../../server/wire/application/application-materials.ts';
import {
  deletePortfolioAttachment,
  getAttachments,
  getProfileLinks,
  saveAttachments,
  saveProfileLinks,
  uploadAttachment,
} from '../../../../server/wire/profile/profile-files.ts';
import { createTargetRunner } from '../../../helpers/browser/target-runner.ts';
import { wireClient } from '../../../helpers/services/wire-client.ts';
import { addUser } from '../fixtures.ts';
import { download, encode, filePart, pdf, post, sha256 } from '../files/uploading.ts';
import { ageFiles, expectWholeFiles } from './answered.ts';
import type { Killed } from './killed.ts';

const TARGET = join(import.meta.dirname, 'target.ts');
const CANDIDATES = 4;
/** A kill comes at the first save on its way after a pause of any length up to this. */
const MAX_AIM_MS = 60;

interface Candidate {
  readonly token: string;
  /** The lists that the profile may have: the one that was answered last, and one that was cut. */
  files: readonly (readonly string[])[];
  links: readonly (readonly string[])[];
  readonly hashes: Map<string, string>;
  sent: number;
  /** True while a save is on its way. */
  isSaving: boolean;
  answered: number;
  cuts: number;
}

/** One candidate's calls, until the marketplace is gone; then each resolves to null. */
function callsOf(socketPath: string, wire: ReturnType<typeof wireClient>, { token, hashes }: Candidate) {
  const orNull = async <Reply>(call: Promise<Reply>) => call.catch(() => null);
  return {
    async upload(): Promise<string | null> {
      const bytes = pdf(1000 + Math.floor(Math.random() * 100_000));
      const body = encode([{ name: 'category', content: '1' }, filePart(bytes, 'work.pdf')]);
      const reply = await orNull(post({ socketPath }, uploadAttachment.path, body, { token }));
      if (reply === null) return null;
      const id = String(uploadAttachment.reply.parse(reply.anyData).attachment_info.id);
      hashes.set(id, sha256(bytes));
      return id;
    },
    saveFiles: (portfolio_attachments: string[]) =>
      orNull(wire.call(saveAttachments, { cv_attachments: [], portfolio_attachments }, { token })),
    deleteFile: (id: string) =>
      orNull(wire.call(deletePortfolioAttachment, { portfolio_attachment: { id } }, { token })),
    saveLinks: (links: readonly string[]) =>
      orNull(
        wire.call(saveProfileLinks, { link_info_list: links.map((link) => ({ id: -1, link })) }, { token }),
      ),
    async files(): Promise<string[] | null> {
      const reply = await orNull(wire.call(getAttachments, {}, { token }));
      return reply && reply.data.list_info.cv_portf_attachment_list.map(({ id }) => String(id));
    },
    async links(): Promise<string[] | null> {
      const reply = await orNull(wire.call(getProfileLinks, {}, { token }));
      return reply && reply.data.portfolio_links_info.portfolio_links_list.map(({ url }) => url ?? '');
    },
    file: (id: string) => download({ socketPath }, `${FILES_PATH}/${id}`, token),
  };
}

type Calls = ReturnType<typeof callsOf>;

/** The profile has one of its possible lists of each kind. False when the marketplace is gone. */
async function look(candidate: Candidate, calls: Calls): Promise<boolean> {
  const [files, links] = [await calls.files(), await calls.links()];
  if (files === null || links === null) return false;
  const isOneOf = (lists: Candidate['files'], found: readonly string[]) =>
    lists.some((list) => list.join(' ') === found.join(' '));
  assert.ok(isOneOf(candidate.files, files), `${files.join(' ')} of ${JSON.stringify(candidate.files)}`);
  assert.ok(isOneOf(candidate.links, links), `${links.join(' ')} of ${JSON.stringify(candidate.links)}`);
  candidate.files = [files];
  candidate.links = [links];
  return true;
}

/** Sends a save of one list. False when the marketplace is gone; then the list is there or is not. */
async function change(
  candidate: Candidate,
  kind: 'files' | 'links',
  list: readonly string[],
  send: () => Promise<{ readonly status: number } | null>,
): Promise<boolean> {
  candidate[kind] = [...candidate[kind], list];
  candidate.isSaving = true;
  const reply = await send();
  candidate.isSaving = false;
  if (reply === null) {
    candidate.cuts += 1;
    return false;
  }
  assert.equal(reply.status, 200);
  candidate[kind] = [list];
  candidate.answered += 1;
  return true;
}

/** Saves files and links, one list after the other, until the marketplace is gone. */
async function write(candidate: Candidate, calls: Calls): Promise<void> {
  if (!(await look(candidate, calls))) return;
  for (;;) {
    const [first, second] = [await calls.upload(), await calls.upload()];
    if (first === null || second === null) return;
    const number = (candidate.sent += 1);
    const links = [`https://work.example/${number}/new`, `https://work.example/${number}/old`];
    const goesOn =
      (await change(candidate, 'files', [first, second], () => calls.saveFiles([first, second]))) &&
      (await change(candidate, 'links', links, () => calls.saveLinks(links.toReversed()))) &&
      (await change(candidate, 'files', [second], () => calls.deleteFile(first)));
    if (!goesOn) return;
  }
}

/** Kills a marketplace in saves of files and links: no answered list is lost, and none is there by half. */
export async function killInMaterials(rounds: number, databaseUrl: string | null = null): Promise<Killed> {
  const runner = await createTargetRunner();
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => runner.close());
  const dataDir = join(runner.folder, 'data');
  const stage = await openStore({ dataDir, databaseUrl, prepare: seedReferenceData });
  const candidates: Candidate[] = [];
  for (let count = 0; count < CANDIDATES; count += 1) {
    const { token } = await addUser(stage.db);
    candidates.push({
      token,
      files: [[]],
      links: [[]],
      hashes: new Map(),
      sent: 0,
      isSaving: false,
      answered: 0,
      cuts: 0,
    });
  }
  await stage.close();
  const sum = (of: 'answered' | 'cuts') => candidates.reduce((total, one) => total + one[of], 0);
  const load = () => runner.spawn(TARGET, dataDir, databaseUrl ?? '');
  let next = load();
  for (let round = 0; round < rounds; round += 1) {
    const target = next;
    await target.start();
    next = load();
    const dispatcher = new Agent({ connect: { socketPath: target.socketPath } });
    const wire = wireClient('http://marketplace', dispatcher);
    const enough = sum('answered') + 2 + ((round * 7) % 11);
    const failures: unknown[] = [];
    const writers = candidates.map((one) =>
      write(one, callsOf(target.socketPath, wire, one)).catch((error: unknown) => failures.push(error)),
    );
    while (sum('answered') < enough && failures.length === 0) await wait(1);
    await wait(Math.random() * MAX_AIM_MS);
    while (!candidates.some(({ isSaving }) => isSaving) && failures.length === 0) await wait(1);
    await target.kill();
    await Promise.all(writers);
    await dispatcher.destroy();
    assert.deepEqual(failures, []);
  }
  await next.start();
  const dispatcher = new Agent({ connect: { socketPath: next.socketPath } });
  cleanUp.defer(() => dispatcher.destroy());
  const wire = wireClient('http://marketplace', dispatcher);
  for (const candidate of candidates) {
    const calls = callsOf(next.socketPath, wire, candidate);
    assert.ok(await look(candidate, calls));
    for (const id of candidate.files.flat())
      assert.equal(sha256((await calls.file(id)).bytes), candidate.hashes.get(id));
  }
  await next.kill();
  await ageFiles(next);
  const store = await openStore({ dataDir, databaseUrl });
  cleanUp.defer(() => store.close());
  await expectWholeFiles(store.db, { socketPath: next.socketPath });
  assert.ok(sum('cuts') > rounds / 2, `${sum('cuts')} saves were cut`);
  return { kills: rounds, acknowledged: sum('answered') };
}
