import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';
import { api, paths } from '../../../shared/paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { type Arrangement, arranged, sessionAt, tokenAt } from '../arrangement.ts';
import { figure, inShuffledRounds, median } from '../figures.ts';
import type { Figure, Section } from '../figures.ts';
import { startHelper } from '../processes.ts';
import type { Running } from '../processes.ts';

const EMAIL = 'candidate@atelier.test';
const WARM_UP_SECONDS = 3;

interface Contender {
  readonly name: string;
  readonly server: Running;
  /** Makes one request and reads the whole answer. */
  readonly ask: () => Promise<void>;
  /** The name of the contender that does the same without the gateway. */
  readonly besides: string | null;
}

/** Milliseconds a request, of time and of the processors of both processes; one of each a round. */
interface Rounds {
  readonly took: number[];
  readonly server: number[];
  readonly marketplace: number[];
}

export const profile: Section = {
  name: 'profile',
  title: "A candidate's profile, and the save of one of its steps",
  method:
    'One request after the other, of a candidate of the sample data; gateway, bare aggregation and a marketplace on ' +
    'SQLite are a process each. The bare one makes the same calls, of a save also the question before it.',
  measure: ({ rounds, seconds }) =>
    arranged(async (arrangement) => {
      const marketplace = await arrangement.marketplace();
      const contenders = await contendersOf(arrangement, marketplace);
      for (const contender of contenders) await measure(contender, marketplace, WARM_UP_SECONDS);
      const taken = new Map<string, Rounds>(
        contenders.map(({ name }) => [name, { took: [], server: [], marketplace: [] }]),
      );
      const runs = contenders.map((contender): [string, () => Promise<void>] => [
        contender.name,
        async () => {
          const one = await measure(contender, marketplace, seconds);
          const into = taken.get(contender.name);
          into?.took.push(one.took);
          into?.server.push(one.server);
          into?.marketplace.push(one.marketplace);
        },
      ]);
      await inShuffledRounds(rounds, Object.fromEntries(runs));
      return contenders.flatMap((contender) => figuresOf(contender, taken));
    }),
};

async function contendersOf(arrangement: Arrangement, marketplace: Running): Promise<Contender[]> {
  const gateway = await arrangement.gateway(marketplace.origin);
  const bare = await arrangement.started(startHelper('bare-profile-process.ts', [marketplace.origin]));
  const cookie = await sessionAt(gateway.origin, EMAIL);
  const token = await tokenAt(marketplace.origin, EMAIL);
  // Saves of one profile would change the version below those of the other contender.
  const other = await tokenAt(marketplace.origin, 'newcomer@atelier.test');
  const json = { 'content-type': 'application/json' };
  const change = { ...cookie, ...json, 'x-atelier': '1', origin: gateway.origin };

  const throughGateway = requester(gateway.origin);
  const throughBare = requester(bare.origin);
  const answers = { story: 'I began with the signs of shops, and went on to letters.' };
  let version = (await throughGateway('GET', profileApi.steps, cookie)).etag;
  return [
    {
      name: 'profile, bare',
      server: bare,
      ask: async () => void (await throughBare('GET', '/profile', token)),
      besides: null,
    },
    {
      name: 'profile, API',
      server: gateway,
      ask: async () => void (await throughGateway('GET', api.profile, cookie)),
      besides: 'profile, bare',
    },
    {
      name: 'profile, HTML',
      server: gateway,
      ask: async () =>
        void (await throughGateway('GET', paths.profile, { ...cookie, 'accept-encoding': 'br' })),
      besides: 'profile, bare',
    },
    {
      name: 'save, bare',
      server: bare,
      ask: async () => void (await throughBare('POST', '/story', { ...other, ...json }, answers)),
      besides: null,
    },
    {
      name: 'save',
      server: gateway,
      async ask() {
        const headers = { ...change, 'if-match': version };
        const body = { answers, isConfirmed: false };
        const saved = await throughGateway('POST', profileApi.step('story'), headers, body);
        version = saved.etag;
      },
      besides: 'save, bare',
    },
  ];
}

/** Requests over one connection that stays open. */
function requester(origin: string) {
  const pool = new Pool(origin, { connections: 1, pipelining: 1 });
  return async (method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: object) => {
    const answer = await pool.request({
      method,
      path,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await answer.body.arrayBuffer();
    if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}`);
    return { etag: String(answer.headers['etag'] ?? '') };
  };
}

async function measure({ server, ask }: Contender, marketplace: Running, seconds: number) {
  const durations: number[] = [];
  const before = { server: server.cpu(), marketplace: marketplace.cpu() };
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const from = performance.now();
    await ask();
    durations.push(performance.now() - from);
  }
  return {
    took: median(durations),
    server: (server.cpu() - before.server) / durations.length,
    marketplace: (marketplace.cpu() - before.marketplace) / durations.length,
  };
}

function figuresOf({ name, besides }: Contender, taken: ReadonlyMap<string, Rounds>): Figure[] {
  const own = taken.get(name);
  if (own === undefined) return [];
  const figures = [
    figure(`${name}: time`, 'ms', own.took),
    figure(`${name}: processor time, ${besides === null ? 'aggregation' : 'gateway'}`, 'ms', own.server),
    figure(`${name}: processor time, marketplace`, 'ms', own.marketplace),
  ];
  const other = besides === null ? undefined : taken.get(besides);
  if (other === undefined) return figures;
  const least = median(other.took);
  return [
    ...figures,
    figure(
      `${name}: added`,
      'ms',
      own.took.map((value) => value - least),
    ),
  ];
}
