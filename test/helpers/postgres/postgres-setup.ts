import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { stopCluster } from './postgres-cluster.ts';
import { findPostgres } from './postgres-programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of this run's cluster and of PostgreSQL's programs; null without PostgreSQL. */
    postgres: { readonly folder: string; readonly programs: string } | null;
  }
}

/** Prepares PostgreSQL for the stores' tests. A test that needs the cluster starts it. */
export default function setUp(project: TestProject): () => void {
  const programs = findPostgres() ?? installed();
  if (programs === null) {
    const advice =
      "PostgreSQL's programs were not found; to test on it, install them: apt-get install postgresql";
    if (process.env['CI'] === 'true') throw new Error(advice);
    process.stdout.write(`${advice}. Its tests are skipped.\n`);
    project.provide('postgres', null);
    return () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'atelier-pg-'));
  chmodSync(folder, 0o755);
  project.provide('postgres', { folder, programs });
  return () => {
    stopCluster({ folder, programs });
    rmSync(folder, { recursive: true, force: true });
  };
}

/** As root in a container, Debian's package can simply be installed. */
function installed(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  process.stdout.write('Installing PostgreSQL for the tests …\n');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options);
  return findPostgres();
}
