import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { encodeFields } from '../../../../server/gateway/upstream/request.ts';
import { BATCH_PATH, readBatchLine } from '../../../../server/wire/protocol/batch.ts';
import type { Call } from '../../../../server/wire/protocol/call.ts';

interface Asked {
  readonly call: Pick<Call, 'path'>;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly hasSession?: boolean;
}

/** The answers to several reads in one request, in the order in which they came. */
export async function askBatch(socketPath: string, asked: readonly Asked[], token?: string) {
  const calls = asked.map(({ call, fields = {}, hasSession = false }) => {
    const query = encodeFields(fields);
    return { path: query === '' ? call.path : `${call.path}?${query}`, hasSession };
  });
  const answer = await postBatch(socketPath, JSON.stringify({ calls }), { token });
  return (await text(answer))
    .trimEnd()
    .split('\n')
    .map((line) => {
      const read = readBatchLine(Buffer.from(line));
      if (read === null) throw new Error(`This is no answer of a batch: ${line}`);
      return { call: read.call, status: read.status, text: read.body.toString() };
    });
}

/** The reply to anything that is sent as a batch. */
export async function postBatch(
  socketPath: string,
  body: string,
  { token, contentType = 'application/json' }: { token?: string | undefined; contentType?: string } = {},
): Promise<IncomingMessage> {
  const headers = {
    'content-type': contentType,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const sent = request({ socketPath, path: BATCH_PATH, method: 'POST', headers });
  const answered: Promise<[IncomingMessage]> = once(sent, 'response').then(([answer]) => [answer]);
  sent.end(body);
  return (await answered)[0];
}
