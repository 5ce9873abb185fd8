import type { Generated } from 'kysely';
import type { Id, Time } from './columns.ts';

/** The answer to a write that was asked for with an `Idempotency-Key`, to be given again. */
export interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  call: string;
  /** SHA-256 of the request: the same key with another request is a conflict. */
  request_hash: string;
  /** JSON of `data`. */
  reply: string;
  created_at: Time;
}

/** One row a kind of error, so that a loop in a browser costs one row. */
export interface ClientErrorTable {
  id: Id;
  /** SHA-256 of text and browser, hexadecimal. */
  fingerprint: string;
  error_text: string;
  browser: string;
  occurrences: Generated<number>;
  first_seen_at: Time;
  last_seen_at: Time;
}

export interface OperationTables {
  idempotency_keys: IdempotencyKeyTable;
  client_errors: ClientErrorTable;
}
