import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import { makeDataDir } from './data-dir.ts';
import { type Environment, type EnvValues, readEnvironment } from './environment.ts';
import { isLoopback, type LinkedInSettings, linkedInSettings } from '../linkedin/settings.ts';
import { marketplaceSecret } from './marketplace-secret.ts';
import { type S3Settings, s3Settings } from './s3-settings.ts';

const MIN_SECRET_BYTES = 32;
/** Each takes memory, and the marketplace's thread is what they wait for. */
const MAX_USUAL_WORKERS = 8;
/** Longer than four seconds, for which the proxies of docs/proxy keep an idle connection. */
const DRAIN_DELAY_MS = 5000;

/** How long a stop may take after the drain before open requests are cut off. */
export const MAX_SHUTDOWN_MS = 30_000;

export type Mode = 'production' | 'demo' | 'development' | 'test';

/** The settings of a marketplace that runs alone. */
export interface MarketplaceConfig {
  readonly mode: Mode;
  readonly marketplaceHost: string;
  readonly marketplacePort: number;
  /** The secret that calls on TCP carry; null for none. */
  readonly marketplaceSecret: string | null;
  /** Null for SQLite in {@link dataDir}. */
  readonly databaseUrl: string | null;
  /** Read replicas of that database. */
  readonly databaseReadUrls: readonly string[];
  readonly dataDir: string;
  readonly hasSampleData: boolean;
  readonly logLevel: string;
  /** How many days an imported job without a closing date stays open; 0 for ever. */
  readonly importedJobDays: number;
  /** The largest upload in bytes. */
  readonly uploadLimit: number;
  /** Attempts to sign in to one account from one address before the first delay (`sign-in-limits.ts`). */
  readonly signInLimit: number;
  /** Null without "Sign in with LinkedIn". */
  readonly linkedIn: LinkedInSettings | null;
  /** Null when files are in {@link dataDir}. */
  readonly s3: S3Settings | null;
  /** The token that `/metrics` requires. */
  readonly metricsToken: string | null;
}

export interface Config extends MarketplaceConfig {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The address that people type: scheme, host and port, without a path. */
  readonly publicOrigin: string;
  /** True when {@link publicOrigin} is https, so that cookies and transport security can be strict. */
  readonly isSecure: boolean;
  /** The first one seals, each of them opens. */
  readonly sessionSecrets: readonly [string, ...string[]];
  /** Null when the marketplace runs embedded. */
  readonly marketplaceUrl: string | null;
  /** Addresses and networks whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly hasApiDocs: boolean;
  /** The form on another site by which recruiters apply to join; null when there is none. */
  readonly recruiterFormUrl: string | null;
  /** Where people tell about a failure; null when there is no such address (GAP-08). */
  readonly feedbackEmail: string | null;
  /** Answers the calls of profile, application and prompts with fixed replies, for work on pages (G-09). */
  readonly hasFixedReplies: boolean;
  /** How long a shared cache may keep a visitor's page, in seconds; 0 asks again each time. */
  readonly edgeCache: number;
  /** Requests a minute, by session or else by address. */
  readonly rateLimit: number;
  /** How long a page or a read waits for the marketplace, in milliseconds for all its calls together. */
  readonly readBudget: number;
  /** The same for a save. */
  readonly saveBudget: number;
  /** How long a page waits under overload before it is turned away, in milliseconds; 0 never turns pages away. */
  readonly overloadWait: number;
  /** The lowest average pace of an upload over {@link uploadPause}, in bytes a second. */
  readonly uploadPace: number;
  /** How long an upload may pause, in milliseconds. */
  readonly uploadPause: number;
  /** Processes that answer requests on the port; 1 for one process that does everything. */
  readonly workers: number;
  /** The time between the stop signal and the closing of the port, in milliseconds. */
  readonly drainDelay: number;
}

const modeOf: Readonly<Record<string, Mode>> = { '--demo': 'demo', '--dev': 'development', '--test': 'test' };

function readMode(argv: readonly string[]): Mode {
  const modes = argv.map((argument) => {
    const mode = modeOf[argument];
    if (mode === undefined) throw new ConfigError(`Unknown argument ${argument}: use --demo, --dev or none.`);
    return mode;
  });
  if (modes.length > 1) throw new ConfigError('Give one of --demo and --dev, not both.');
  return modes[0] ?? 'production';
}

