import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { applicationApi } from '../../../shared/application-paths.ts';
import { availabilityApi } from '../../../shared/availability-paths.ts';
import { api } from '../../../shared/paths.ts';
import { sameOrigin } from '../../helpers/services/gateway.ts';
import { encode, filePart, MULTIPART, pdf } from '../../server/marketplace/files/uploading.ts';
import type { Figure } from '../figures.ts';

/** Bytes. */
const FILE_BYTES = 300_000;

/** Answers by kind of request and result. */
export class Tally {
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

export interface Person {
  readonly cookie: string;
  readonly job: string;
}

/** Until it is over, a person reads, saves and uploads in turn, at random moments. */
export async function use(
  origin: string,
  { cookie, job }: Person,
  tally: Tally,
  over: AbortSignal,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (what: string, path: string, expected: number, type?: string, body?: Buffer | string) => {
    const headers = { ...sameOrigin, cookie, ...(type === undefined ? {} : { 'content-type': type }) };
    const status = await statusOf(agent, `${origin}${path}`, headers, body);
    tally.add(what, String(status), status === expected);
  };
  for (let isAvailable = false; !over.aborted; isAvailable = !isAvailable) {
    await ask('page', api.job(job), 200);
    await ask(
      'save',
      availabilityApi.state,
      200,
      'application/json',
      `{"isAvailableForHire":${isAvailable}}`,
    );
    await ask('upload', applicationApi.files(job, 'cv'), 201, MULTIPART, encode([filePart(pdf(FILE_BYTES))]));
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

/** The figures of a run in which three processes were restarted in rounds. */
export function figuresOf(label: string, rounds: number, tally: Tally): Figure[] {
  const note = [...tally.counts].map(([what, count]) => `${what}: ${count}`).join(', ');
  return [
    { name: `${label}: rounds of restarts`, value: rounds, unit: '' },
    { name: `${label}: POSTs`, value: tally.total('save') + tally.total('upload'), unit: '' },
    { name: `${label}: pages`, value: tally.total('page'), unit: '' },
    { name: `${label}: failed`, value: tally.failed, unit: '', aim: 0, note },
  ];
}
