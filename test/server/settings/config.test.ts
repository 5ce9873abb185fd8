import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../../server/settings/config-error.ts';
import { loadConfig, loadMarketplaceConfig } from '../../../server/settings/config.ts';

const secret = 's'.repeat(32);
const production = { SESSION_SECRET: secret, PUBLIC_ORIGIN: 'https://atelier.example' };
const linkedIn = {
  LINKEDIN_ISSUER: 'https://id.example',
  LINKEDIN_CLIENT_ID: 'atelier',
  LINKEDIN_CLIENT_SECRET: 'a secret',
};
const s3 = {
  S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'our-files',
  S3_ACCESS_KEY_ID: 'an id',
  S3_SECRET_ACCESS_KEY: 'a secret',
};
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const complaintOf = (argv: string[], env: Record<string, string>): string => {
  try {
    loadConfig(argv, { DATA_DIR: dataDir, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'nothing';
};

describe('WORKERS', () => {
  const workersOf = (argv: string[], env: Record<string, string> = {}) =>
    loadConfig(argv, { DATA_DIR: dataDir, ...env }).workers;

  it('[OP-06] are as many as are wanted, else one for each core up to eight', () => {
    expect(workersOf([], { ...production, WORKERS: '3' })).toBe(3);
    expect(workersOf(['--demo'])).toBe(Math.min(availableParallelism(), 8));
    expect([workersOf(['--dev']), workersOf(['--dev'], { WORKERS: '1' })]).toEqual([1, 1]);
  });

  it('are refused where only one can be, and where there would be none', () => {
    expect(complaintOf(['--dev'], { WORKERS: '2' })).toBe(
      'WORKERS is 1 with --dev: unset it, or start with --demo.',
    );
    expect(complaintOf([], { ...production, WORKERS: '0' })).toBe('WORKERS must be at least 1.');
  });
});

it('takes read replicas, as many as are named', () => {
  const urls = 'postgres://u:p%2Cw@r1/db, postgresql://r2/db?host=/run/pg';
  const { databaseReadUrls } = loadConfig([], {
    ...production,
    DATABASE_URL: 'postgres://p/db',
    DATABASE_READ_URLS: urls,
  });
  expect(databaseReadUrls).toEqual(urls.split(', '));
  expect(loadConfig([], production).databaseReadUrls).toEqual([]);
});

describe('production', () => {
  it('starts with a secret, and promises as little as it must', () => {
    expect(loadConfig([], production)).toMatchObject({
      mode: 'production',
      host: '127.0.0.1',
      port: 3000,
      publicOrigin: 'https://atelier.example',
      isSecure: true,
      sessionSecrets: [secret],
      marketplaceUrl: null,
      databaseUrl: null,
      hasSampleData: false,
      trustedProxies: [],
      logLevel: 'info',
      hasApiDocs: false,
      metricsToken: null,
      readBudget: 5000,
      saveBudget: 15_000,
      workers: Math.min(availableParallelism(), 8),
      drainDelay: 5000,
    });
  });

  it('waits at its stop for proxies to let go, which a demo has none of', () => {
    expect(loadConfig([], { ...production, DRAIN_DELAY: '700' }).drainDelay).toBe(700);
    expect(loadConfig(['--demo'], { DATA_DIR: dataDir }).drainDelay).toBe(0);
  });

  it.each([
    [
      { PUBLIC_ORIGIN: 'https://atelier.example' },
      'SESSION_SECRET is missing: it seals the session cookies; make one with: openssl rand -base64 48',
    ],
    [{ ...production, SESSION_SECRET: '' }, 'SESSION_SECRET is missing'],
    [
      { ...production, SESSION_SECRET: 's'.repeat(31) },
      'SESSION_SECRET must have at least 32 bytes; make one with: openssl rand -base64 48',
    ],
    [
      { ...production, SESSION_SECRET_PREVIOUS: 'short' },
      'SESSION_SECRET_PREVIOUS must have at least 32 bytes',
    ],
    [
      {},
      'SESSION_SECRET is missing: it seals the session cookies; make one with: openssl rand -base64 48\nPUBLIC_ORIGIN is missing',
    ],
    [
      { SESSION_SECRET: secret, PORT: '8080' },
      'PUBLIC_ORIGIN is missing: set it to what people type, such as https://',
    ],
    [{ ...production, FIXED_REPLIES: '1' }, 'FIXED_REPLIES is for development only'],
    [{ ...production, SAMPLE_DATA: '1' }, 'SAMPLE_DATA is for the demo only'],
    [{ ...production, PUBLIC_ORIGIN: 'http://atelier.example' }, 'PUBLIC_ORIGIN must be an https origin'],
  ])('refuses %j, and says what to do', (env, complaint) => {
    expect(complaintOf([], env)).toContain(complaint);
  });

  it('may be tried on this machine without TLS', () => {
    const config = loadConfig([], { SESSION_SECRET: secret, PUBLIC_ORIGIN: 'http://localhost:8080' });
    expect(config).toMatchObject({ publicOrigin: 'http://localhost:8080', isSecure: false });
  });
});

it.each([
  [{ PORT: 'x' }, 'PORT must be a number in plain digits.'],
  [{ PORT: '0x1f90' }, 'PORT must be a number in plain digits'],
  [{ RATE_LIMIT: '1e3' }, 'RATE_LIMIT must be a number in plain digits'],
  [{ MARKETPLACE_PORT: '+80' }, 'MARKETPLACE_PORT must be a number in plain digits'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must name only the proxies'],
  [{ TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, 'TRUST_PROXY must name only the proxies'],
  [{ TRUST_PROXY: '10.0.0.0/8,::/0' }, 'TRUST_PROXY must name only the proxies'],
  [{ PORT: '70000' }, 'PORT must be at most 65535.'],
  [{ PORT: '1.5' }, 'PORT must be a whole number.'],
  [{ PUBLIC_ORIGIN: 'atelier.example' }, 'PUBLIC_ORIGIN must be an http or https URL.'],
  [{ PUBLIC_ORIGIN: 'https://a:b@atelier.example' }, 'PUBLIC_ORIGIN must be scheme, host and port only'],
  [{ PUBLIC_ORIGIN: 'https://atelier.example/jobs' }, 'PUBLIC_ORIGIN must be scheme, host and port only'],
  [{ MARKETPLACE_URL: 'ftp://x' }, 'MARKETPLACE_URL must be an http or https URL.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// URL'],
  [
    { DATABASE_READ_URLS: 'postgres://r/db' },
    'DATABASE_READ_URLS names replicas of DATABASE_URL: set that too',
  ],
  [
    { DATABASE_URL: 'postgres://p/db', DATABASE_READ_URLS: 'postgres://r/db,r2' },
    'DATABASE_READ_URLS must be a comma-separated list of postgres:// URLs',
  ],
  [
    { DATABASE_URL: 'postgres://p/db', DATABASE_READ_URLS: 'postgres://r/db, postgres://p/db' },
    'DATABASE_READ_URLS must name each replica once, and not DATABASE_URL itself.',
  ],
  [
    { MARKETPLACE_URL: 'http://m.example' },
    'MARKETPLACE_SECRET is missing: set the one of the marketplace at',
  ],
  [
    { MARKETPLACE_URL: 'http://m.example', MARKETPLACE_SECRET: 'short' },
    'MARKETPLACE_SECRET must have at least 32 characters',
  ],
  [
    { MARKETPLACE_URL: 'http://m.example', MARKETPLACE_SECRET: 'ä'.repeat(40) },
    'without blanks or accents; make one with: openssl rand -base64 48',
  ],
  [{ TRUST_PROXY: '10.0.0.0/8, somewhere' }, 'TRUST_PROXY must be a comma-separated list'],
  [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY must be a comma-separated list'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal'],
  [{ API_DOCS: 'yes' }, 'API_DOCS must be 1 or 0.'],
  [{ FEEDBACK_EMAIL: 'us' }, 'FEEDBACK_EMAIL must be an e-mail address.'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [{ LINKEDIN_ISSUER: 'linkedin' }, 'LINKEDIN_ISSUER must be an http or https URL.'],
  [{ LINKEDIN_CLIENT_ID: 'atelier' }, 'Set LINKEDIN_ISSUER, LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET'],
  [{ ...linkedIn, LINKEDIN_CLIENT_SECRET: '' }, 'together, or none of them.'],
  [{ ...linkedIn, LINKEDIN_ISSUER: 'http://id.example' }, 'LINKEDIN_ISSUER must be an https URL'],
  [
    { S3_BUCKET: 'our-files' },
    'together, or none of them; missing: S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID',
  ],
  [{ S3_PREFIX: 'ours/' }, 'Set S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and'],
  [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'missing: S3_SECRET_ACCESS_KEY.'],
  [{ ...s3, S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be an http or https URL.'],
  [{ ...s3, S3_ENDPOINT: 'https://id:secret@s3.example.com' }, 'S3_ENDPOINT must be an address only'],
  [{ ...s3, S3_ENDPOINT: 'http://10.0.0.7:9000', S3_PATH_STYLE: '0' }, 'S3_PATH_STYLE must be 1 when'],
  [{ ...s3, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be 1 or 0.'],
  [{ ...s3, S3_BUCKET: 'Our Files' }, 'S3_BUCKET must be the name of a bucket'],
  [{ ...s3, S3_PREFIX: 'ours/../theirs' }, 'S3_PREFIX must be a path such as atelier/files/.'],
  [{ RATE_LIMIT: '0' }, 'RATE_LIMIT must be at least 1.'],
  [{ DRAIN_DELAY: '-1' }, 'DRAIN_DELAY must be at least 0.'],
  [{ PORT: 'x', API_DOCS: 'yes' }, 'PORT must be a number in plain digits.\nAPI_DOCS must be 1 or 0.'],
])('refuses %j with a sentence', (env, complaint) => {
  expect(complaintOf([], { ...production, ...env })).toContain(complaint);
});

it('says that a data directory is a file, where a secret is to be kept in it', () => {
  expect(complaintOf(['--demo'], { DATA_DIR: '/etc/passwd' })).toBe(
    'DATA_DIR (/etc/passwd) is a file or inside one: set it to a folder, which is created when it is missing.',
  );
});

it.each([
  [['--damo'], 'Unknown argument --damo: use --demo, --dev or none.'],
  [['--demo', '--dev'], 'Give one of --demo and --dev, not both.'],
])('refuses the arguments %j', (argv, complaint) => {
  expect(complaintOf(argv, {})).toBe(complaint);
});

describe('demo', () => {
  it('has sample data and a secret of its own that outlives a restart, for its user alone', () => {
    const first = loadConfig(['--demo'], { DATA_DIR: dataDir });
    const second = loadConfig(['--demo'], { DATA_DIR: dataDir });
    expect(first).toMatchObject({ mode: 'demo', hasSampleData: true, hasApiDocs: true, dataDir });
    expect(second.sessionSecrets).toEqual(first.sessionSecrets);
    const file = join(dataDir, 'session-secret');
    expect(readFileSync(file, 'utf8')).toBe(first.sessionSecrets[0]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('takes a secret that is given', () => {
    const config = loadConfig(['--demo'], {
      SESSION_SECRET: secret,
      SESSION_SECRET_PREVIOUS: 'p'.repeat(40),
    });
    expect(config.sessionSecrets).toEqual([secret, 'p'.repeat(40)]);
  });
});

it('a marketplace that runs alone needs no session secret, but one that it shares with the gateway', () => {
  const env = { DATA_DIR: dataDir, MARKETPLACE_PORT: '4001' };
  const config = loadMarketplaceConfig([], { ...env, MARKETPLACE_SECRET: secret });
  expect(config.marketplaceSecret).toBe(secret);
  expect(() => loadMarketplaceConfig([], env)).toThrow(
    'MARKETPLACE_SECRET is missing: whoever reaches the port',
  );
  expect(() => loadMarketplaceConfig([], { ...env, MARKETPLACE_SECRET: 'none' })).toThrow('must not be none');
  expect(loadMarketplaceConfig(['--demo'], env).marketplaceSecret).toBeNull();
  expect(config).toMatchObject({ mode: 'production', marketplacePort: 4001, hasSampleData: false, dataDir });
});

it('the secret of LinkedIn sign-ins is asked for where our marketplace runs', () => {
  const all = { issuer: 'https://id.example/', clientId: 'atelier', clientSecret: 'a secret' };
  expect(loadConfig([], { ...production, ...linkedIn }).linkedIn).toEqual(all);
  expect(loadMarketplaceConfig([], { ...linkedIn, MARKETPLACE_SECRET: secret }).linkedIn).toEqual(all);
  const elsewhere = {
    ...production,
    ...linkedIn,
    LINKEDIN_CLIENT_SECRET: '',
    MARKETPLACE_URL: 'http://m.example',
    MARKETPLACE_SECRET: 'none',
  };
  expect(loadConfig([], elsewhere).linkedIn).toEqual({ ...all, clientSecret: null });
  expect(loadConfig([], production).linkedIn).toBeNull();
});

it('files are in an S3 store where one is named, below a prefix', () => {
  const settings = {
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    region: 'ap-south-1',
    bucket: 'our-files',
    accessKeyId: 'an id',
    secretAccessKey: 'a secret',
    prefix: 'atelier/',
    isPathStyle: true,
  };
  expect(loadConfig([], { ...production, ...s3 }).s3).toEqual(settings);
  const other = {
    ...s3,
    MARKETPLACE_SECRET: secret,
    S3_ENDPOINT: 'https://files.example/s3/',
    S3_PREFIX: 'a/b',
    S3_PATH_STYLE: '0',
  };
  expect(loadMarketplaceConfig([], other).s3).toEqual({
    ...settings,
    endpoint: 'https://files.example/s3',
    prefix: 'a/b/',
    isPathStyle: false,
  });
  expect(loadConfig([], production).s3).toBeNull();
});

it('reads lists and variables that are set to nothing', () => {
  const config = loadConfig([], {
    ...production,
    TRUST_PROXY: ' 10.0.0.0/8, ::1 ',
    PORT: '',
    METRICS_TOKEN: '',
  });
  expect(config).toMatchObject({ trustedProxies: ['10.0.0.0/8', '::1'], port: 3000, metricsToken: null });
});

it('[GAP-08] the address for telling about a failure is a setting, and may be left out', () => {
  const read = (env: Record<string, string>) => loadConfig(['--test'], { DATA_DIR: dataDir, ...env });
  expect(read({}).feedbackEmail).toBeNull();
  expect(read({ FEEDBACK_EMAIL: 'help@atelier.example' }).feedbackEmail).toBe('help@atelier.example');
});
