import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian installs servers where only root's path looks. */
const DEBIAN = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** The path of nginx or Caddy, installed if this user may; null, with advice, otherwise. */
export function findProxy(name: 'nginx' | 'caddy'): string | null {
  const found = find(name) ?? installed(name);
  if (found !== null) return found;
  const advice = `${name} was not found; to test behind it, install it: apt-get install ${name}`;
  if (process.env['CI'] === 'true') throw new Error(advice);
  process.stdout.write(`${advice}. Its tests are skipped.\n`);
  return null;
}

function find(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...DEBIAN];
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** As root in a container, Debian's package can simply be installed. */
function installed(name: string): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  process.stdout.write(`Installing ${name} for the tests …\n`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  return find(name);
}
