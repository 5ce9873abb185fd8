import { Pool } from 'undici';

/** Asks the marketplace for an address, over connections that stay open, and parses its reply. */
export type Ask = (address: string) => Promise<unknown>;

export function throughUndici(origin: string): Ask {
  const pool = new Pool(origin, { connections: 64 });
  return async (path) => (await pool.request({ path, method: 'GET' })).body.json();
}

export const throughFetch =
  (origin: string): Ask =>
  async (path) =>
    (await fetch(origin + path)).json();
