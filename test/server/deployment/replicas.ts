import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '../../../shared/paths.ts';
import { sameOrigin } from '../../helpers/services/gateway.ts';
import { createDatabase } from '../../helpers/postgres/postgres.ts';
import { startS3 } from '../../helpers/s3/s3.ts';
import { freePort, startProgram, stopProgram, untilReady } from '../../helpers/services/stack.ts';
import type { Image } from './image.ts';
import { cookieOf } from '../gateway/session/signed-in.ts';

interface Replicas extends AsyncDisposable {
  statusesOf(path: string): Promise<number[]>;
  /** The name that each replica has for a person who has an account by the first and a session by the second. */
  namesOfOne(): Promise<unknown[]>;
  /** The statuses of new accounts, one by each replica in each round. */
  makeAccounts(rounds: number): Promise<number[]>;
}

/** Starts processes with the image's command and settings; only what is of this machine differs. */
export async function startReplicas(
  { command, env }: Image,
  environments: readonly Readonly<Record<string, string>>[],
): Promise<Replicas> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'atelier-replicas-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const database = await createDatabase();
  cleanUp.defer(() => database.drop());
  const s3 = await startS3();
  cleanUp.defer(() => s3.close());
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings();
  const start = async (environment: Readonly<Record<string, string>>, index: number): Promise<string> => {
    const port = await freePort();
    const program = startProgram(command[1] ?? '', command.slice(2), {
      ...env,
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, String(index)),
      NODE_COMPILE_CACHE: '.cache/compiled',
      DATABASE_URL: database.url,
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      DRAIN_DELAY: '0',
      // A busy machine turns nobody away.
      OVERLOAD_WAIT: '0',
    });
    cleanUp.defer(() => stopProgram(program));
    const url = `http://127.0.0.1:${port}`;
    await untilReady(program, `${url}/readyz`);
    return url;
  };
  const urls = await Promise.all(environments.map(start));
  const post = (url: string, body: Readonly<Record<string, string>>) =>
    fetch(url, {
      method: 'POST',
      headers: { ...sameOrigin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const password = 'seven quiet otters';
  const signUp = (url: string, email: string) =>
    post(url + api.signUp, { name: 'Asha Rao', email, password });
  const running = cleanUp.move();
  return {
    statusesOf: (path) => Promise.all(urls.map(async (url) => (await fetch(url + path)).status)),
    async namesOfOne() {
      const [first = '', second = ''] = urls;
      const email = 'asha@example.com';
      await signUp(first, email);
      const cookie = cookieOf(await post(second + api.session, { email, password }));
      return Promise.all(
        urls.map(
          async (url) => (await (await fetch(url + api.session, { headers: { cookie } })).json()).name,
        ),
      );
    },
    async makeAccounts(rounds) {
      const statuses: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const made = urls.map((url, index) => signUp(url, `new-${round}-${index}@example.com`));
        for (const { status } of await Promise.all(made)) statuses.push(status);
      }
      return statuses;
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
