import type { Generated } from 'kysely';
import type { Id, Time } from './columns.ts';

/** The answer to a write with an `Idempotency-Key`, which a repeated request gets again. */
export interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  call: string;
  /** SHA-256 of the request. The same key with another request is a conflict. */
  request_hash: string;
  /** `data` as JSON. */
  reply: string;
  created_at: Time;
}

/** One row for each kind of error, so that a loop in a browser costs one row. */
export interface ClientErrorTable {
  id: Id;
  /** SHA-256 of message and browser, in hexadecimal. */
  fingerprint: string;
  error_text: string;
  browser: string;
  occurrences: Generated<number>;
  first_seen_at: Time;
  last_seen_at: Time;
}

/** Regular work, which one process does at a time. Its times are by the database's clock, in epoch milliseconds. */
export interface LeaseTable {
  name: string;
  /** The process that is doing the work; null between two times. */
  holder: string | null;
  /** From then on another process may take the work over. */
  expires_at: Time;
  /** When the work is next to be done. */
  due_at: Time;
}

/** How far PostgreSQL's write-ahead log had come after somebody's last write, in bytes. Only kept with replicas. */
export interface LastWriteTable {
  user_id: number;
  position: number;
}

export interface OperationTables {
  last_writes: LastWriteTable;
  leases: LeaseTable;
  idempotency_keys: IdempotencyKeyTable;
  client_errors: ClientErrorTable;
}
