import { Agent, request } from 'undici';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ShareImages } from '../../../../server/marketplace/areas/media/share-images.ts';
import { JobStatus } from '../../../../server/marketplace/store/values.ts';
import { jobBasicInfo } from '../../../../server/wire/jobs/job.ts';
import { getJobList } from '../../../../server/wire/jobs/listing.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addCompany, addJob } from '../fixtures.ts';

const DAY = 86_400_000;
const log = { warn: () => undefined };

async function get(market: TestMarketplace, path: string, headers: Record<string, string> = {}) {
  const dispatcher = new Agent({ connect: { socketPath: market.socketPath } });
  onTestFinished(() => dispatcher.close());
  const reply = await request(`http://marketplace${path}`, { dispatcher, headers });
  return {
    status: reply.statusCode,
    headers: reply.headers,
    bytes: Buffer.from(await reply.body.arrayBuffer()),
  };
}

describeEngines('the picture of a job for those who share it', (engine) => {
  let market: TestMarketplace;
  let companyId: number;
  beforeAll(async () => {
    market = await startMarketplace({ engine });
    companyId = await addCompany(market.db);
  });
  afterAll(() => market.close());

  const addressOf = async (job: number) =>
    (await market.wire.call(jobBasicInfo, { job_id: String(job) })).data.share_image_url ?? null;
  const pictureOf = async (
    title: string,
    more: Partial<Readonly<{ compensation_text: string; is_remote: 1 }>> = {},
  ) => {
    const job = await addJob(market.db, { title, companyId });
    await market.db
      .updateTable('jobs')
      .set({ is_premium: 0, ...more })
      .where('id', '=', job)
      .execute();
    const path = (await addressOf(job)) ?? 'none';
    return { job, path, ...(await get(market, path)) };
  };

  it('is a PNG of 1200 by 630 with its title, company and pay, kept until the job changes', async () => {
    const { job, path, status, headers, bytes } = await pictureOf('Letterer');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // WhatsApp takes no larger ones.
    expect(bytes.byteLength).toBeLessThan(300_000);
    const etag = String(headers['etag']);
    expect((await get(market, path, { 'if-none-match': etag })).status).toBe(304);
    expect((await pictureOf('Letterer')).bytes.equals(bytes)).toBe(true);
    expect((await pictureOf('Engraver')).bytes.equals(bytes)).toBe(false);
    expect((await pictureOf('Letterer', { compensation_text: '₹9 lakh' })).bytes.equals(bytes)).toBe(false);
    expect((await pictureOf('Letterer', { is_remote: 1 })).bytes.equals(bytes)).toBe(false);
    await market.db
      .updateTable('jobs')
      .set({ title: 'Engraver', updated_at: Date.now() + 1 })
      .where('id', '=', job)
      .execute();
    const later = await addressOf(job);
    expect(later).not.toBe(path);
    expect((await get(market, later ?? '')).bytes.equals(bytes)).toBe(false);
  });

  it('is drawn of titles of every length, and of markup as of any text', async () => {
    for (const title of ['X', 'W'.repeat(300), 'Designer and researcher '.repeat(12), '<b>&amp;</span> "\''])
      expect([title.slice(0, 9), (await pictureOf(title)).status]).toEqual([title.slice(0, 9), 200]);
  });

  it('leaves out emoji, signs that its fonts lack, and marks of the direction of writing', async () => {
    const plain = await pictureOf('Designer 1 & maker');
    expect(plain.status).toBe(200);
    for (const title of [
      '🎨 Designer 1 & maker 👩🏽‍🎨🇮🇳🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      'Designer 1️⃣ & → maker ★✓',
      '\u202eDesigner 1 &\u3000ma\u200bker\u2069',
    ])
      expect([title, (await pictureOf(title)).bytes.equals(plain.bytes)]).toEqual([title, true]);
    const words = await pictureOf('Café ™ – ₹9 “lakh” Łódź');
    expect(words.status).toBe(200);
    expect((await pictureOf('Cafe 9 lakh Lodz')).bytes.equals(words.bytes)).toBe(false);
  });

  it('is there for jobs in lists only, in letters that its fonts have', async () => {
    const { db } = market;
    const none = [
      await addJob(db, { isUnlisted: true, companyId }),
      await addJob(db, { status: JobStatus.closed, companyId }),
      await addJob(db, { expiresAt: Date.now() - DAY, companyId }),
      await addJob(db, { title: 'डिज़ाइनर', companyId }),
      await addJob(db, { title: 'Designer வடிவமைப்பாளர்', companyId }),
      await addJob(db, { title: '设计师 🎨', companyId }),
      await addJob(db, { title: '🎨 👩🏽‍🎨 🇮🇳 – ★', companyId }),
      await addJob(db, { title: 'Designer, ₩9,000', companyId }),
    ];
    for (const job of none)
      expect([await addressOf(job), (await get(market, `/media/share/${job}-1.png`)).status]).toEqual([
        null,
        404,
      ]);
    for (const path of ['list-999999-0-0.png', 'list-0-999999-1.png', 'list-0-0-2.png', 'list-0-0.png'])
      expect([path, (await get(market, `/media/share/${path}`)).status]).toEqual([path, 404]);
    const longest = `${'9'.repeat(120)}.webp`;
    for (const path of ['999999-1.png', '1.png', 'x-1.png', '1-1.jpg', '-1-1.png', longest])
      expect([path, (await get(market, `/media/share/${path}`)).status]).toEqual([path, 404]);
  });
});

