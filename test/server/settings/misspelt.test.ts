import { expect, it } from 'vitest';
import { settingNames } from '../../../server/settings/environment.ts';
import { misspelt } from '../../../server/settings/misspelt.ts';

const told = (env: Record<string, string>) => misspelt(env, settingNames);

it.each([
  ['RATE_LIMITS', 'RATE_LIMIT'],
  ['RATELIMIT', 'RATE_LIMIT'],
  ['RATE_LIMTI', 'RATE_LIMIT'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['S3_ACCES_KEY_ID', 'S3_ACCESS_KEY_ID'],
  ['data_dir', 'DATA_DIR'],
])('%s is told to be %s', (name, meant) => {
  expect(told({ [name]: 'x' })).toEqual([
    `The variable ${name} is set, and nothing here reads it: ${meant} may be meant.`,
  ]);
});

it('other programs’ variables, ours, and those set to nothing are left in peace', () => {
  const others = {
    PATH: '/bin',
    HOME: '/root',
    HOSTNAME: 'vm',
    HOSTTYPE: 'x86_64',
    PWD: '/',
    OLDPWD: '/',
    SHLVL: '1',
    LANG: 'C',
    USER: 'root',
    LOGNAME: 'root',
    SHELL: '/bin/sh',
    TERM: 'xterm',
    TZ: 'Asia/Kolkata',
    EDITOR: 'vi',
    PAGER: 'less',
    NODE_ENV: 'production',
    NODE_OPTIONS: '',
    NODE_VERSION: '26',
    NODE_COMPILE_CACHE: 'x',
    YARN_VERSION: '1',
    XDG_DATA_DIRS: '/usr/share',
    XDG_RUNTIME_DIR: '/run',
    SSL_CERT_FILE: 'x',
    HTTP_PROXY: 'x',
    NO_PROXY: 'x',
    AWS_REGION: 'x',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
    KUBERNETES_PORT: 'x',
    KUBERNETES_SERVICE_HOST: 'x',
    ATELIER_PORT: 'x',
    PGHOST: 'x',
    PGDATABASE: 'x',
    POSTGRES_PASSWORD: 'x',
    OTEL_SERVICE_NAME: 'x',
    INVOCATION_ID: 'x',
    JOURNAL_STREAM: 'x',
    npm_config_cache: 'x',
    npm_lifecycle_event: 'x',
    CI: '1',
    DEBUG: '1',
    TMPDIR: '/tmp',
    RATE_LIMITS: '',
  };
  expect(told(others)).toEqual([]);
  expect(told(Object.fromEntries(settingNames.map((name) => [name, 'x'])))).toEqual([]);
});

it('one that is near to a setting which is set is somebody else’s', () => {
  expect(told({ LOG_LEVEL: 'info', LOGLEVEL: 'debug' })).toEqual([]);
  expect(told({ LOGLEVEL: 'debug' })).toHaveLength(1);
});
