import { join } from 'node:path';
import { startCaddy } from '../../helpers/services/proxy.ts';
import { findProxy } from '../../helpers/services/proxy-programs.ts';
import { startS3 } from '../../helpers/s3/s3.ts';
import { arranged, sessionAt } from '../arrangement.ts';
import type { Section } from '../figures.ts';
import { startDatabase } from '../listing/database.ts';
import { freePort, PRODUCT, type Running, startServer } from '../processes.ts';
import { figuresOf, Tally, use } from './people.ts';

const REPLICAS = 3;
const USERS = 6;
/** The four seconds of docs/proxy are one here. */
const DRAIN_DELAY_MS = 1500;
const KEEP_ALIVE = 1;
/** A job of the sample data that is live. */
const JOB = '1';

export const replicas: Section = {
  name: 'replicas',
  title: `rolling restarts of ${REPLICAS} replicas on one PostgreSQL and one S3 store`,
  method:
    `Each replica is the whole product, as in compose.replicas.yaml, behind Caddy as in docs/proxy. ${USERS} people ` +
    'read, save and upload by turns. A round restarts the replicas one after the other (--restarts).',
  measure: ({ restarts }) =>
    arranged(async (arrangement) => {
      const program = findProxy('caddy');
      if (program === null) throw new Error('caddy is not installed');
      const database = await startDatabase(join(arrangement.directory(), 'server'));
      await arrangement.started({ stop: () => Promise.resolve(database.stop()) });
      const s3 = await startS3();
      await arrangement.started({ stop: () => s3.close() });
      const { endpoint, region, bucket, accessKeyId, secretAccessKey, prefix } = s3.settings();
      const port = await freePort();
      const shared = {
        DATABASE_URL: database.url,
        S3_ENDPOINT: endpoint,
        S3_REGION: region,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
        S3_PREFIX: prefix,
        SESSION_SECRET: 'only-for-the-bench-'.repeat(3),
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
        TRUST_PROXY: '127.0.0.1',
        RATE_LIMIT: '1000000000',
        SIGN_IN_LIMIT: '1000000',
        DRAIN_DELAY: String(DRAIN_DELAY_MS),
        WORKERS: '1',
      };
      const started = (place: Place, args: readonly string[] = []) =>
        startServer(PRODUCT, {
          args,
          port: place.port,
          env: () => ({ ...shared, PORT: String(place.port), DATA_DIR: place.dataDir }),
        });
      const places: Place[] = [];
      for (let at = 0; at < REPLICAS; at += 1)
        places.push({ port: await freePort(), dataDir: arrangement.directory() });
      await makeSampleData(started, places);

      const running = new Map<Place, Running>();
      for (const place of places) running.set(place, await started(place));
      await arrangement.started({
        stop: async () => void (await Promise.all([...running.values()].map((replica) => replica.stop()))),
      });
      const ports = places.map((place) => place.port);
      const proxy = await arrangement.started(startCaddy(program, { ports, port, keepAlive: KEEP_ALIVE }));

      const tally = new Tally();
      const over = new AbortController();
      const { cookie } = await sessionAt(proxy.url, 'candidate@atelier.test');
      const users = Array.from({ length: USERS }, () =>
        use(proxy.url, { cookie, job: JOB }, tally, over.signal),
      );
      for (let round = 0; round < restarts; round += 1)
        for (const [place, replica] of running) {
          await replica.stop();
          if (replica.child.exitCode !== 0) tally.add('stop', String(replica.child.exitCode), false);
          running.set(place, await started(place));
        }
      over.abort();
      await Promise.all(users);
      return figuresOf('replicas', restarts, tally);
    }),
};

interface Place {
  readonly port: number;
  readonly dataDir: string;
}

async function makeSampleData(
  start: (place: Place, args: readonly string[]) => Promise<Running>,
  [place]: readonly Place[],
): Promise<void> {
  if (place === undefined) return;
  const demo = await start(place, ['--demo']);
  await demo.stop();
}
