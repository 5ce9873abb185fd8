import { spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PictureFault } from '../../../shared/contract/profile/picture.ts';
import { programFile, projectFolder } from '../../programs.ts';
import { Refusal } from '../rpc/refusal.ts';
import { type QueueLimits, WorkQueue } from '../rpc/work-queue.ts';
import { readAnswer } from './answer.ts';
import type { MadePicture, PictureJob } from './job.ts';
import { leashed } from './leash.ts';

/** Each photo may take some hundred megabytes for a moment. */
const PHOTOS = { atOnce: 2, waiting: 64, whenFull: 'Many people are sending photos. Try again soon.' };
const LONGEST_WORK_MS = 20_000;
// A thread that compiles in the background can keep Node from ending (nodejs/node#54918).
const OPTIONS = ['--max-old-space-size=384', '--single-threaded'];
/** How native code ends that breaks at a picture. Any other signal comes from outside, such as from a system without memory. */
const CRASHES: ReadonlySet<NodeJS.Signals> = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGSYS',
  'SIGTRAP',
]);
const PROGRAM = programFile('picture-process');
/** Fontconfig's own setting; without it, it looks for the machine's fonts. */
const FONTS = join(projectFolder, 'server/marketplace/pictures/fonts.conf');

type Bytes = AsyncIterable<Uint8Array>;

export interface WorkshopLimits extends QueueLimits {
  /** Milliseconds for one picture. */
  readonly longestWork?: number;
}

export interface PictureWorkshop {
  /** Pictures that are being worked on, and that wait for their turn. */
  readonly queue: Pick<WorkQueue, 'running' | 'waiting' | 'refuseIfFull'>;
  /**
   * Opens a picture in a process of its own and makes files of it. A picture that cannot be taken is a fault.
   * @param open called when its turn has come
   * @throws Refusal `overloaded` when too many wait, this has waited too long, or its process was killed; Error when the work itself is broken
   */
  work(job: PictureJob, open: () => Promise<Bytes>): Promise<MadePicture | PictureFault>;
}

/**
 * Pictures of strangers are opened by native code, and may be made to break it, to fill the memory or to take for
 * ever. So each is opened in a process of its own, which knows no secret, is given up after a time, and gives its
 * memory back when it ends. The marketplace never loads the library.
 */
export function openWorkshop(
  log: Pick<FastifyBaseLogger, 'warn'>,
  limits: WorkshopLimits = PHOTOS,
): PictureWorkshop {
  const queue = new WorkQueue(limits);
  const { longestWork = LONGEST_WORK_MS } = limits;
  return {
    queue,
    work: (job, open) => queue.run(async () => runProcess(job, await open(), longestWork, log)),
  };
}

async function runProcess(
  job: PictureJob,
  picture: Bytes,
  longestWork: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<MadePicture | PictureFault> {
  const timeLimit = AbortSignal.timeout(longestWork);
  const [command, ...args] = leashed([process.execPath, ...OPTIONS, PROGRAM, JSON.stringify(job)]);
  const child = spawn(command, args, {
    env: environment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    signal: timeLimit,
    killSignal: 'SIGKILL',
  });
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    // The error of a time limit comes before the exit.
    child.once('error', (error) => (timeLimit.aborted ? undefined : reject(error)));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  // A process that has ended early does not read on; how it ended says why.
  const given = pipeline(Readable.from(picture, { objectMode: false }), child.stdin).then(
    () => null,
    (error: unknown) => error,
  );
  const [{ code, signal }, answer, complaint, interruption] = await Promise.all([
    exit,
    buffer(child.stdout),
    text(child.stderr),
    given,
  ]);
  if (timeLimit.aborted) return 'took-too-long';
  if (code === 0) return readAnswer(answer);
  if (signal === null)
    throw new Error(`A picture could not be worked on: ${complaint.slice(-2000)}`, { cause: interruption });
  if (CRASHES.has(signal)) {
    log.warn({ signal }, 'a process that opened a picture has crashed; the picture is refused');
    return 'damaged';
  }
  // A picture that always takes too much memory comes here as well, so nothing tries again by itself.
  log.warn({ signal }, 'a process that opened a picture was killed from outside; the sender may try again');
  throw new Refusal('overloaded', 'The picture could not be opened. Try again soon.', undefined, 5);
}

/**
 * None of our own settings, of which some are secret; only which fonts there are, and where Node keeps compiled
 * programs, to start faster.
 */
function environment(): NodeJS.ProcessEnv {
  // The folder of this version of Node, inside the folder of the setting.
  const compiled = getCompileCacheDir();
  return {
    FONTCONFIG_FILE: FONTS,
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }),
  };
}
