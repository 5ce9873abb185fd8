import type { WireError } from '../../wire/envelope.ts';

/**
 * What became of a marketplace call. Different causes stay different things:
 * - `refused`: the marketplace understood and said no (`error` in its reply);
 * - `session-ended`: a flag of `authentication_result` was not true on a call that carried a session;
 * - `invalid`: a reply that breaks the contract (not JSON, wrong schema, too large);
 * - `timed-out`: no whole reply within the call's time limit;
 * - `unavailable`: no connection, connection lost, 5xx, breaker open, bulkhead full;
 * - `cancelled`: whoever asked has gone.
 */
export type Outcome<Data> =
  | { readonly kind: 'ok'; readonly data: Data }
  | { readonly kind: 'refused'; readonly status: number; readonly error: WireError }
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'invalid'; readonly cause: unknown }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'unavailable'; readonly cause: unknown }
  | { readonly kind: 'cancelled' };
