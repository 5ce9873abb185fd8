import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openMultipart } from '../../server/gateway/uploads/multipart-file.ts';
import { openUpload } from '../../server/marketplace/answering/multipart.ts';
import { free, SpentChunks } from '../../server/spent-bytes.ts';
import { BOUNDARY, encode, filePart, MULTIPART } from './marketplace/files/uploading.ts';

const bytes = (length: number) => Buffer.allocUnsafeSlow(length).fill(7);

it('frees what has its memory to itself, and nothing else', () => {
  const whole = bytes(10);
  free(whole);
  expect([whole.length, whole.buffer.byteLength]).toEqual([0, 0]);
  free(whole);
  const part = bytes(10).subarray(0, 9);
  free(part);
  expect(part).toHaveLength(9);
});

it('frees a chunk when a part of a later one comes out, and never that later one', () => {
  const spent = new SpentChunks();
  const chunks = [bytes(10), bytes(20), bytes(30)];
  for (const chunk of chunks) spent.add(chunk);
  const lengths = () => chunks.map((chunk) => chunk.length);
  spent.freeBefore(bytes(5));
  spent.freeBefore(chunks[0]?.subarray(3) ?? bytes(1));
  expect(lengths()).toEqual([10, 20, 30]);
  spent.freeBefore(chunks[2]?.subarray(1, 2) ?? bytes(1));
  expect(lengths()).toEqual([0, 0, 30]);
});

/** A request whose body comes in these pieces, as the parser of HTTP hands them over: each in memory of its own. */
function arriving(pieces: readonly Buffer[]): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers = { 'content-type': MULTIPART };
  for (const piece of pieces) {
    const own = bytes(piece.length);
    piece.copy(own);
    request.push(own);
  }
  request.complete = true;
  request.push(null);
  return request;
}

/** Much that looks like the end of a file and is none. */
const content = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((some) => Buffer.from(some)),
      fc.constantFrom('\r', '\r\n', '\r\n--', '-', `\r\n--${BOUNDARY.slice(0, -1)}`, `\r\n-${BOUNDARY}`),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => Buffer.concat(pieces.map((piece) => Buffer.from(piece))))
  .filter((file) => !file.includes(`\r\n--${BOUNDARY}`));

describe.each([
  [
    'the gateway',
    async (request: IncomingMessage) =>
      openMultipart(request, { bytesASecond: 1, over: 60_000, beginning: 60_000 }),
  ],
  ['the marketplace', async (request: IncomingMessage) => (await openUpload(request)).file],
])('a file that %s reads', (_who, open) => {
  it('is what was sent, wherever the body is cut, though what is read is freed behind it', () =>
    fc.assert(
      fc.asyncProperty(content, fc.array(fc.nat(200), { maxLength: 40 }), async (file, lengths) => {
        const body = encode([filePart(file)]);
        const pieces: Buffer[] = [];
        let at = 0;
        for (const length of [...lengths, body.length]) {
          pieces.push(body.subarray(at, at + length));
          at += length;
        }
        const opened = await open(arriving(pieces.filter((piece) => piece.length > 0)));
        const read: Buffer[] = [];
        for await (const chunk of opened.bytes) read.push(Buffer.from(chunk));
        await opened.untilWhole();
        expect(Buffer.concat(read).equals(file)).toBe(true);
      }),
    ));
});
