import { isIP } from 'node:net';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { SIGN_IN_LIMIT } from './sign-in-limits.ts';

const numberIfSet = (name: string, min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d+(?:\.\d+)?$/, `${name} must be a number in plain digits.`)
    .transform(Number)
    .pipe(
      z
        .number()
        .int(`${name} must be a whole number.`)
        .min(min, `${name} must be at least ${min}.`)
        .max(max, `${name} must be at most ${max}.`),
    );

const number = (name: string, min: number, max: number, standard: number) =>
  numberIfSet(name, min, max).default(standard);

const httpUrl = (name: string) =>
  z
    .string()
    .refine(
      (value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value),
      `${name} must be an http or https URL.`,
    )
    .transform((value) => new URL(value));

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

/** Larger than any private network; the largest are 10.0.0.0/8 and fc00::/7. */
function isNearlyEverybody(network: string): boolean {
  const [address = '', bits] = network.split('/');
  return bits !== undefined && Number(bits) < (isIP(address) === 4 ? 8 : 7);
}

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

const networks = list
  .refine(
    (list) => !list.some(isNearlyEverybody),
    'TRUST_PROXY must name only the proxies, such as 10.0.0.0/8: a larger network would let anybody fake an address.',
  )
  .refine(
    (list) => list.every(isNetwork),
    'TRUST_PROXY must be a comma-separated list of addresses or networks, such as 10.0.0.0/8,127.0.0.1.',
  );

const postgresUrl = /^postgres(?:ql)?:\/\//;

const postgresUrls = list.refine(
  (urls) => urls.every((url) => postgresUrl.test(url) && URL.canParse(url)),
  'DATABASE_READ_URLS must be a comma-separated list of postgres:// URLs; write a comma in one as %2C.',
);

const flag = (name: string) =>
  z
    .enum(['0', '1', 'true', 'false'], `${name} must be 1 or 0.`)
    .transform((value) => value === '1' || value === 'true');

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: number('PORT', 0, 65_535, 3000),
  PUBLIC_ORIGIN: httpUrl('PUBLIC_ORIGIN').optional(),
  SESSION_SECRET: z.string().optional(),
  SESSION_SECRET_PREVIOUS: z.string().optional(),
  MARKETPLACE_URL: httpUrl('MARKETPLACE_URL').optional(),
  MARKETPLACE_SECRET: z.string().optional(),
  MARKETPLACE_HOST: z.string().default('127.0.0.1'),
  MARKETPLACE_PORT: number('MARKETPLACE_PORT', 0, 65_535, 3001),
  DATABASE_URL: z
    .string()
    .regex(postgresUrl, 'DATABASE_URL must be a postgres:// URL; leave it unset for SQLite.')
    .optional(),
  DATABASE_READ_URLS: postgresUrls,
  DATA_DIR: z.string().default('./data'),
  SAMPLE_DATA: flag('SAMPLE_DATA').optional(),
  TRUST_PROXY: networks,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace and silent.',
    )
    .optional(),
  API_DOCS: flag('API_DOCS').optional(),
  RECRUITER_FORM_URL: httpUrl('RECRUITER_FORM_URL').optional(),
  FIXED_REPLIES: flag('FIXED_REPLIES').default(false),
  FEEDBACK_EMAIL: z.email('FEEDBACK_EMAIL must be an e-mail address.').optional(),
  LINKEDIN_ISSUER: httpUrl('LINKEDIN_ISSUER').optional(),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  S3_ENDPOINT: httpUrl('S3_ENDPOINT').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z.string().optional(),
  S3_PATH_STYLE: flag('S3_PATH_STYLE').optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters.').optional(),
  EDGE_CACHE: number('EDGE_CACHE', 0, 86_400, 0),
  RATE_LIMIT: number('RATE_LIMIT', 1, 1_000_000_000, 1200),
  READ_BUDGET: number('READ_BUDGET', 100, 900_000, 5_000),
  SAVE_BUDGET: number('SAVE_BUDGET', 100, 900_000, 15_000),
  OVERLOAD_WAIT: number('OVERLOAD_WAIT', 0, 10_000, 250),
  SIGN_IN_LIMIT: number('SIGN_IN_LIMIT', 1, 1_000_000, SIGN_IN_LIMIT),
  IMPORTED_JOB_DAYS: number('IMPORTED_JOB_DAYS', 0, 3650, 90),
  UPLOAD_LIMIT: number('UPLOAD_LIMIT', 1024, 1024 * 1024 * 1024, 10 * 1024 * 1024),
  UPLOAD_PACE: number('UPLOAD_PACE', 1, 1024 * 1024, 1024),
  UPLOAD_PAUSE: number('UPLOAD_PAUSE', 1_000, 300_000, 10_000),
  WORKERS: numberIfSet('WORKERS', 1, 64).optional(),
  DRAIN_DELAY: numberIfSet('DRAIN_DELAY', 0, 60_000).optional(),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The parsed variables, each checked by itself; `config.ts` checks their combinations. */
export type EnvValues = z.output<typeof environment>;

/** A variable that is set to an empty text counts as unset. */
function withoutEmpty(env: Environment) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
}

/** @throws ConfigError with every variable that is wrong */
export function readEnvironment(env: Environment): EnvValues {
  const parsed = environment.safeParse(withoutEmpty(env));
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('\n'));
}
