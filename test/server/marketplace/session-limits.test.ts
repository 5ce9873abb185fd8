import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn, signUp } from '../../../server/wire/session.ts';
import { AttemptLimits } from '../../../server/marketplace/areas/session/attempt-limits.ts';
import { signInLimits } from '../../../server/settings/sign-in-limits.ts';
import type { Engine } from '../../../server/marketplace/store/engine.ts';
import { startMarketplace, type TestMarketplace } from '../../helpers/services/marketplace.ts';
import { describeEngines } from '../../helpers/postgres/postgres.ts';
import { addUser, PASSWORD } from './fixtures.ts';

const MINUTE = 60_000;
const LIMIT = 2;

let marketplace: TestMarketplace;
/** Each test is at home somewhere else. */
let home = '';
let houses = 0;

function useMarketplace(engine: Engine): void {
  beforeAll(async () => {
    marketplace = await startMarketplace({ engine, signInLimit: LIMIT });
  });
  beforeEach(() => {
    houses += 1;
    home = `203.0.113.${houses}`;
  });
  afterEach(() => {
    marketplace.now = Date.now;
  });
  afterAll(() => marketplace.close());
}

interface Try {
  readonly email: string;
  readonly password?: string;
  readonly from?: string;
  readonly device?: string;
}

/** `in`, or the code of the refusal. */
async function trySignIn({ email, password = 'not the password', from = home, device }: Try) {
  const fields = { email, password, client_address: from, client_device: device };
  const { error } = await marketplace.wire.call(signIn, fields);
  return error?.code ?? 'in';
}

const count = (codes: readonly string[], code: string) => codes.filter((each) => each === code).length;
const times = <Each>(number: number, make: (index: number) => Each): Each[] =>
  Array.from({ length: number }, (_none, index) => make(index));

