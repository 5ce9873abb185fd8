import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { join as pathOf } from 'node:path';
import { applicationApi } from '../../../shared/application-paths.ts';
import { api } from '../../../shared/paths.ts';
import type { Running } from '../processes.ts';
import type { SendingPlan, Sent, Upload } from './sender-process.ts';

export const AT_ONCE = 20;
export const MB = 1_000_000;
export const MIB = 1024 * 1024;
export const FILE = 100 * MIB;
/** A machine that is busy with measuring must not turn requests away. */
export const LIMITS = { UPLOAD_LIMIT: String(FILE + MIB), OVERLOAD_WAIT: '0', TRUST_PROXY: '127.0.0.1' };
/** How many files one person, and one address, may send at once. */
const MAX_FILES_PER_PERSON = 6;
const AN_ADDRESS = 24;

/** A separate process that sends files. */
export interface Sender {
  /** Throws when a file is refused. */
  send(plan: SendingPlan): Promise<Sent>;
  stop(): Promise<void>;
}

export function startSender(): Sender {
  const child = fork(pathOf(import.meta.dirname, 'sender-process.ts'), { env: {} });
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

/** CVs for these jobs through a gateway, of new people at several addresses, within the limits of each. */
export async function uploadsThrough(gateway: Running, jobs: readonly string[]): Promise<Upload[]> {
  const uploads: Upload[] = [];
  let cookie = '';
  for (const [at, job] of jobs.entries()) {
    const person = Math.floor(at / MAX_FILES_PER_PERSON);
    if (at % MAX_FILES_PER_PERSON === 0) cookie = await join(gateway, `198.51.100.${person}`);
    uploads.push({
      url: gateway.origin + applicationApi.files(job, 'cv'),
      headers: {
        cookie,
        'x-atelier': '1',
        origin: gateway.origin,
        'x-forwarded-for': `192.0.2.${1 + Math.floor(at / AN_ADDRESS)}`,
      },
    });
  }
  return uploads;
}

/** A new person's session. */
export async function join({ origin }: Running, address: string): Promise<string> {
  const account = {
    email: `${randomUUID().slice(0, 8)}@example.com`,
    password: 'only for the bench, 9 words',
  };
  const post = async (path: string, body: object) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-atelier': '1', origin, 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  await post(api.signUp, { name: 'A Sender', ...account });
  const signedIn = await post(api.session, account);
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Megabytes a second. */
export const speed = ({ seconds }: Sent): number => (AT_ONCE * FILE) / MB / seconds;