describeEngines('the picture of a list of jobs for those who share it', (engine) => {
  let market: TestMarketplace;
  beforeAll(async () => {
    market = await startMarketplace({ engine });
  });
  afterAll(() => market.close());

  const addressOf = async (filters: object) =>
    (await market.wire.call(getJobList, { start: 0, rows: 10, ...filters })).data.job_list_display_info
      .share_image_url ?? null;
  const termOf = async (table: 'professions' | 'cities', at: number) =>
    String((await market.db.selectFrom(table).select('id').orderBy('id').execute())[at]?.id);

  it('[LK-02] is there for one profession, one city and remote work, each with its own title', async () => {
    const [profession, city] = [await termOf('professions', 1), await termOf('cities', 2)];
    const lists = [
      { profession_list: [profession] },
      { city_list: [city] },
      { remote_jobs: 1 },
      { profession_list: [profession], city_list: [city], remote_jobs: 1 },
      { profession_list: [await termOf('professions', 0)] },
    ];
    const pictures = new Set<string>();
    for (const list of lists) {
      const { status, bytes } = await get(market, (await addressOf(list)) ?? 'none');
      expect([list, status]).toEqual([list, 200]);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      pictures.add(bytes.toString('base64'));
    }
    expect(pictures.size).toBe(lists.length);
  });

  it('[LK-02] is none for a list without such a name', async () => {
    const [one, other] = [await termOf('professions', 0), await termOf('professions', 1)];
    for (const list of [
      {},
      { search_constraint: 'ink' },
      { search_constraint: 'ink', profession_list: [one] },
      { profession_list: [one, other] },
      { city_list: ['x'] },
    ])
      expect([list, await addressOf(list)]).toEqual([list, null]);
  });
});

const card = { title: 'Weaver', company: 'Loom', pay: null, place: null };
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

/** Other tests may keep the machine busy. */
const patient = { patience: 60_000, longestWait: 60_000 };

it('is drawn once for all who ask for it at a time, and again for nobody while it is kept', async () => {
  const images = new ShareImages(log, Date.now, patient);
  let loads = 0;
  const load = async () => {
    loads += 1;
    return { card, logo };
  };
  const all = await Promise.all(Array.from({ length: 500 }, () => images.read('a', load)));
  expect(new Set(all.map(({ etag }) => etag)).size).toBe(1);
  await images.read('a', load);
  expect(loads).toBe(1);
});

