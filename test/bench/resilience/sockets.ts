import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { applicationApi } from '../../../shared/application-paths.ts';
import { api } from '../../../shared/paths.ts';
import { arranged, sessionAt } from '../arrangement.ts';
import { type Figure, percentile, type Section } from '../figures.ts';
import type { Running } from '../processes.ts';
import { startProduct } from './overload.ts';
import { countOthers, describe, durationsOf, startPresser } from './pressure.ts';
import type { Closed, SlowPlan } from './slow-sockets-process.ts';

const SOCKETS = 2000;
const SECONDS = 100;
const BOUNDARY = 'slow';

type Kind = Omit<SlowPlan, 'port' | 'count' | 'seconds'>;

export const sockets: Section = {
  name: 'sockets',
  title: `${SOCKETS} slow sockets of six kinds, beside people`,
  method:
    'The kernel tells when the server let go of each. Another process asks for 40 pages a second meanwhile. ' +
    'A slow reader has asked for 200 pages and takes none.',
  measure: () =>
    arranged(async (arrangement) => {
      const product = await startProduct(arrangement);
      const presser = await startPresser(arrangement);
      const kinds = await kindsAt(product);
      const { port } = new URL(product.origin);
      const count = Math.floor(SOCKETS / kinds.length);
      const people = presser.press({
        origin: product.origin,
        paths: Array.from({ length: 20 }, (_, index) => api.job(String(index + 1))),
        connections: 64,
        pace: { rate: 40 },
        seconds: SECONDS,
        patience: 10_000,
      });
      const closed = await Promise.all(
        kinds.map((kind) => dawdle({ ...kind, port: Number(port), count, seconds: SECONDS })),
      );
      const pressed = await people;
      return [
        ...closed.flatMap(figuresOf),
        {
          name: 'people: anything but a page',
          value: countOthers(pressed, 200, 404, 410),
          unit: '',
          aim: 0,
          note: describe(pressed),
        },
        { name: 'people: p99', value: percentile(durationsOf(pressed, 200), 0.99), unit: 'ms' },
      ];
    }),
};

async function kindsAt({ origin }: Running): Promise<Kind[]> {
  const { host } = new URL(origin);
  const { cookie } = await sessionAt(origin, 'newcomer@atelier.test');
  const own = `Host: ${host}\r\nCookie: ${cookie}\r\nX-Atelier: 1\r\nOrigin: ${origin}\r\n`;
  const upload =
    `POST ${applicationApi.files('1', 'cv')} HTTP/1.1\r\n${own}` +
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: 5000000\r\n\r\n`;
  const part =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n` +
    'Content-Type: application/pdf\r\n\r\n%PDF-1.7\n';
  const manyPages = `GET /jobs HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(200);
  return [
    { kind: 'silent', head: '', drip: null, reads: true },
    { kind: 'slow header', head: `GET / HTTP/1.1\r\nHost: ${host}\r\n`, drip: 'X-A: b\r\n', reads: true },
    {
      kind: 'slow JSON body',
      head: `POST ${api.session} HTTP/1.1\r\n${own}Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`,
      drip: ' ',
      reads: true,
    },
    { kind: 'dripping upload', head: upload + part, drip: 'a', reads: true },
    {
      kind: 'refused upload',
      head: `${upload.replace('&category', '&x')}${part.replace('cv.pdf', 'cv.exe')}`,
      drip: 'a',
      reads: true,
    },
    { kind: 'slow reader', head: manyPages, drip: null, reads: false },
  ];
}

async function dawdle(plan: SlowPlan): Promise<Closed> {
  const child = fork(join(import.meta.dirname, 'slow-sockets-process.ts'), { env: {} });
  child.send(plan);
  const [closed]: Closed[] = await once(child, 'message');
  child.disconnect();
  if (closed === undefined) throw new Error('Nothing was said of the sockets');
  return closed;
}

function figuresOf({ kind, seconds, stillOpen }: Closed): Figure[] {
  return [
    {
      name: `${kind}: closed after at most`,
      value: stillOpen > 0 ? Infinity : Math.max(...seconds),
      unit: 's',
      aim: 15,
      note: `${seconds.length} closed, ${stillOpen} open after ${SECONDS} s`,
    },
  ];
}
