import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { seedReferenceData } from '../../../../server/marketplace/reference-data/seed.ts';
import { openStore } from '../../../../server/marketplace/store/store.ts';
import { introductionStep } from '../../../../server/wire/profile/profile-steps.ts';
import { getProfileBasics } from '../../../../server/wire/profile/profile.ts';
import { cropPicture, uploadPicture } from '../../../../server/wire/profile/profile-picture.ts';
import { createTargetRunner } from '../../../helpers/browser/target-runner.ts';
import { wireClient } from '../../../helpers/services/wire-client.ts';
import { addUser } from '../fixtures.ts';
import { download, encode, filePart, post } from '../files/uploading.ts';
import { quarters } from '../profile/pictures.ts';
import { ageFiles, expectWholeFiles } from './answered.ts';
import type { Killed } from './killed.ts';

const TARGET = join(import.meta.dirname, 'target.ts');
const CANDIDATES = 4;

interface Candidate {
  readonly id: number;
  readonly token: string;
  /** The ids of the photos that the profile may have: the last answered one, and those cut off since. */
  possible: (string | null)[];
  answered: number;
}

/** Sends, cuts and saves one photo after the other until the marketplace is gone. */
async function work(socketPath: string, candidate: Candidate, photo: Buffer): Promise<void> {
  const dispatcher = new Agent({ connect: { socketPath } });
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => dispatcher.destroy());
  const wire = wireClient('http://marketplace', dispatcher);
  const { token } = candidate;
  for (;;) {
    const body = encode([filePart(photo, 'me.png', 'image/png')]);
    const sent = await post({ socketPath }, uploadPicture.path, body, { token }).catch(() => null);
    if (sent === null) return;
    const { key } = uploadPicture.reply.parse(sent.anyData).profile_image_original;
    const crop = { left: 0, top: 0, side: 40, rotation: 90 } as const;
    const cut = await wire
      .call(cropPicture, { profile_image_original: { key }, crop }, { token })
      .catch(() => null);
    if (cut === null) return;
    const id = String(cut.data.profile_image_cropped.key);
    const fields = {
      is_edit_profile: 1,
      user_name: 'Asha Rao',
      title: 'Type Designer',
      summary: '',
      is_new_image: 1,
      profile_image_original: { key, value: '' },
      profile_image_cropped: { key: id, value: '' },
    } as const;
    candidate.possible.push(id);
    const saved = await wire.call(introductionStep.save, fields, { token }).catch(() => null);
    if (saved === null) return;
    assert.equal(saved.status, 200);
    candidate.possible = [id];
    candidate.answered += 1;
  }
}

/** Each file of the photo that the profile shows is there. */
async function expectServed(socketPath: string, { token }: Candidate): Promise<void> {
  const dispatcher = new Agent({ connect: { socketPath } });
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => dispatcher.destroy());
  const { data } = await wireClient('http://marketplace', dispatcher).call(getProfileBasics, {}, { token });
  const { user_profile_pic_original: original, user_profile_pic_cropped: cropped } = data.user_basic_info;
  const addresses = [original?.value, cropped?.value].filter((address) => typeof address === 'string');
  for (const address of addresses)
    assert.equal((await download({ socketPath }, address, token)).status, 200, address);
}

/** Kills a marketplace while photos are received, cut and saved: a saved one is there, and no half file is left. */
export async function killInPhotos(rounds: number, databaseUrl: string | null = null): Promise<Killed> {
  const runner = await createTargetRunner();
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => runner.close());
  const dataDir = join(runner.folder, 'data');
  const first = await openStore({ dataDir, databaseUrl, prepare: seedReferenceData });
  const candidates: Candidate[] = [];
  for (let count = 0; count < CANDIDATES; count += 1) {
    const { id, token } = await addUser(first.db);
    candidates.push({ id, token, possible: [null], answered: 0 });
  }
  await first.close();
  const photo = await (await quarters(80, 60)).png().toBuffer();
  const answers = () => candidates.reduce((sum, { answered }) => sum + answered, 0);
  let next = runner.spawn(TARGET, dataDir, databaseUrl ?? '');
  for (let round = 0; round < rounds; round += 1) {
    const target = next;
    await target.start();
    next = runner.spawn(TARGET, dataDir, databaseUrl ?? '');
    const enough = answers() + 1;
    const workers = candidates.map((candidate) => work(target.socketPath, candidate, photo));
    while (answers() < enough) await wait(1);
    await wait((round * 37) % 200);
    await target.kill();
    await Promise.all(workers);
  }
  await next.start();
  for (const candidate of candidates) await expectServed(next.socketPath, candidate);
  await next.kill();
  await ageFiles(next);
  const store = await openStore({ dataDir, databaseUrl });
  cleanUp.defer(() => store.close());
  await expectWholeFiles(store.db, { socketPath: next.socketPath });
  for (const { id, possible } of candidates) {
    const kept = await store.db
      .selectFrom('user_pictures')
      .innerJoin('pictures', 'pictures.id', 'user_pictures.picture_id')
      .select('pictures.public_id')
      .where('user_id', '=', id)
      .executeTakeFirst();
    assert.ok(
      possible.includes(kept?.public_id ?? null),
      'the last photo that was saved is kept, or a later one',
    );
    const files = await store.db
      .selectFrom('picture_files')
      .innerJoin('pictures', 'pictures.id', 'picture_files.picture_id')
      .select((select) => select.fn.countAll().as('count'))
      .where('pictures.public_id', '=', kept?.public_id ?? '')
      .executeTakeFirst();
    assert.equal(Number(files?.count), kept === undefined ? 0 : 4);
  }
  return { kills: rounds, acknowledged: answers() };
}
