import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../../server/settings/s3-settings.ts';
import './single-des.ts';
import { settingsOf, TEST_BUCKET } from './settings.ts';
import { startUnreliableProxy, type UnreliableProxy } from './unreliable-proxy.ts';

const SUFFIX = '._S3rver_object';
/** The file that the server writes last; an object without it does not exist yet. */
const WHOLE = '._S3rver_metadata.json';

export interface TestS3 {
  /** Settings with an unused prefix. */
  settings(): S3Settings;
  /** The proxy before the server. */
  readonly proxy: UnreliableProxy;
  /** The paths of the objects below a prefix, each with its file on this machine. */
  objects(settings: S3Settings): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}

/** A real S3 server with one bucket. It refuses wrong signatures. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: TEST_BUCKET }],
  });
  const { port } = await server.run();
  const proxy = await startUnreliableProxy(port);
  let prefixes = 0;
  return {
    proxy,
    settings() {
      prefixes += 1;
      return settingsOf(proxy.port, `test/${prefixes}/`);
    },
    async objects({ prefix }) {
      const folder = join(directory, TEST_BUCKET, prefix);
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      return new Map(
        names
          .filter((name) => name.endsWith(WHOLE))
          .map((name) => name.slice(0, -WHOLE.length))
          .map((path) => [path, join(folder, path + SUFFIX)]),
      );
    },
    async close() {
      await proxy.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
