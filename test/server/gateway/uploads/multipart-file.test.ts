import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ProblemError } from '../../../../server/gateway/errors.ts';
import { openMultipart } from '../../../../server/gateway/uploads/multipart-file.ts';
import { MULTIPART } from '../../marketplace/files/uploading.ts';
import { beginning } from './sending.ts';

/** What becomes of a body whose sender falls silent after `sent`, while its file is being read. */
async function silentAfter(sent: string): Promise<unknown> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: ${MULTIPART}\r\ncontent-length: 100000\r\n\r\n${sent}`,
  );
  const [request] = await once(server, 'request');
  try {
    const file = await openMultipart(request, { bytesASecond: 1000, over: 100, beginning: 100 });
    for await (const chunk of file.bytes) void chunk;
    return null;
  } catch (error) {
    return error;
  } finally {
    socket.destroy();
    server.close();
  }
}

test.each([
  ['nothing', ''],
  ['the beginning of a file', `${beginning()}%PDF-1.7`],
])('a sender who falls silent after %s is not waited for', async (_what, sent) => {
  const error = await silentAfter(sent);
  expect(error).toBeInstanceOf(ProblemError);
  expect(error).toMatchObject({ statusCode: 408, detail: expect.stringContaining('Nothing has come') });
});
