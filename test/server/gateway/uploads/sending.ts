import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { applicationApi } from '../../../../shared/application-paths.ts';
import type { FileCategory } from '../../../../shared/paths.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import { sameOrigin, type TestGateway } from '../../../helpers/services/gateway.ts';
import { BOUNDARY, encode, MULTIPART, type Part } from '../../marketplace/files/uploading.ts';
import { availability, basic, professional } from '../application/answers.ts';
import { ask, type Flow } from '../application/flow.ts';

interface Sent {
  readonly cookie: string;
  /** Absent for the profile. */
  readonly job?: number | string;
  readonly category?: FileCategory;
  readonly contentType?: string;
  /** The content coding that the body says it has. */
  readonly coding?: string;
  /** As a trusted proxy would say it. */
  readonly address?: string;
  /** Seconds over which its head is sent, a line each. */
  readonly headSeconds?: number;
}

/** Sends a body as it is to where files are taken. */
export function post(
  { url }: Pick<TestGateway, 'url'>,
  body: Uint8Array | string | undefined,
  { cookie, job, category = 'cv', contentType = MULTIPART, coding = 'identity' }: Sent,
): Promise<Response> {
  return fetch(url + pathOf(job, category), {
    method: 'POST',
    headers: { ...sameOrigin, cookie, 'content-type': contentType, 'content-encoding': coding },
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
  });
}

const pathOf = (job: number | string | undefined, category: FileCategory): string =>
  job === undefined ? profileApi.uploads(category) : applicationApi.files(String(job), category);

export const sendFile = (gateway: Pick<TestGateway, 'url'>, part: Part, sent: Sent): Promise<Response> =>
  post(gateway, encode([part]), sent);

/** Everything of an upload up to the first byte of its file. */
export const beginning = ({ fileName = 'cv.pdf', type = 'application/pdf' }: Partial<Part> = {}): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;

export const ending = `\r\n--${BOUNDARY}--\r\n`;

/** An upload by hand, over a socket of its own, in chunks: nothing is promised about its length. */
export interface SlowUpload {
  readonly socket: Socket;
  /** Milliseconds of `performance.now()`. */
  readonly connectedAt: number;
  /** Whether the socket has taken it without being full. */
  write(bytes: Uint8Array | string): boolean;
  finish(): void;
  /** Everything the gateway has answered, once the connection is closed or the answer is whole. */
  answer(): Promise<{ status: number; body: string }>;
}

export async function startUpload(
  { port }: Pick<TestGateway, 'port'>,
  { cookie, job, category = 'cv', contentType = MULTIPART, address = '192.0.2.1', headSeconds = 0 }: Sent,
): Promise<SlowUpload> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const connectedAt = performance.now();
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  socket.write(`POST ${pathOf(job, category)} HTTP/1.1\r\n`);
  for (let line = 0; line < headSeconds; line += 1) {
    socket.write(`x-line-${line}: slow\r\n`);
    await wait(1000);
  }
  const head = [
    'host: 127.0.0.1',
    'sec-fetch-site: same-origin',
    'x-atelier: 1',
    `cookie: ${cookie}`,
    `x-forwarded-for: ${address}`,
    `content-type: ${contentType}`,
    'transfer-encoding: chunked',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return {
    socket,
    connectedAt,
    write(bytes) {
      const chunk = Buffer.from(bytes);
      socket.cork();
      socket.write(`${chunk.byteLength.toString(16)}\r\n`);
      socket.write(chunk);
      const isFree = socket.write('\r\n');
      socket.uncork();
      return isFree;
    },
    finish: () => void socket.write('0\r\n\r\n'),
    async answer() {
      const isWhole = () => {
        const [headers = '', body] = text.split('\r\n\r\n', 2);
        const length = /content-length: (\d+)/i.exec(headers)?.[1];
        return body !== undefined && length !== undefined && Buffer.byteLength(body) >= Number(length);
      };
      while (!isWhole() && !socket.closed) await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      const [headers = '', body = ''] = text.split('\r\n\r\n', 2);
      return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1] ?? 0), body };
    },
  };
}

/** Fills in the rest of an application that has its CV, and sends it. */
export async function submitWithCv(
  flow: Flow,
  { cookie, job }: { cookie: string; job: number },
): Promise<void> {
  for (const body of [basic, professional(await flow.city('Pune')), availability]) {
    const { version } = await flow.view(job, cookie);
    const path = applicationApi.steps(String(job));
    const saved = await ask(flow.gateway, 'POST', path, { cookie, version, body });
    expect(saved.status).toBe(200);
  }
  const { version } = await flow.view(job, cookie);
  const headers = { 'idempotency-key': `sent-${job}-${version}` };
  const path = applicationApi.submission(String(job));
  expect((await ask(flow.gateway, 'POST', path, { cookie, version, headers })).status).toBe(200);
}

/** Gives a job to the sample recruiter, and signs in as that. @returns the cookie */
export async function signInAsOwner(flow: Flow, job: number): Promise<string> {
  const { db } = flow.marketplace;
  const owner = await db
    .selectFrom('user_emails')
    .select('user_id')
    .where('email_folded', '=', 'recruiter@atelier.test')
    .executeTakeFirstOrThrow();
  await db.updateTable('jobs').set({ owner_id: owner.user_id }).where('id', '=', job).execute();
  return flow.signIn('recruiter');
}
