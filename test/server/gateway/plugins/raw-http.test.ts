import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '../../../../shared/messages.ts';
import { problem } from '../../../../shared/contract/problem.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { sendRaw } from './raw-client.ts';

let upstream: fake.FakeUpstream;
let gateway: TestGateway;

beforeAll(async () => {
  upstream = await fake.startFakeUpstream();
  gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath } });
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

const path = '/api/session';
const end = 'Connection: close\r\n\r\n';

describe('requests that two readers could read differently are refused, as problems with all headers', () => {
  it.each([
    ['two Hosts', `GET ${path} HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n${end}`, 400],
    ['two equal Hosts', `GET ${path} HTTP/1.1\r\nHost: a.example\r\nhOST: a.example\r\n${end}`, 400],
    ['no Host', `GET ${path} HTTP/1.1\r\n${end}`, 400],
    [
      'an absolute target of another host',
      `GET http://b.example${path} HTTP/1.1\r\nHost: a.example\r\n${end}`,
      400,
    ],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\nHost: a.example\r\n${end}`, 400],
    [
      'HTTP/1.0 with transfer coding',
      `POST ${path} HTTP/1.0\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'length and transfer coding at once',
      `POST ${path} HTTP/1.1\r\nHost: a.example\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['TRACE', `TRACE ${path} HTTP/1.1\r\nHost: a.example\r\n${end}`, 405],
    ['CONNECT', 'CONNECT b.example:443 HTTP/1.1\r\nHost: b.example\r\n\r\n', 405],
    ['a method nobody knows', `BREW ${path} HTTP/1.1\r\nHost: a.example\r\n${end}`, 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a target of 9 KB', `GET ${path}?${'x'.repeat(9000)} HTTP/1.1\r\nHost: a.example\r\n${end}`, 414],
    [
      'headers of 40 KB',
      `GET ${path} HTTP/1.1\r\nHost: a.example\r\nX: ${'x'.repeat(40_000)}\r\n${end}`,
      431,
    ],
    ['an empty Host', `GET ${path} HTTP/1.1\r\nHost:\r\n${end}`, 400],
    ['a Host with a name before it', `GET ${path} HTTP/1.1\r\nHost: a@b.example\r\n${end}`, 400],
    ['a list of Hosts', `GET ${path} HTTP/1.1\r\nHost: a.example, b.example\r\n${end}`, 400],
    ['a Host with a path', `GET ${path} HTTP/1.1\r\nHost: a.example/x\r\n${end}`, 400],
    ['a Host with a port that is none', `GET ${path} HTTP/1.1\r\nHost: a.example:x\r\n${end}`, 400],
    ['a bad Host in HTTP/1.0', `GET ${path} HTTP/1.0\r\nHost: a@b.example\r\n${end}`, 400],
    ['HTTP/2.0', `GET ${path} HTTP/2.0\r\nHost: a.example\r\n${end}`, 505],
    ['HTTP/0.9', `GET ${path} HTTP/0.9\r\nHost: a.example\r\n${end}`, 505],
    ['HTTP/3.7', `GET ${path} HTTP/3.7\r\nHost: a.example\r\n${end}`, 505],
    [
      'an expectation nobody knows',
      `POST ${path} HTTP/1.1\r\nHost: a.example\r\nExpect: the-best\r\n${end}`,
      417,
    ],
    ['an address that cannot be decoded', `GET /job/%zz HTTP/1.1\r\nHost: a.example\r\n${end}`, 400],
  ])('%s', async (_what, bytes, status) => {
    const answer = await sendRaw(gateway.port, bytes);
    expect(answer.status).toBe(status);
    if (bytes.startsWith('TRACE')) expect(answer.headers.get('allow')).toBeDefined();
    expect(problem.parse(JSON.parse(answer.body))).toMatchObject({ status });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(upstream.calls).toEqual([]);
    expect(gateway.logs.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it.each([
    [`${path}?q=${'x'.repeat(10_000)}`, '', messages.validation.longAddress],
    [`${path}?q=${'x'.repeat(20_000)}`, '', messages.validation.longHeaders],
    [path, `Cookie: ${'x'.repeat(20_000)}\r\n`, messages.validation.longHeaders],
  ])('says what to do about what is too long: %#', async (target, header, detail) => {
    const answer = await sendRaw(
      gateway.port,
      `GET ${target} HTTP/1.1\r\nHost: a.example\r\n${header}${end}`,
    );
    expect(problem.parse(JSON.parse(answer.body)).detail).toBe(detail);
  });

  it.each(['a.example', 'a.example:8080', '127.0.0.1:3000', '[::1]:3000', '[::1]', 'my_host.internal'])(
    'a Host of the usual kind is taken: %s',
    async (host) => {
      const answer = await sendRaw(gateway.port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${end}`);
      expect(answer.status).toBe(200);
    },
  );

  it('an absolute target of the very host is the same as its path', async () => {
    const bytes = `GET http://a.example${path}?x=1 HTTP/1.1\r\nHost: a.example\r\n${end}`;
    const answer = await sendRaw(gateway.port, bytes);
    expect([answer.status, answer.body]).toEqual([200, '{"role":"visitor"}']);
  });
});

it('answers 408 to headers that do not end in ten seconds', async () => {
  const { server } = gateway.app;
  expect(server.headersTimeout).toBe(10_000);
  server.headersTimeout = 500;
  onTestFinished(() => void (server.headersTimeout = 10_000));
  const slow = connect(gateway.port, '127.0.0.1');
  await once(slow, 'connect');
  slow.write(`GET ${path} HTTP/1.1\r\nHost: a.example\r\n`);
  const timer = setInterval(() => slow.write('X: y\r\n'), 100);
  slow.on('error', () => {});
  const [answer] = await once(slow, 'data');
  clearInterval(timer);
  slow.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
});

it('does not mix an error into an answer that is on its way', async () => {
  upstream.on('/media/slow.png', (response) => {
    // As much as is looked at before a picture is passed on.
    const beginning = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000049444154', 'hex'),
      Buffer.alloc(5000),
    ]);
    response.writeHead(200, { 'content-length': String(beginning.length + 3) });
    response.write(beginning);
  });
  const bytes = 'GET /media/slow.png HTTP/1.1\r\nHost: a\r\n\r\n';
  const socket = connect(gateway.port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write(bytes);
  await once(socket, 'data');
  socket.write('nonsense\r\n\r\n');
  await once(socket, 'close');
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it('a connection that asks for ever more before it takes an answer is closed', async () => {
  const { socket, closed } = await openSocket();
  socket.write(`GET /healthz HTTP/1.1\r\nHost: a.example\r\n\r\n`.repeat(1000));
  await closed;
  const { status } = await fetch(`${gateway.url}/healthz`);
  expect(status).toBe(200);
});

async function openSocket() {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, closed };
}