it('is drawn only so often in a minute; what is kept is always given', async () => {
  let now = 0;
  const images = new ShareImages(log, () => now, { ...patient, newAMinute: 2 });
  const read = (key: string) => images.read(key, async () => ({ card, logo }));
  const asked = await Promise.allSettled(['a', 'b', 'c', 'd'].map(read));
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  await expect(read('c')).rejects.toMatchObject({ code: 'overloaded', retryAfter: 60 });
  await read('a');
  now += 60_000;
  await read('c');
});

it('leaves new ones for others when one address asks for many', async () => {
  let now = 0;
  const images = new ShareImages(log, () => now, { ...patient, newOfOne: 2 });
  const read = (key: string, sender: string | null) => images.read(key, async () => ({ card, logo }), sender);
  await read('a', 'one');
  await read('b', 'one');
  now = 15_000;
  await expect(read('c', 'one')).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 45 });
  await read('b', 'one');
  await read('c', 'another');
  await read('c', 'one');
  await read('d', null);
  now = 60_000;
  await read('e', 'one');
});

it('is refused when it has waited too long or takes too long, and made once there is time', async () => {
  const hurried = new ShareImages(log, Date.now, { ...patient, longestWait: 1 });
  const read = (key: string) => hurried.read(key, async () => ({ card, logo }));
  const asked = await Promise.allSettled(['a', 'b', 'c'].map(read));
  const refused = { status: 'rejected', reason: { code: 'overloaded', retryAfter: 5 } };
  expect(asked).toMatchObject([{ status: 'fulfilled' }, refused, refused]);
  expect((await read('b')).bytes.byteLength).toBeGreaterThan(1000);

  const slow = new ShareImages(log, Date.now, { ...patient, longestWork: 1 });
  await expect(slow.read('a', async () => ({ card, logo }))).rejects.toMatchObject({ code: 'overloaded' });
});

it('that is late is drawn all the same, for who comes again', async () => {
  const images = new ShareImages(log, Date.now, { patience: 1 });
  let loads = 0;
  const read = () =>
    images.read('a', async () => {
      loads += 1;
      return { card, logo };
    });
  await expect(read()).rejects.toMatchObject({ code: 'overloaded', retryAfter: 5 });
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ etag: expect.any(String) });
  expect(loads).toBe(1);
});

it('that is one too many is refused before anything is looked up for it', async () => {
  const images = new ShareImages(log, Date.now, { ...patient, waiting: 2 });
  let loads = 0;
  const asked = await Promise.allSettled(
    Array.from({ length: 500 }, (_, at) =>
      images.read(String(at), async () => {
        loads += 1;
        return { card, logo };
      }),
    ),
  );
  expect(loads).toBe(3);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('that takes too long is refused to all who wait, and said once', async () => {
  const warn = vi.fn();
  const images = new ShareImages({ warn }, Date.now, { ...patient, longestWork: 1 });
  await Promise.all(
    Array.from({ length: 50 }, () =>
      expect(images.read('a', async () => ({ card, logo: 'no picture' }))).rejects.toMatchObject({
        code: 'overloaded',
      }),
    ),
  );
  expect(warn.mock.calls).toEqual([[{ fault: 'took-too-long' }, expect.any(String)]]);
});

it('that fails is tried again', async () => {
  const images = new ShareImages(log, Date.now, patient);
  await expect(
    images.read('a', async () => {
      throw new Error('The store is away');
    }),
  ).rejects.toThrow('The store is away');
  await expect(images.read('a', async () => ({ card, logo: 'no picture' }))).rejects.toThrow('unsupported');
  expect((await images.read('a', async () => ({ card, logo }))).bytes.byteLength).toBeGreaterThan(1000);
});
