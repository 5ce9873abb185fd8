import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { api } from '../../../shared/paths.ts';
import { sessionAt } from '../arrangement.ts';
import type { Running } from '../processes.ts';
import type { SendingPlan, Sent, Upload } from './sender-process.ts';

export const AT_ONCE = 20;
export const MB = 1_000_000;
export const MIB = 1024 * 1024;
export const FILE = 100 * MIB;
/** A machine that is busy with measuring turns nobody away. */
export const LIMITS = { UPLOAD_LIMIT: String(FILE + MIB), OVERLOAD_WAIT: '0' };
/** A session sends up to six files at once. */
const SESSIONS = 4;

/** A process of its own that sends files. */
export interface Sender {
  /** Throws when one of them is not taken. */
  send(plan: SendingPlan): Promise<Sent>;
  stop(): Promise<void>;
}

export function startSender(): Sender {
  const child = fork(join(import.meta.dirname, 'sender-process.ts'), { env: {} });
  return {
    async send(plan) {
      child.send(plan);
      const [sent]: Sent[] = await once(child, 'message');
      if (sent === undefined) throw new Error('The sender said nothing');
      if (sent.failures.length > 0) throw new Error(`An upload failed: ${sent.failures[0]}`);
      return sent;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** The CVs of one candidate for these jobs, through a gateway. */
export async function uploadsThrough(gateway: Running, jobs: readonly string[]): Promise<Upload[]> {
  const sessions: { cookie: string }[] = [];
  for (let count = 0; count < SESSIONS; count += 1)
    sessions.push(await sessionAt(gateway.origin, 'newcomer@atelier.test'));
  return jobs.map((job, at) => ({
    url: gateway.origin + api.applicationFiles(job, 'cv'),
    headers: { ...sessions[at % SESSIONS], 'x-atelier': '1', origin: gateway.origin },
  }));
}

/** Megabytes a second. */
export const speed = ({ seconds }: Sent): number => (AT_ONCE * FILE) / MB / seconds;
