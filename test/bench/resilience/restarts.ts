import { startCaddy, startNginx } from '../../helpers/services/proxy.ts';
import { findProxy } from '../../helpers/services/proxy-programs.ts';
import { startSocketHolder } from '../../helpers/services/socket-holder.ts';
import { arranged, liveJobs, sessionAt } from '../arrangement.ts';
import type { Figure, Section } from '../figures.ts';
import { figuresOf, Tally, use } from './people.ts';
import { freePort, PRODUCT, startCommand, startServer } from '../processes.ts';

const PROCESSES = 3;
/** One person may send this many files at once. */
const USERS = 6;
/** The four seconds of docs/proxy are one here. */
const DRAIN_DELAY_MS = 1500;
const KEEP_ALIVE = 1;

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
  WORKERS: '1',
  DATA_DIR: '/nonexistent',
});

async function startGateway(place: GatewayPlace): Promise<Gateway> {
  const start = () => startServer(PRODUCT, { port: place.port, env: () => variablesOf(place) });
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
    command: startCommand(PRODUCT),
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
