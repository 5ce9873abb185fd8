import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '../../../shared/paths.ts';
import { sameOrigin } from '../../helpers/gateway.ts';
import { startCaddy, startNginx } from '../../helpers/proxy.ts';
import { findProxy } from '../../helpers/proxy-programs.ts';
import { startSocketHolder } from '../../helpers/socket-holder.ts';
import { encode, filePart, MULTIPART, pdf } from '../../server/marketplace/files/uploading.ts';
import { arranged, liveJobs, sessionAt } from '../arrangement.ts';
import type { Figure, Section } from '../figures.ts';
import { freePort, startCommand, startServer } from '../processes.ts';

const PROCESSES = 3;
/** One person may send this many files at once. */
const USERS = 6;
/** The four seconds of docs/proxy are one here. */
const DRAIN_DELAY_MS = 1500;
const KEEP_ALIVE = 1;
/** Bytes. */
const FILE_BYTES = 300_000;

export const restarts: Section = {
  name: 'restarts',
  title: `rolling restarts of ${PROCESSES} processes behind Caddy and nginx`,
  method:
    `${USERS} people read, save and upload by turns, each on a connection to a proxy as in docs/proxy. A round restarts ` +
    'the processes one after the other (--restarts); there is one marketplace. Caddy asks for readiness and nginx does ' +
    'not, so a connection that nginx opens while a process closes its port may be lost, unless another program holds ' +
    'the sockets, as systemd does.',
  async measure({ restarts }) {
    return [
      ...(await measureBehind({ name: 'caddy', startProxy: startCaddy, startGateway }, restarts)),
      ...(await measureBehind({ name: 'nginx', startProxy: startNginx, startGateway }, restarts)),
      ...(await measureBehind(
        { name: 'nginx', startProxy: startNginx, startGateway: startHeldGateway },
        restarts,
      )),
    ];
  },
};

interface Setup {
  readonly name: 'caddy' | 'nginx';
  readonly startProxy: typeof startCaddy;
  readonly startGateway: typeof startGateway;
}

/** A gateway on a port. */
interface Gateway {
  /** Resolves with the exit code of the process that ended, when the next one is ready. */
  restart(): Promise<number | null>;
  stop(): Promise<void>;
}

interface GatewayPlace {
  readonly port: number;
  readonly origin: string;
  readonly marketplace: string;
}

function measureBehind({ name, startProxy, startGateway }: Setup, restarts: number): Promise<Figure[]> {
  const label = startGateway === startHeldGateway ? `${name} with held sockets` : name;
  return arranged(async (arrangement) => {
    const program = findProxy(name);
    if (program === null) throw new Error(`${name} is not installed`);
    const marketplace = await arrangement.marketplace();
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
    const gateways = await Promise.all(
      ports.map((port) =>
        arrangement.started(startGateway({ port, origin, marketplace: marketplace.origin })),
      ),
    );
    const proxy = await arrangement.started(startProxy(program, { ports, port, keepAlive: KEEP_ALIVE }));
    const tally = new Tally();
    const over = new AbortController();
    const [job = ''] = await liveJobs(marketplace.origin, 1);
    const { cookie } = await sessionAt(proxy.url, 'candidate@atelier.test');
    const users = Array.from({ length: USERS }, () => use(proxy.url, { cookie, job }, tally, over.signal));
    for (let round = 0; round < restarts; round += 1)
      for (const gateway of gateways) {
        const exitCode = await gateway.restart();
        if (exitCode !== 0) tally.add('stop', String(exitCode), false);
      }
    over.abort();
    await Promise.all(users);
    return figuresOf(label, restarts, tally);
  });
}

const variablesOf = ({ port, origin, marketplace }: GatewayPlace) => ({
  PORT: String(port),
  SESSION_SECRET: 'only-for-the-bench-'.repeat(3),
  PUBLIC_ORIGIN: origin,
  MARKETPLACE_SECRET: 'none',
  MARKETPLACE_URL: marketplace,
  TRUST_PROXY: '127.0.0.1',
  RATE_LIMIT: '1000000000',
  SIGN_IN_LIMIT: '1000000',
  DRAIN_DELAY: String(DRAIN_DELAY_MS),
  DATA_DIR: '/nonexistent',
});