describeEngines('guesses', (engine) => {
  useMarketplace(engine);

  it('of 500 at once as many are tried as the limit says, the right one not among them', async () => {
    const { email } = await addUser(marketplace.db);
    const codes = await Promise.all(
      times(500, (index) => trySignIn({ email, ...(index === 499 ? { password: PASSWORD } : {}) })),
    );
    expect([count(codes, 'wrong-credentials'), count(codes, 'too-many-requests')]).toEqual([
      LIMIT,
      500 - LIMIT,
    ]);
  });

  it('at an account that does not exist are answered the same', async () => {
    const ask = (index: number) =>
      marketplace.wire.raw('POST', signIn.path, {
        email: 'nobody@example.com',
        password: `${index}`,
        client_address: home,
      });
    const answers = await Promise.all(times(8, ask));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([401, 401, 429, 429, 429, 429, 429, 429]);
    const limited = answers.find(({ status }) => status === 429);
    expect(limited?.headers['retry-after']).toBe('60');
    expect(JSON.parse(limited?.text ?? '')).toMatchObject({
      error: { code: 'too-many-requests', retry_after: 60 },
    });
  });

  it('at 300 accounts from one address at once are stopped', async () => {
    const { email } = await addUser(marketplace.db);
    const codes = await Promise.all(times(300, (index) => trySignIn({ email: `${index}@example.com` })));
    expect([count(codes, 'wrong-credentials'), count(codes, 'too-many-requests')]).toEqual([8, 292]);
    expect(await trySignIn({ email, password: PASSWORD })).toBe('too-many-requests');
    expect(await trySignIn({ email, password: PASSWORD, from: '198.51.100.1' })).toBe('in');
  });

  it('from one address keep nobody out who comes from another', async () => {
    const { email } = await addUser(marketplace.db);
    for (const wanted of ['wrong-credentials', 'wrong-credentials', 'too-many-requests'])
      expect(await trySignIn({ email })).toBe(wanted);
    expect(await trySignIn({ email, password: PASSWORD })).toBe('too-many-requests');
    expect(await trySignIn({ email, password: PASSWORD, from: '198.51.100.1' })).toBe('in');
  });

  it('from many addresses are slowed, and keep nobody out who has been there before', async () => {
    const { email } = await addUser(marketplace.db);
    expect(await trySignIn({ email, password: PASSWORD })).toBe('in');
    const codes = await Promise.all(times(60, (index) => trySignIn({ email, from: `198.51.100.${index}` })));
    expect([count(codes, 'wrong-credentials'), count(codes, 'too-many-requests')]).toEqual([20, 40]);
    expect(await trySignIn({ email, password: PASSWORD, from: '192.0.2.9' })).toBe('too-many-requests');
    expect(await trySignIn({ email, password: PASSWORD })).toBe('in');
    const away = { email, from: '192.0.2.9', device: 'a browser of theirs' };
    expect(await trySignIn({ ...away, password: PASSWORD })).toBe('in');
    for (let wrong = 0; wrong < LIMIT; wrong += 1) expect(await trySignIn(away)).toBe('wrong-credentials');
    expect(await trySignIn({ ...away, password: PASSWORD })).toBe('too-many-requests');
  });

  it('wait longer each time, and never longer than a quarter of an hour', async () => {
    const { email } = await addUser(marketplace.db);
    let now = Date.now();
    marketplace.now = () => now;
    const waits: number[] = [];
    for (const wanted of ['wrong-credentials', 'wrong-credentials'])
      expect(await trySignIn({ email })).toBe(wanted);
    for (let round = 0; round < 6; round += 1) {
      const { error } = await marketplace.wire.call(signIn, { email, password: 'x', client_address: home });
      const seconds = error?.retry_after ?? 0;
      waits.push(seconds / 60);
      now += seconds * 1000 - 1;
      expect(await trySignIn({ email })).toBe('too-many-requests');
      now += 1;
      expect(await trySignIn({ email })).toBe('wrong-credentials');
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
    now += 15 * MINUTE;
    expect(await trySignIn({ email, password: PASSWORD })).toBe('in');
  });

  it('are forgotten by whoever gets in, there and nowhere else', async () => {
    const { email } = await addUser(marketplace.db);
    for (let round = 0; round < 4; round += 1) {
      expect(await trySignIn({ email })).toBe('wrong-credentials');
      expect(await trySignIn({ email, password: PASSWORD })).toBe('in');
    }
    // Four were wrong from this address: four more, and one's own account is no way to clear it.
    const codes: string[] = [];
    for (let other = 0; other < 6; other += 1) codes.push(await trySignIn({ email: `${other}@example.com` }));
    expect(codes).toEqual([...times(4, () => 'wrong-credentials'), ...times(2, () => 'too-many-requests')]);
  });

  it('are kept without a name, and only as long as they count', async () => {
    await marketplace.db.deleteFrom('sign_in_attempts').execute();
    await marketplace.db.deleteFrom('sign_in_places').execute();
    const { email } = await addUser(marketplace.db);
    expect(await trySignIn({ email })).toBe('wrong-credentials');
    expect(await trySignIn({ email, password: PASSWORD })).toBe('in');
    expect(await trySignIn({ email })).toBe('wrong-credentials');
    const { db } = marketplace;
    const read = async () => [
      ...(await db.selectFrom('sign_in_attempts').selectAll().execute()),
      ...(await db.selectFrom('sign_in_places').selectAll().execute()),
    ];
    const kept = await read();
    expect(kept).toHaveLength(4);
    expect(JSON.stringify(kept)).not.toContain(home);
    expect(JSON.stringify(kept)).not.toContain(email.split('@')[0]);
    const sweepAt = (time: number) =>
      new AttemptLimits(db, signInLimits(2), () => time).sweep(async () => {});
    await sweepAt(Date.now() + 25 * 60 * MINUTE);
    expect(await read()).toHaveLength(1);
    await sweepAt(Date.now() + 91 * 24 * 60 * MINUTE);
    expect(await read()).toEqual([]);
  });
});

/**
 * Other work for the threads that hash, sixteen parts of it at once: however slowly a machine takes calls, they come
 * faster than a hash gets its turn.
 */
function keepHashingThreadsBusy(): AbortController {
  const released = new AbortController();
  const work = promisify(pbkdf2);
  const keepOn = async () => {
    while (!released.signal.aborted) await work('other work', 'salt', 200_000, 64, 'sha512');
  };
  for (let part = 0; part < 16; part += 1) void keepOn();
  return released;
}

describe('sign-ins of many people at once', () => {
  useMarketplace('sqlite');

  it('are made a few at a time, and what would wait too long is refused and not counted', async () => {
    const people = await Promise.all(times(120, () => addUser(marketplace.db)));
    const ask = ({ email }: { email: string }, index: number) =>
      marketplace.wire.call(signIn, { email, password: PASSWORD, client_address: `198.51.100.${index}` });
    const otherWork = keepHashingThreadsBusy();
    const replies = await Promise.all(
      people.map(async (person, index) => {
        const reply = await ask(person, index);
        if (reply.error !== null) otherWork.abort();
        return reply;
      }),
    );
    otherWork.abort();
    const turnedAway = people.filter((_person, index) => replies[index]?.error !== null);
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(turnedAway.length).toBeLessThan(100);
    for (const { status, error } of replies.filter(({ error }) => error !== null))
      expect([status, error]).toMatchObject([424, { code: 'overloaded', retry_after: 5 }]);
    for (const person of turnedAway.slice(0, 3))
      expect(await ask(person, people.indexOf(person))).toMatchObject({ status: 200 });
  });
});

describeEngines('new accounts', (engine) => {
  useMarketplace(engine);

  it('are made from one address only so many at a time', async () => {
    const codes = await Promise.all(
      times(20, async (index) => {
        const account = { name: 'Asha Rao', email: `new${index}@example.com`, password: PASSWORD };
        const reply = await marketplace.wire.call(signUp, { ...account, client_address: home });
        return reply.error?.code ?? 'made';
      }),
    );
    expect([count(codes, 'made'), count(codes, 'too-many-requests')]).toEqual([8, 12]);
  });
});
