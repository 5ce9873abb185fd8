import { once } from 'node:events';
import { request as open } from 'node:http';
import { Pool } from 'undici';
import { z } from 'zod';
import { basicInformation } from '../../../shared/contract/application/application.ts';
import { applicationApi } from '../../../shared/application-paths.ts';
import type { Arrangement } from '../arrangement.ts';
import { arranged, liveJobs } from '../arrangement.ts';
import { figure, inShuffledRounds, median, percentile } from '../figures.ts';
import type { Figure, Settings } from '../figures.ts';
import { startHelper } from '../processes.ts';
import type { Running } from '../processes.ts';
import type { Upload } from './sender-process.ts';
import type { Seen } from './sink-process.ts';
import { AT_ONCE, FILE, LIMITS, MIB, speed, startSender, uploadsThrough } from './stage.ts';

const CUTS = 50;
const SAVES = 300;
/** What the first step has, which is open in every application. */
const opening = z.object({ answers: z.object({ basic: basicInformation }) });

const uploadReply = JSON.stringify({
  error: null,
  authentication_result: { is_valid_user: true, is_active_user: true, is_valid_token: true, user_type: 1 },
  data: {
    attachment_info: { id: 7, category: 2, type: 1, file_name: 'cv.pdf' },
    version: 1,
    saved_at: 1_790_000_000_000,
  },
});

interface Stage {
  readonly gateway: Running;
  readonly sink: Running;
  readonly uploads: readonly Upload[];
}

/** Measures the gateway's part: its speed compared with a bare one, the handling of a cut upload, the time of a save. */
export const gatewayFigures = (settings: Settings): Promise<Figure[]> =>
  arranged(async (arrangement) => {
    const real = await arrangement.marketplace(arrangement.directory(), LIMITS);
    const sink = await arrangement.started(
      startHelper('uploads/sink-process.ts', [real.origin, uploadReply]),
    );
    const gateway = await arrangement.gateway(sink.origin, LIMITS);
    const stage = {
      gateway,
      sink,
      uploads: await uploadsThrough(gateway, await liveJobs(real.origin, AT_ONCE)),
    };
    return [
      ...(await speeds(arrangement, stage, settings)),
      await cutFigure(stage),
      ...(await saveFigures(stage)),
    ];
  });

async function speeds(arrangement: Arrangement, { sink, uploads }: Stage, { rounds }: Settings) {
  const bare = await arrangement.started(startHelper('uploads/bare-process.ts', [sink.origin]));
  const sender = await arrangement.started(startSender());
  const direct = Array.from({ length: AT_ONCE }, () => ({ url: bare.origin, headers: {} }));
  for (const warmUp of [direct, uploads]) await sender.send({ uploads: warmUp, bytes: MIB });
  const took: Record<'bare' | 'gateway', number[]> = { bare: [], gateway: [] };
  await inShuffledRounds(rounds, {
    bare: async () => void took.bare.push(speed(await sender.send({ uploads: direct, bytes: FILE }))),
    gateway: async () => void took.gateway.push(speed(await sender.send({ uploads, bytes: FILE }))),
  });
  return [
    figure('through the gateway, to no disk', 'MB/s', took.gateway),
    figure('through a bare pass-through, to no disk', 'MB/s', took.bare),
    figure('time beside the bare one', 'times', [median(took.bare) / median(took.gateway)]),
  ];
}

/** The time from the client's departure until the marketplace knows. */
async function cutFigure({ sink, uploads }: Stage): Promise<Figure> {
  const took: number[] = [];
  for (let count = 0; count < CUTS; count += 1) {
    const { url, headers } = uploads[count % uploads.length] ?? { url: '', headers: {} };
    const sending = open(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b', 'content-length': FILE },
    });
    sending.on('error', () => undefined);
    sending.write(
      '--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n' +
        `Content-Type: application/pdf\r\n\r\n%PDF-1.7\n${'x'.repeat(MIB)}`,
    );
    await next(sink, 'begun');
    const cut = next(sink, 'cut');
    const from = Number(process.hrtime.bigint()) / 1e6;
    sending.destroy();
    took.push((await cut).at - from);
  }
  return {
    ...figure('client gone until the call to the marketplace is closed', 'ms', [median(took)]),
    spread: [Math.min(...took), Math.max(...took)],
    note: `${CUTS} times`,
  };
}

/** One step is saved over and over, with the calls that each save makes. */
async function saveFigures({ gateway, sink, uploads }: Stage): Promise<Figure[]> {
  const [upload] = uploads;
  const job = /\/jobs\/(\d+)\//.exec(upload?.url ?? '')?.[1] ?? '';
  const client = new Pool(gateway.origin, { connections: 1 });
  const headers = { ...upload?.headers, 'content-type': 'application/json' };
  const opened = await client.request({ method: 'GET', path: applicationApi.view(job), headers });
  const { basic } = opening.parse(await opened.body.json()).answers;
  let version = String(opened.headers.etag);
  const added: number[] = [];
  const whole: number[] = [];
  for (let count = 0; count < SAVES; count += 1) {
    const called = next(sink, 'changed');
    const from = performance.now();
    const saved = await client.request({
      method: 'POST',
      path: applicationApi.steps(job),
      headers: { ...headers, 'if-match': version },
      body: JSON.stringify({
        step: 'basic',
        answers: { ...basic, mobile: '9000000000', alternateMobile: String(9_100_000_000 + count) },
        linkedInUrl: 'https://www.linkedin.com/in/a-sender',
      }),
    });
    const text = await saved.body.text();
    const took = performance.now() - from;
    if (saved.statusCode !== 200) throw new Error(`A save answered ${saved.statusCode}: ${text}`);
    version = String(saved.headers.etag);
    whole.push(took);
    added.push(took - (await called).milliseconds);
  }
  await client.close();
  return [
    figure('one step saved', 'ms', [median(whole)]),
    {
      ...figure('of it beyond the call behind it', 'ms', [median(added)]),
      note: `99th of a hundred ${percentile(added, 0.99).toFixed(2)}`,
    },
  ];
}

type SeenAs<Kind extends Seen['kind']> = Extract<Seen, { kind: Kind }>;

async function next<Kind extends Seen['kind']>({ child }: Running, kind: Kind): Promise<SeenAs<Kind>> {
  const isSought = (seen: Seen): seen is SeenAs<Kind> => seen.kind === kind;
  for (;;) {
    const [seen]: Seen[] = await once(child, 'message');
    if (seen !== undefined && isSought(seen)) return seen;
  }
}
