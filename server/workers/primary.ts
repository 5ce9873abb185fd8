import cluster from 'node:cluster';
import { isatty } from 'node:tty';
import closeWithGrace from 'close-with-grace';
import pino, { type Logger } from 'pino';
import { type Config, MAX_SHUTDOWN_MS } from '../settings/config.ts';
import { giveUp } from '../starting/give-up.ts';
import { createLogger } from '../log.ts';
import { type OpenMarketplace, openMarketplace } from '../starting/open-marketplace.ts';
import { passedSocket } from '../http/passed-socket.ts';
import { sayDemo } from '../starting/say-demo.ts';
import { collectGarbageAfterStartup } from '../starting/startup-gc.ts';
import { Crew, CrewFault } from './crew.ts';
import { Desk } from './desk.ts';

const NEWS_MS = 100;
/** Below this share of its time the marketplace's thread is no reason to admit fewer requests. */
const WORTH_TELLING = 0.5;
/** The time between the end of a worker and that of the process. */
const ENDING_MS = 1000;

/** Runs the embedded marketplace, if any, and gateways in processes of their own on one port. */
export async function runPrimary(config: Config): Promise<void> {
  const output = pino.destination(1);
  const logger = createLogger('gateway', config.logLevel, output, 'primary');
  const passed = passedSocket(process.env, process.pid);
  // Each worker accepts connections itself. Handed round by this process, some would be lost at a stop and a death.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const opening = openMarketplace(config);
  const crew: Crew = new Crew({
    size: config.workers,
    task: opening.then(({ address }) => ({
      socketPath: 'socketPath' in address ? address.socketPath : null,
      readers: 'socketPath' in address ? [...(address.readers ?? [])] : [],
      passed,
    })),
    onDeserted: () => {
      // A socket of one's own is opened again; this one has gone with the last worker.
      if (passed === null) return;
      logger.fatal('all workers have died, so the process stops: the service manager has the socket');
      process.exit(1);
    },
    onMessage: (worker, message) => desk.receive(worker, message),
    logger,
  });
  const readerMetrics = async () => (await opening).readerMetrics();
  const desk = new Desk(config.signInLimit, () => crew.serving(), readerMetrics);
  const starting = crew.start().catch(endLikeWorker);
  const marketplace = await Promise.race([opening, starting.then(() => opening)]).catch(async (error) => {
    // Before this process ends: Node prints a trace in a worker that finds nobody to report to.
    await crew.stop();
    throw error;
  });
  obeySignals(config, crew, marketplace, logger);
  marketplace.exited.catch((error: unknown) => giveUp(error, logger, output));
  const port = await starting;
  await marketplace.startReaders(logger);
  collectGarbageAfterStartup();
  spreadNews(marketplace, crew);
  await sayDemo(config, port);
}

/** The worker that could not start has said why. */
function endLikeWorker(error: unknown): never {
  const code = error instanceof CrewFault ? error.death.code : null;
  if (code === null || code === 0) throw error;
  process.exit(code);
}

/** Tells the workers how the marketplace's thread is, when there is anything to tell. */
function spreadNews({ isAnswering, threads }: OpenMarketplace, crew: Crew): void {
  let last = { isAnswering: true, busyness: 0 };
  setInterval(() => {
    const share = Math.max(0, ...threads.map((read) => read()));
    const news = { isAnswering: isAnswering(), busyness: share < WORTH_TELLING ? 0 : share };
    const isSame = news.isAnswering === last.isAnswering && news.busyness === last.busyness;
    last = news;
    if (!isSame || news.busyness > 0) crew.tellAll({ kind: 'marketplace', ...news });
  }, NEWS_MS).unref();
}

function obeySignals(config: Config, crew: Crew, marketplace: OpenMarketplace, logger: Logger): void {
  const delay = config.drainDelay + MAX_SHUTDOWN_MS + ENDING_MS;
  // A terminal that closes sends it too, and wants an end.
  const hasTerminal = isatty(0);
  if (!hasTerminal) process.on('SIGHUP', () => crew.replaceAll());
  closeWithGrace({ delay, logger, skip: hasTerminal ? [] : ['SIGHUP'] }, async ({ err, signal }) => {
    if (err !== undefined) logger.fatal({ err }, 'an uncaught error stops the process');
    else logger.info({ signal }, 'draining');
    await crew.stop();
    await marketplace.close();
    logger.info('stopped');
  });
}
