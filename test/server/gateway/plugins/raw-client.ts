import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Sends bytes as they are, and reads until the server closes the connection. */
export async function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const answer = await text(socket);
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), body: body.join('\r\n\r\n') };
}
