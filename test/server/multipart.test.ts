import { once } from 'node:events';
import { connect } from 'node:net';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyRequest } from 'fastify';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openUpload, type Upload, type UploadOptions } from '../../server/multipart/open-upload.ts';
import { UploadFault } from '../../server/multipart/upload-fault.ts';
import { BOUNDARY, encode, filePart, MULTIPART } from './marketplace/files/uploading.ts';

const patient = { bytesASecond: 1, over: 60_000, beginning: 60_000 };
const usual: UploadOptions = { fileSize: 10_000, fields: 2, pace: patient };

type Read = { readonly upload: Upload; readonly bytes: Buffer } | { readonly fault: unknown };

/** A server that reads what it is sent; `next` resolves to what became of one request. */
async function startReader(options: UploadOptions) {
  const app = Fastify();
  let read = Promise.withResolvers<Read>();
  await app.register(fastifyMultipart);
  const handler = async (request: FastifyRequest) => {
    try {
      const upload = await openUpload(request, options);
      const chunks: Uint8Array[] = [];
      for await (const chunk of upload.file.bytes) chunks.push(Buffer.from(chunk));
      read.resolve({ upload, bytes: Buffer.concat(chunks) });
    } catch (fault) {
      read.resolve({ fault });
    }
    return '';
  };
  app.route({ method: 'POST', url: '/', handler });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  onTestFinished(() => app.close());
  return {
    /** Sends the pieces one after the other, each in a segment of its own as far as the system lets them. */
    async send(
      pieces: readonly (Buffer | string)[],
      length = pieces.reduce((sum, piece) => sum + piece.length, 0),
    ) {
      read = Promise.withResolvers();
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      await once(socket, 'connect');
      socket.write(
        `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${MULTIPART}\r\ncontent-length: ${length}\r\n\r\n`,
      );
      for (const piece of pieces) {
        socket.write(piece);
        await new Promise(setImmediate);
      }
      const result = await read.promise;
      socket.destroy();
      return result;
    },
  };
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

test('a file is what was sent, wherever the body is cut on its way', async () => {
  const reader = await startReader(usual);
  const lengths = fc.array(fc.nat(200), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(content, lengths, async (file, cuts) => {
      const body = encode([{ name: 'a', content: 'b' }, filePart(file, 'dir/CV.pdf', 'Application/PDF')]);
      const pieces: Buffer[] = [];
      let at = 0;
      for (const length of [...cuts, body.length]) {
        pieces.push(body.subarray(at, at + length));
        at += length;
      }
      expect(await reader.send(pieces.filter((piece) => piece.length > 0))).toEqual({
        upload: {
          fields: { a: 'b' },
          file: { name: 'dir/CV.pdf', mediaType: 'application/pdf', bytes: expect.anything() },
        },
        bytes: file,
      });
    }),
    { numRuns: 60 },
  );
});

const file = filePart('x'.repeat(5000));
const field = (name: string, content = '') => ({ name, content });
test.each([
  ['no-file', [encode([field('a')])]],
  ['no-file', ['']],
  ['too-many-parts', [encode([file, file])]],
  ['too-many-parts', [encode([file, field('a')])]],
  ['too-many-parts', [encode([field('a'), field('b'), field('c'), file])]],
  ['field-too-long', [encode([field('a', 'x'.repeat(5000)), file])]],
  ['field-name', [encode([{ ...file, name: 'other' }])]],
  ['too-large', [encode([filePart('x'.repeat(10_001))])]],
  ['malformed', [encode([file]).subarray(0, 3000)]],
  ['malformed', [encode([file], '')]],
  ['malformed', ['nothing of the kind']],
  ['malformed', [encode([field('__proto__'), file])]],
  ['malformed', [encode([{ ...field('a', '{"b":1}'), type: 'application/json' }, file])]],
] as const)('is refused as %s, whole or in pieces', async (reason, body) => {
  const reader = await startReader(usual);
  const whole = Buffer.concat(body.map((piece) => Buffer.from(piece)));
  const halves = [whole.subarray(0, whole.length / 2), whole.subarray(whole.length / 2)];
  for (const pieces of [[whole], halves]) {
    const { fault } = { fault: null, ...(await reader.send(pieces)) };
    expect(fault).toBeInstanceOf(UploadFault);
    expect(fault).toMatchObject({ reason });
  }
});

test('a file of exactly the limit is taken', async () => {
  const reader = await startReader(usual);
  expect(await reader.send([encode([filePart('x'.repeat(10_000))])])).toMatchObject({
    bytes: { length: 10_000 },
  });
});

test.each([
  ['nothing', ''],
  ['the beginning of a file', encode([file]).subarray(0, 1000)],
])('a sender who falls silent after %s is not waited for', async (_what, sent) => {
  const reader = await startReader({ ...usual, pace: { bytesASecond: 1000, over: 100, beginning: 100 } });
  expect(await reader.send([sent], 100_000)).toMatchObject({ fault: { reason: 'silence' } });
});
