import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

type Changes = readonly (readonly [from: string | RegExp, to: string])[];

/** An example configuration for a test: on free ports, without a certificate. Every replacement must match. */
function example(file: string, changes: Changes): string {
  return changes.reduce(
    (text, [from, to]) => {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`docs/proxy/${file} has no ${String(from)}`);
      return changed;
    },
    readFileSync(join(import.meta.dirname, '../../../docs/proxy', file), 'utf8'),
  );
}

const withPorts = (ports: readonly number[]): Changes =>
  ports.map((port, index) => [`127.0.0.1:${3000 + index}`, `127.0.0.1:${port}`] as const);

interface Site {
  readonly ports: readonly number[];
  readonly port: number;
  /** The seconds for which an idle connection stays open, instead of the example's. */
  readonly keepAlive: number;
}

/** @param hasEdgeCache answers visitors itself, as nginx-edge-cache.conf says */
export async function startNginx(
  program: string,
  { ports, port, keepAlive, hasEdgeCache = false }: Site & { hasEdgeCache?: boolean },
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-nginx-'));
  chmodSync(folder, 0o755);
  const site = example('nginx.conf', [
    ...withPorts(ports),
    [/server \{\s+listen 80;[^}]*\}/, ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/ssl_certificate .*;\n/, ''],
    [/ssl_certificate_key .*;\n/, ''],
    ['keepalive_timeout 4s;', `keepalive_timeout ${keepAlive}s;`],
  ]);
  const cache = hasEdgeCache
    ? example('nginx-edge-cache.conf', [['/var/cache/nginx/atelier', `${folder}/cache`]])
    : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = join(folder, 'main.conf');
  writeFileSync(
    main,
    `${user} daemon off; pid ${folder}/pid; error_log stderr warn; events {}
http { access_log off; ${temporary.join(' ')}
${cache}
${site} }`,
  );
  const checked = spawnSync(program, ['-t', '-c', main, '-p', folder], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`nginx -t says: ${checked.stderr}`);
  return run(program, ['-c', main, '-p', folder], { folder, port, env: { HOME: folder } });
}

export async function startCaddy(program: string, { ports, port, keepAlive }: Site): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-caddy-'));
  const site = example('Caddyfile', [['keepalive 4s', `keepalive ${keepAlive}s`]]);
  const env = {
    HOME: folder,
    ATELIER_SITE: `http://127.0.0.1:${port}`,
    ATELIER_PROCESSES: ports.map((each) => `127.0.0.1:${each}`).join(' '),
  };
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  const args = ['--config', file, '--adapter', 'caddyfile'];
  const checked = spawnSync(program, ['validate', ...args], { encoding: 'utf8', env });
  if (checked.status !== 0) throw new Error(`caddy validate says: ${checked.stderr}`);
  return run(program, ['run', ...args], { folder, port, env });
}

async function run(
  program: string,
  args: readonly string[],
  { folder, port, env }: { folder: string; port: number; env: Readonly<Record<string, string>> },
): Promise<Proxy> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const exited = once(child, 'exit');
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`);
    await wait(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const [event] = await Promise.race([
    once(socket, 'connect').then(() => [true] as const),
    new Promise<readonly [false]>((resolve) => socket.once('error', () => resolve([false]))),
  ]);
  socket.destroy();
  return event;
}
