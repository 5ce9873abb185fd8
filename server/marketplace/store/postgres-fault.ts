import { codeOf, StartFault } from '../../settings/start-fault.ts';
import { storeFault, StoreAwayError } from './store-fault.ts';

/** SQLSTATE and socket codes of a server that is starting or stopping, and of broken connections. */
const AWAY = /^(?:57P0[1-3]|08[0-9A-Z]{3}|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** The code of whatever PgBouncer refuses; its words say what that is. */
const REFUSED_BY_POOLER = '08P01';

const LACKS_RIGHT = '42501';

/** pg's own errors have only a message. */
const CODE_OF_MESSAGE: ReadonlyMap<string, string> = new Map([
  ['timeout exceeded when trying to connect', 'ETIMEDOUT'],
  ['Connection terminated due to connection timeout', 'ETIMEDOUT'],
  ['Connection terminated unexpectedly', 'ECONNRESET'],
  ['Client has encountered a connection error and is not queryable', 'ECONNRESET'],
]);

/**
 * Explains in a sentence, without a secret, why the PostgreSQL database cannot be used; returns any other error
 * unchanged.
 */
export function postgresFault(error: unknown, url: string): unknown {
  const { where, database } = placeOf(url);
  // A host name with several addresses fails once for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = codeOf(first) ?? codeOfMessage(first);
  if (code === null) return error;
  const because = { cause: error };
  if (code === REFUSED_BY_POOLER && first instanceof Error)
    return new StartFault(refusedByPooler(where, first.message), because);
  if (AWAY.test(code) || isOfTheWay(first))
    return new StartFault(
      `PostgreSQL cannot be reached at ${where} (${code}): check that it runs there, that a pooler before it has connections to spare, and that DATABASE_URL is right.`,
      because,
    );
  switch (code) {
    case '28P01':
    case '28000':
      return new StartFault(
        `PostgreSQL at ${where} refuses the user and password of DATABASE_URL (${code}): correct them.`,
        because,
      );
    case '3D000':
      return new StartFault(
        `PostgreSQL at ${where} has no database ${database} (${code}): create it (createdb ${database}), or set DATABASE_URL to an existing one.`,
        because,
      );
    case '55000':
      return new StartFault(
        `PostgreSQL at ${where} lets nobody into the database ${database} (${code}): allow it again (alter database ${database} allow_connections true).`,
        because,
      );
    // The call alone has failed, and the next may go well: the health check ends the outage at once.
    case '57014':
    case '55P03':
      return new StartFault(
        `PostgreSQL at ${where} has ended a statement before its time (${code}): look for locks and slow disks, and raise its statement_timeout and lock_timeout.`,
        because,
      );
    case LACKS_RIGHT:
      return new StartFault(lacksRight(url, first instanceof Error ? first.message : 'no words'), because);
    case '53300':
      return new StartFault(
        `PostgreSQL at ${where} accepts no more connections (${code}): raise max_connections, or stop other programs.`,
        because,
      );
    case '25006':
      return new StartFault(takesNoWrites(where), because);
    case '53100':
      return new StartFault(
        `The disk of PostgreSQL at ${where} is full (${code}): make room there.`,
        because,
      );
    default:
      return error;
  }
}

/** @param words PostgreSQL's own, which name the table or schema */
const lacksRight = (url: string, words: string): string =>
  `The user of DATABASE_URL lacks a right in the database ${placeOf(url).database} (${LACKS_RIGHT}: ${words}): make that user the owner of that database and of all in it.`;

const mayNotUse = 'permission denied for table ';

/** The sentence of {@link lacksRight} about a table. */
export const lacksTableRight = (url: string, table: string): string => lacksRight(url, mayNotUse + table);

/** The table that the user may not use; null for any other error, also where PostgreSQL does not speak English. */
export function forbiddenTable(error: unknown): string | null {
  if (codeOf(error) !== LACKS_RIGHT || !(error instanceof Error)) return null;
  return error.message.startsWith(mayNotUse) ? error.message.slice(mayNotUse.length) : null;
}

/** What to do about a server that only reads. */
const takesNoWrites = (where: string): string =>
  `PostgreSQL at ${where} takes no writes: it is a replica, or default_transaction_read_only is on. Set that off, or set DATABASE_URL to the primary.`;

/** @throws StoreAwayError where the server only reads */
export function expectWritable(isReadOnly: boolean, url: string): void {
  if (isReadOnly) throw new StoreAwayError(takesNoWrites(placeOf(url).where));
}

function refusedByPooler(where: string, words: string): string {
  if (words.includes('statement pooling'))
    return `PgBouncer at ${where} is in statement mode, which takes no transactions: set its pool_mode to transaction or session.`;
  return `PostgreSQL cannot be reached at ${where} (${REFUSED_BY_POOLER}: ${words}): check it and its pooler, and that DATABASE_URL is right.`;
}

/** Says to the operator in a sentence why the database cannot be used; null for any other error. */
export function postgresReason(error: unknown, url: string): string | null {
  const fault = postgresFault(error, url);
  return fault instanceof StartFault ? fault.message : storeFault(error);
}

/** The host and port, or the folder of the socket. */
export function placeOf(url: string): { readonly where: string; readonly database: string } {
  if (!URL.canParse(url)) return { where: 'the address in DATABASE_URL', database: 'it names' };
  const { hostname, port, pathname, searchParams } = new URL(url);
  return {
    where: searchParams.get('host') ?? `${hostname}:${port === '' ? '5432' : port}`,
    database: decodeURIComponent(pathname.slice(1)),
  };
}

/** Tells whether the server was not found or did not accept the connection. */
const isOfTheWay = (error: unknown): boolean =>
  error instanceof Error &&
  'syscall' in error &&
  (error.syscall === 'connect' || error.syscall === 'getaddrinfo');

const codeOfMessage = (error: unknown): string | null =>
  error instanceof Error ? (CODE_OF_MESSAGE.get(error.message) ?? null) : null;
