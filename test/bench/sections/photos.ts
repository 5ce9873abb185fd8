import { pictureApi } from '../../../shared/picture-paths.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { uploadedPicture } from '../../../shared/contract/profile/picture.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { arranged } from '../arrangement.ts';
import { figure } from '../figures.ts';
import type { Section } from '../figures.ts';
import type { Running } from '../processes.ts';
import { AT_ONCE, join, LIMITS, MB, MIB } from '../uploads/stage.ts';

const PHOTO = { width: 4000, height: 3000 };
/** One person may send six at once. */
const PEOPLE = 4;
const ONE_BY_ONE = 5;
const IDLE_MILLISECONDS = 2000;
const SAMPLE_MILLISECONDS = 10;

interface Sender {
  readonly gateway: Running;
  readonly cookie: string;
}

export const photos: Section = {
  name: 'photos',
  title: `Photos of 12 megapixels: one, and ${AT_ONCE} at once`,
  method:
    'Gateway and marketplace are a process each, with SQLite and files on the disk. Time: from the first byte sent to ' +
    'the answer, and of a crop. Growth: most resident memory, looked at every 10 ms, over that of processes which have ' +
    `had ${ONE_BY_ONE} photos one after the other.`,
  async measure({ rounds }) {
    const photo = await noisyPhoto();
    const all: Awaited<ReturnType<typeof measureRound>>[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await measureRound(photo));
    const of = (name: keyof (typeof all)[number], unit: string, note = '') =>
      figure(
        name,
        unit,
        all.map((round) => round[name]),
        { note },
      );
    return [
      of('one: time', 'ms', `${(photo.size / MB).toFixed(1)} MB of JPEG`),
      of('one: crop', 'ms'),
      of('at once: time of all', 'ms'),
      of('at once: growth of the gateway', 'MiB'),
      of('at once: growth of the marketplace', 'MiB'),
      of('at once: most memory of the decoders', 'MiB', 'two at once'),
    ];
  },
};

/** As large as a file of a telephone, and for no encoder easier than one. */
async function noisyPhoto(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const bytes = await sharp({ create: { ...PHOTO, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

const measureRound = (photo: Blob) =>
  arranged(async (arrangement) => {
    const marketplace = await arrangement.marketplace(undefined, LIMITS);
    const gateway = await arrangement.gateway(marketplace.origin, LIMITS);
    const senders: Sender[] = [];
    for (let person = 0; person < PEOPLE; person += 1)
      senders.push({ gateway, cookie: await join(gateway, `198.51.100.${person}`) });
    const [first] = senders;
    if (first === undefined) throw new Error('Nobody sends.');
    const one: { time: number; crop: number }[] = [];
    for (let count = 0; count < ONE_BY_ONE; count += 1) one.push(await sendAndCrop(first, photo));
    await sleep(IDLE_MILLISECONDS);
    const before = { gateway: gateway.memory(), marketplace: marketplace.memory() };
    const most = { ...before, decoders: 0 };
    const timer = setInterval(() => {
      most.gateway = Math.max(most.gateway, gateway.memory());
      most.marketplace = Math.max(most.marketplace, marketplace.memory());
      most.decoders = Math.max(most.decoders, memoryOfChildren(marketplace));
    }, SAMPLE_MILLISECONDS);
    const from = performance.now();
    const uploads = Array.from({ length: AT_ONCE }, (_, at) => send(senders[at % PEOPLE] ?? first, photo));
    await Promise.all(uploads).finally(() => clearInterval(timer));
    return {
      'one: time': Math.min(...one.map(({ time }) => time)),
      'one: crop': Math.min(...one.map(({ crop }) => crop)),
      'at once: time of all': performance.now() - from,
      'at once: growth of the gateway': (most.gateway - before.gateway) / MIB,
      'at once: growth of the marketplace': (most.marketplace - before.marketplace) / MIB,
      'at once: most memory of the decoders': most.decoders / MIB,
    };
  });

async function sendAndCrop(sender: Sender, photo: Blob) {
  const from = performance.now();
  const originalId = await send(sender, photo);
  const sent = performance.now();
  const crop = { left: 300, top: 0, side: 1500, rotation: 0 };
  const body = JSON.stringify({ originalId, crop });
  await post(sender, pictureApi.crops, body, { 'content-type': 'application/json' });
  return { time: sent - from, crop: performance.now() - sent };
}

async function send(sender: Sender, photo: Blob): Promise<string> {
  const form = new FormData();
  form.append('file', photo, 'me.jpg');
  return uploadedPicture.parse(await (await post(sender, profileApi.picture, form)).json()).originalId;
}

async function post(
  { gateway: { origin }, cookie }: Sender,
  path: string,
  body: FormData | string,
  type = {},
) {
  const headers = { cookie, origin, 'x-atelier': '1', ...type };
  const answer = await fetch(origin + path, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Resident bytes of all that a process has started. */
function memoryOfChildren({ child }: Running): number {
  let sum = 0;
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const status = statusOf(name);
    if (!status.includes(`\nPPid:\t${String(child.pid)}\n`)) continue;
    sum += Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  }
  return sum;
}

function statusOf(process: string): string {
  try {
    return readFileSync(`/proc/${process}/status`, 'utf8');
  } catch {
    return '';
  }
}
