import type { Kysely } from 'kysely';
import { limitKey, type SignInLimits } from '../../../settings/sign-in-limits.ts';
import type { GoOn } from '../../regularly.ts';
import type { Database } from '../../store/schema.ts';
import { foldEmail } from './fold-email.ts';
import { type Counter, TryCounts } from './try-counts.ts';

/** The person who tries to sign in, as the gateway describes them. */
export interface Trying {
  readonly email: string;
  /** The client's address. Without one only the attempts on the account are counted. */
  readonly address: string | undefined;
  /** A browser that has signed in to this account before; the gateway proves it. */
  readonly device: string | undefined;
}

/** A counted attempt, and how to take it back. */
export interface CountedTry {
  /** The password was right: this attempt does not count, and the earlier ones from the same place are forgotten. */
  succeeded(): Promise<void>;
  /** The attempt told the client nothing, so it does not count. */
  cameToNothing(): Promise<void>;
}

/** How long an address stays known to an account. */
const PLACE_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;
const SWEEP_BATCH = 1_000;

/**
 * Counts attempts to sign in and to sign up before they are made. Strangers cannot use up the attempts of a known
 * place: a browser that has signed in before passes all other limits, and an address that has signed in before passes
 * the limit of the account.
 */
export class AttemptLimits {
  readonly #db: Kysely<Database>;
  readonly #limits: SignInLimits;
  readonly #now: () => number;
  readonly #counts: TryCounts;

  constructor(db: Kysely<Database>, limits: SignInLimits, now: () => number) {
    this.#db = db;
    this.#limits = limits;
    this.#now = now;
    this.#counts = new TryCounts(db, now);
  }

  /** @throws Refusal `too-many-requests`, whether or not the account exists */
  async countSignIn(trying: Trying): Promise<CountedTry> {
    const own = this.#ownCounter(trying);
    const shared = await this.#sharedCounters(trying);
    await this.#counts.count([own, ...shared]);
    return {
      succeeded: () =>
        this.#db.transaction().execute(async (db) => {
          await this.#counts.forget(db, own);
          for (const counter of shared) await this.#counts.takeBack(db, counter);
          await this.rememberPlace(db, trying.email, trying.address);
        }),
      cameToNothing: () =>
        this.#db.transaction().execute(async (db) => {
          for (const counter of [own, ...shared]) await this.#counts.takeBack(db, counter);
        }),
    };
  }

  /**
   * Counts accounts made from one address, whether or not they succeed.
   * @throws Refusal `too-many-requests`
   */
  async countSignUp(address: string | undefined): Promise<void> {
    if (address === undefined) return;
    await this.#counts.count([{ key: limitKey('sign-up', address), allowance: this.#limits.signUp }]);
  }

  /** Later attempts from this address are limited only by the count for this account and address. */
  async rememberPlace(db: Kysely<Database>, email: string, address: string | undefined): Promise<void> {
    if (address === undefined) return;
    const expires_at = this.#now() + PLACE_LIFETIME_MS;
    await db
      .insertInto('sign_in_places')
      .values({ key: placeOf(email, address), expires_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ expires_at }))
      .execute();
  }

  /** Deletes row by row: a batch could wait for a count that waits for one of its rows. */
  async sweep(goOn: GoOn): Promise<void> {
    const now = this.#now();
    for (const table of ['sign_in_attempts', 'sign_in_places'] as const) {
      await goOn();
      const over = await this.#db
        .selectFrom(table)
        .select('key')
        .where('expires_at', '<=', now)
        .limit(SWEEP_BATCH)
        .execute();
      for (const { key } of over)
        await this.#db.deleteFrom(table).where('key', '=', key).where('expires_at', '<=', now).execute();
    }
  }

  #ownCounter({ email, address = '', device }: Trying): Counter {
    const account = foldEmail(email);
    const key =
      device === undefined ? limitKey('pair', account, address) : limitKey('device', account, device);
    return { key, allowance: this.#limits.pair };
  }

  async #sharedCounters({ email, address, device }: Trying): Promise<Counter[]> {
    if (device !== undefined) return [];
    const ofAddress =
      address === undefined ? [] : [{ key: limitKey('address', address), allowance: this.#limits.address }];
    if (address !== undefined && (await this.#isKnown(placeOf(email, address)))) return ofAddress;
    return [...ofAddress, { key: limitKey('account', foldEmail(email)), allowance: this.#limits.account }];
  }

  async #isKnown(place: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('sign_in_places')
      .select('key')
      .where('key', '=', place)
      .where('expires_at', '>', this.#now())
      .executeTakeFirst();
    return row !== undefined;
  }
}

const placeOf = (email: string, address: string): string => limitKey('place', foldEmail(email), address);
