import pino from 'pino';

/**
 * The names of fields with secrets or personal data. No code logs them on purpose, because headers, bodies and query
 * strings stay out of every line. This guards against mistakes.
 */
const secrets = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'session_token',
  'email',
]);
const DEPTH = 4;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Error);
}

/** pino's own redaction parses its paths again for each line, which costs more than the rest of the line. */
function redact(record: Record<string, unknown>, depth = 0): Record<string, unknown> {
  const redacted: Record<string, unknown> = {};
  for (const name of Object.keys(record)) {
    const value = record[name];
    if (secrets.has(name.toLowerCase())) redacted[name] = '[redacted]';
    else redacted[name] = isRecord(value) && depth < DEPTH ? redact(value, depth + 1) : value;
  }
  return redacted;
}

/** The safe parts of an error. Parsers and clients attach all kinds of data to theirs. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

export interface LogDestination {
  write(line: string): void;
}

/**
 * The program that logs. Both write the same fields: `service`, `time`, `level`, and a request's `requestId` and
 * `traceId`.
 */
export type Service = 'gateway' | 'marketplace';

/**
 * Logs JSON lines with secrets redacted, to standard output unless another destination is given.
 * @param worker the process that logs, where several do
 */
export function createLogger(
  service: Service,
  level: string,
  destination: LogDestination = pino.destination(1),
  worker: string | null = null,
): pino.Logger {
  return pino(
    {
      level,
      base: worker === null ? { service } : { service, worker },
      formatters: { log: redact },
      serializers: { err: describeError },
    },
    destination,
  );
}
