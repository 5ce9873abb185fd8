import { notFound } from '../rpc/refusal.ts';

/** The largest integer of PostgreSQL; a larger number is no id of ours. */
const MAX_ID = 2_147_483_647;

/** An id as it travels, or null when it cannot be one. */
export function readId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/u.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

/** @throws Refusal `not-found` */
export function requireJobId(text: string): number {
  const id = readId(text);
  if (id === null) throw notFound('job');
  return id;
}
