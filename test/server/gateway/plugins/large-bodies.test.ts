import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';

const MEGABYTE = 1024 * 1024;

let upstream: fake.FakeUpstream;
let gateway: TestGateway;
beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath } });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

const body = Buffer.alloc(8 * MEGABYTE, 'x');
const headers = { host: 'a', 'content-type': 'application/json', ...sameOrigin };
const head = (...more: string[]) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return ['POST /api/session HTTP/1.1', ...lines, ...more, '', ''].join('\r\n');
};

/** Reads nothing before everything is sent, as many clients do. */
async function send(...parts: readonly (string | Buffer)[]): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1').pause();
  const lost = once(socket, 'error').then(([error]) => Promise.reject(error));
  const answered = (async () => {
    await once(socket, 'connect');
    for (const part of parts) await new Promise((resolve) => void socket.write(part, resolve));
    let text = '';
    for await (const chunk of socket) {
      text += String(chunk);
      if (text.endsWith('"alive"}')) break;
    }
    return text;
  })();
  return Promise.race([answered, lost]).finally(() => socket.destroy());
}

const next = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const length = `Content-Length: ${body.byteLength}`;

test.each([
  ['announced', [head(length), body]],
  ['after 100 Continue', [head(length, 'Expect: 100-continue'), body]],
  [
    'in chunks of unknown number',
    [head('Transfer-Encoding: chunked'), `${body.byteLength.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'],
  ],
])(
  'a body of 8 MiB, %s, is refused so that its sender reads it, and the connection goes on',
  async (_how, parts) => {
    const statuses = (await send(...parts, next)).match(/HTTP\/1\.1 \d+/g);
    expect(statuses?.filter((line) => !line.endsWith('100'))).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  },
);

test('a body of 64 MiB is not read to its end', async () => {
  const rest = Buffer.alloc(64 * MEGABYTE, 'x');
  await expect(send(head(`Content-Length: ${rest.byteLength}`), rest, next)).rejects.toThrow(
    /EPIPE|ECONNRESET/,
  );
});
