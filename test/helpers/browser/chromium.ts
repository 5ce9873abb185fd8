import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Chromium without windows: the same engine for less than half of the processor time (docs/decisions/66). */
const SHELL = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** An npm package with a browser, for Linux on x64 where none may be installed. */
const PACKAGE = '@sparticuz/chromium';
const VERSION = '153.0.0';

type FindOrInstall = (say: (sentence: string) => void) => Promise<string | undefined>;

/**
 * The path of a Chromium that starts: the one of `CHROMIUM_PATH`, one in a usual place, or one installed now (Debian's
 * as root, otherwise one in `node_modules/.cache`). CI installs the one without windows even where another is.
 * Rejects with what to do when all of these fail.
 */
export async function findChromium(say: (sentence: string) => void): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (await starts(named)) return named;
    throw new Error(
      `CHROMIUM_PATH names ${named}, which is not a Chromium that starts. Correct or unset it.`,
    );
  }
  const attempts: string[] = [];
  for (const findOrInstall of process.env['CI'] === 'true' ? waysInCi : ways) {
    try {
      const found = await findOrInstall(say);
      if (found !== undefined && (await starts(found))) return found;
      if (found !== undefined) attempts.push(`${found} does not start`);
    } catch (error) {
      attempts.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(
    [
      'The browser tests need Chromium, and none was found or could be installed.',
      'Install one ("apt-get install chromium-headless-shell" on Debian, Google Chrome on macOS), or name one by CHROMIUM_PATH.',
      ...attempts,
    ].join('\n'),
  );
}

async function firstThatStarts(places: readonly string[]): Promise<string | undefined> {
  for (const place of places) if (existsSync(place) && (await starts(place))) return place;
  return undefined;
}

const findShell: FindOrInstall = () => firstThatStarts([SHELL]);
const findUsual: FindOrInstall = () => firstThatStarts(usualPlaces);
const ways = [findShell, findUsual, installFromDebian, installFromPackage];
const waysInCi = [findShell, installFromDebian, findUsual, installFromPackage];

async function starts(path: string): Promise<boolean> {
  try {
    await run(path, ['--version', '--no-sandbox'], { timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

async function installFromDebian(say: (sentence: string) => void): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('Installing Chromium without windows (apt-get install chromium-headless-shell) …');
  const options = { timeout: 600_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
    ...options,
    maxBuffer: 64 * 1024 * 1024,
  });
  return findShell(say);
}

async function installFromPackage(say: (sentence: string) => void): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(import.meta.dirname, '../../../node_modules/.cache/chromium');
  const entry = join(folder, 'node_modules', PACKAGE, 'build/index.js');
  if (!existsSync(entry)) {
    say(`No Chromium found: installing ${PACKAGE} ${VERSION} into node_modules/.cache …`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
    await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `${PACKAGE}@${VERSION}`], {
      timeout: 600_000,
    });
  }
  const loaded: unknown = (await import(pathToFileURL(entry).href)).default;
  if (!isPackage(loaded)) throw new Error(`${PACKAGE} ${VERSION} has no executablePath()`);
  return loaded.executablePath();
}

function isPackage(value: unknown): value is { executablePath(): Promise<string> } {
  const type = typeof value;
  return (
    (type === 'function' || type === 'object') &&
    value !== null &&
    typeof Reflect.get(Object(value), 'executablePath') === 'function'
  );
}
