import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { aroundContent } from '../../server/marketplace/files/make-pdf.ts';

export interface Upload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends all uploads at once, each a PDF of this many bytes, as fast as they are accepted. */
export interface SendingPlan {
  readonly uploads: readonly Upload[];
  readonly bytes: number;
}

export interface Sent {
  readonly seconds: number;
  readonly failures: readonly string[];
}

const BOUNDARY = '----atelier-bench';
const CHUNK = 256 * 1024;
const [before, after] = aroundContent();
/** Each file begins differently, so that none counts as a repetition. */
const head = () =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n` +
      `Content-Type: application/pdf\r\n\r\n${before.toString('latin1')}${randomBytes(16).toString('hex')}\n`,
    'latin1',
  );
const tail = Buffer.concat([after, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
const filling = randomBytes(CHUNK);

async function send({ url, headers }: Upload, bytes: number): Promise<string | null> {
  const beginning = head();
  const sending = request(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': beginning.length + bytes + tail.length,
    },
  });
  const answer = new Promise<string | null>((resolve) => {
    sending.once('response', (response) => {
      void text(response).then((body) =>
        resolve(response.statusCode === 201 ? null : `${response.statusCode} ${body}`),
      );
    });
    sending.once('error', (error) => resolve(String(error)));
  });
  const gone = answer.then(() => null);
  sending.write(beginning);
  for (let left = bytes; left > 0; left -= CHUNK) {
    const isFree = sending.write(left < CHUNK ? filling.subarray(0, left) : filling);
    if (!isFree && (await Promise.race([once(sending, 'drain'), gone])) === null) break;
  }
  sending.end(tail);
  return answer;
}

async function sendAll({ uploads, bytes }: SendingPlan): Promise<Sent> {
  const from = performance.now();
  const answers = await Promise.all(uploads.map((upload) => send(upload, bytes)));
  const seconds = (performance.now() - from) / 1000;
  return { seconds, failures: answers.filter((answer) => answer !== null) };
}

process.on('message', (plan: SendingPlan) => {
  void sendAll(plan).then((sent) => process.send?.(sent));
});