function checkSecret(name: string, secret: string): string {
  if (Buffer.byteLength(secret) >= MIN_SECRET_BYTES) return secret;
  throw new ConfigError(
    `${name} must have at least ${MIN_SECRET_BYTES} bytes; make one with: openssl rand -base64 48`,
  );
}

/** In development a secret in the data directory keeps sessions valid over a restart. */
function keptSecret(dataDir: string): string {
  const file = resolve(dataDir, 'session-secret');
  makeDataDir(dataDir);
  try {
    writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return checkSecret(`The secret in ${file}`, readFileSync(file, 'utf8').trim());
}

function currentSecret(mode: Mode, secret: string | undefined, dataDir: string): string {
  if (secret !== undefined) return checkSecret('SESSION_SECRET', secret);
  return mode === 'test' ? randomBytes(48).toString('base64') : keptSecret(dataDir);
}

/**
 * The demo makes a secret of its own and is opened on its own machine. In production that would sign everybody out at a
 * restart and send people's links to this machine.
 * @throws ConfigError with all missing settings
 */
function requireForProduction(mode: Mode, { SESSION_SECRET, PUBLIC_ORIGIN, PORT }: EnvValues): void {
  if (mode !== 'production') return;
  const missing: string[] = [];
  if (SESSION_SECRET === undefined) {
    missing.push(
      'SESSION_SECRET is missing: it seals the session cookies; make one with: openssl rand -base64 48',
    );
  }
  if (PUBLIC_ORIGIN === undefined) {
    missing.push(
      'PUBLIC_ORIGIN is missing: set it to what people type, such as https://jobs.example.in, or ' +
        `http://localhost:${PORT} to try it on this machine.`,
    );
  }
  if (missing.length > 0) throw new ConfigError(missing.join('\n'));
}

function checkOrigin(mode: Mode, origin: URL): URL {
  if (mode === 'production' && origin.protocol === 'http:' && !isLoopback(origin)) {
    throw new ConfigError(
      'PUBLIC_ORIGIN must be an https origin, unless it is localhost: sessions travel in cookies that need TLS.',
    );
  }
  // An origin has no path, query or user name.
  if (origin.href !== `${origin.origin}/`) {
    throw new ConfigError(
      'PUBLIC_ORIGIN must be scheme, host and port only, such as https://jobs.example.com.',
    );
  }
  return origin;
}

/** The form runs scripts in a sandboxed frame; on our own origin it could remove the sandbox. */
function checkRecruiterForm(origin: URL, form: URL | undefined): string | null {
  if (form?.origin === origin.origin) {
    throw new ConfigError('RECRUITER_FORM_URL must be on another origin than PUBLIC_ORIGIN.');
  }
  return form?.href ?? null;
}

/** People's saves would be acknowledged, and lost. */
function checkFixedReplies(mode: Mode, isWanted: boolean): boolean {
  if (mode !== 'production' || !isWanted) return isWanted;
  throw new ConfigError('FIXED_REPLIES is for development only: unset it, or start with --dev.');
}

/** Only one process can serve the client from source. */
function workersOf(mode: Mode, wanted: number | undefined): number {
  const isServed = mode === 'production' || mode === 'demo';
  if (isServed) return wanted ?? Math.min(availableParallelism(), MAX_USUAL_WORKERS);
  if (wanted === undefined || wanted === 1) return 1;
  throw new ConfigError('WORKERS is 1 with --dev: unset it, or start with --demo.');
}

function readUrlsOf({ DATABASE_URL: primary, DATABASE_READ_URLS: replicas }: EnvValues): readonly string[] {
  if (replicas.length > 0 && primary === undefined)
    throw new ConfigError('DATABASE_READ_URLS names replicas of DATABASE_URL: set that too, or unset both.');
  if (new Set([primary, ...replicas]).size <= replicas.length)
    throw new ConfigError('DATABASE_READ_URLS must name each replica once, and not DATABASE_URL itself.');
  return replicas;
}

function marketplaceConfig(
  mode: Mode,
  values: EnvValues,
  isElsewhere = false,
): Omit<MarketplaceConfig, 'marketplaceSecret'> {
  const hasSampleData = values.SAMPLE_DATA ?? (mode === 'demo' || mode === 'development');
  if (mode === 'production' && hasSampleData) {
    throw new ConfigError('SAMPLE_DATA is for the demo only: unset it, or start with --demo.');
  }
  return {
    mode,
    marketplaceHost: values.MARKETPLACE_HOST,
    marketplacePort: values.MARKETPLACE_PORT,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReadUrls: readUrlsOf(values),
    dataDir: resolve(values.DATA_DIR),
    hasSampleData,
    logLevel: values.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    importedJobDays: values.IMPORTED_JOB_DAYS,
    uploadLimit: values.UPLOAD_LIMIT,
    signInLimit: values.SIGN_IN_LIMIT,
    linkedIn: linkedInSettings(values, !isElsewhere),
    s3: s3Settings(values),
    metricsToken: values.METRICS_TOKEN ?? null,
  };
}

/**
 * Settings of a marketplace that runs alone: the same variables, without a session secret.
 * @param argv arguments after the program's name
 * @throws ConfigError with every setting that is wrong
 */
export function loadMarketplaceConfig(argv: readonly string[], env: Environment): MarketplaceConfig {
  const mode = readMode(argv);
  const values = readEnvironment(env);
  const isNeeded = mode === 'production';
  return {
    ...marketplaceConfig(mode, values),
    marketplaceSecret: marketplaceSecret(values.MARKETPLACE_SECRET, 'marketplace', isNeeded),
  };
}

/**
 * Settings of the store and of imports, for programs without a server.
 * @throws ConfigError with every setting that is wrong
 */
export function loadStoreConfig(
  env: Environment,
): Pick<MarketplaceConfig, 'dataDir' | 'databaseUrl' | 's3' | 'importedJobDays'> {
  return marketplaceConfig('production', readEnvironment(env));
}

/**
 * Settings of the whole product.
 * @param argv arguments after the program's name
 * @throws ConfigError with every setting that is wrong
 */
export function loadConfig(argv: readonly string[], env: Environment): Config {
  const mode = readMode(argv);
  const values = readEnvironment(env);
  requireForProduction(mode, values);
  const marketplace = marketplaceConfig(mode, values, values.MARKETPLACE_URL !== undefined);
  const isElsewhere = values.MARKETPLACE_URL !== undefined;
  const origin = checkOrigin(mode, values.PUBLIC_ORIGIN ?? new URL(`http://localhost:${values.PORT}`));
  const previous = values.SESSION_SECRET_PREVIOUS;
  const older = previous === undefined ? [] : [checkSecret('SESSION_SECRET_PREVIOUS', previous)];
  return {
    ...marketplace,
    host: values.HOST,
    port: values.PORT,
    publicOrigin: origin.origin,
    isSecure: origin.protocol === 'https:',
    sessionSecrets: [currentSecret(mode, values.SESSION_SECRET, marketplace.dataDir), ...older],
    marketplaceUrl: values.MARKETPLACE_URL?.href ?? null,
    // Only this user can open the embedded marketplace's socket.
    marketplaceSecret: isElsewhere ? marketplaceSecret(values.MARKETPLACE_SECRET, 'gateway', true) : null,
    trustedProxies: values.TRUST_PROXY,
    hasApiDocs: values.API_DOCS ?? mode !== 'production',
    recruiterFormUrl: checkRecruiterForm(origin, values.RECRUITER_FORM_URL),
    feedbackEmail: values.FEEDBACK_EMAIL ?? null,
    hasFixedReplies: checkFixedReplies(mode, values.FIXED_REPLIES),
    edgeCache: values.EDGE_CACHE,
    rateLimit: values.RATE_LIMIT,
    readBudget: values.READ_BUDGET,
    saveBudget: values.SAVE_BUDGET,
    overloadWait: values.OVERLOAD_WAIT,
    uploadPace: values.UPLOAD_PACE,
    uploadPause: values.UPLOAD_PAUSE,
    workers: workersOf(mode, values.WORKERS),
    drainDelay: values.DRAIN_DELAY ?? (mode === 'production' ? DRAIN_DELAY_MS : 0),
  };
}