async function startGateway(place: GatewayPlace): Promise<Gateway> {
  const start = () => startServer('server/main.ts', { port: place.port, env: () => variablesOf(place) });
  let running = await start();
  return {
    async restart() {
      await running.stop();
      const { exitCode } = running.child;
      running = await start();
      return exitCode;
    },
    stop: () => running.stop(),
  };
}

/** A gateway on a socket that another program holds. */
async function startHeldGateway(place: GatewayPlace): Promise<Gateway> {
  const holder = await startSocketHolder({
    port: place.port,
    command: startCommand('server/main.ts'),
    env: variablesOf(place),
  });
  const untilReady = () => fetch(`http://127.0.0.1:${place.port}/readyz`).then((answer) => answer.text());
  await untilReady();
  return {
    async restart() {
      const exitCode = await holder.restart();
      await untilReady();
      return exitCode;
    },
    stop: () => holder.stop(),
  };
}

/** Answers by kind of request and result. */
class Tally {
  readonly counts = new Map<string, number>();
  failed = 0;

  add(what: string, how: string, isGood: boolean): void {
    const key = `${what} ${how}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    if (!isGood) this.failed += 1;
  }

  total(what: string): number {
    const counts = [...this.counts].filter(([key]) => key.startsWith(`${what} `));
    return counts.reduce((sum, [, count]) => sum + count, 0);
  }
}

interface Person {
  readonly cookie: string;
  readonly job: string;
}

/** A person who reads, saves and uploads in turn, at random moments. */
async function use(origin: string, { cookie, job }: Person, tally: Tally, over: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (what: string, path: string, expected: number, type?: string, body?: Buffer | string) => {
    const headers = { ...sameOrigin, cookie, ...(type === undefined ? {} : { 'content-type': type }) };
    const status = await statusOf(agent, `${origin}${path}`, headers, body);
    tally.add(what, String(status), status === expected);
  };
  for (let isAvailable = false; !over.aborted; isAvailable = !isAvailable) {
    await ask('page', api.job(job), 200);
    await ask('save', api.availability, 200, 'application/json', `{"isAvailableForHire":${isAvailable}}`);
    await ask('upload', api.applicationFiles(job, 'cv'), 201, MULTIPART, encode([filePart(pdf(FILE_BYTES))]));
    await wait(Math.random() * 100);
  }
  agent.destroy();
}

/** The status of a complete answer, or the fault. */
async function statusOf(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: Buffer | string,
): Promise<number | string> {
  try {
    const asked = request(url, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers },
    });
    const answered: Promise<IncomingMessage[]> = once(asked, 'response');
    asked.end(body);
    const [response] = await answered;
    if (response === undefined) return 'no answer';
    const whole = await buffer(response);
    const status = response.statusCode ?? 0;
    return status < 400 ? status : `${status} ${codeOf(whole)}`;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

/** The product's own code for a failure; any other body is the proxy's. */
function codeOf(body: Buffer): string {
  return /"code":"([a-z-]+)"/.exec(body.toString())?.[1] ?? 'of the proxy';
}

function figuresOf(proxy: string, rounds: number, tally: Tally): Figure[] {
  const note = [...tally.counts].map(([what, count]) => `${what}: ${count}`).join(', ');
  return [
    { name: `${proxy}: rounds of ${PROCESSES} restarts`, value: rounds, unit: '' },
    { name: `${proxy}: POSTs`, value: tally.total('save') + tally.total('upload'), unit: '' },
    { name: `${proxy}: pages`, value: tally.total('page'), unit: '' },
    { name: `${proxy}: failed`, value: tally.failed, unit: '', aim: 0, note },
  ];
}
