import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionSeal } from '../../../../server/gateway/plugins/session/session-seal.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway } from '../../../helpers/services/gateway.ts';
import { acceptSignIn, signedIn, signIn, TOKEN } from './signed-in.ts';

const secrets = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)] as const;
const session = { token: TOKEN, role: 'candidate', expiresAt: Date.now() + 60_000 } as const;

afterEach(() => void vi.useRealTimers());

describe('the seal', () => {
  it('opens what it sealed, and nothing of it can be read from outside', async () => {
    const seal = new SessionSeal([secrets[0]]);
    const value = await seal.seal(session);
    expect(await seal.open(value)).toMatchObject(session);
    const readable = value.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect(readable.join(' ')).not.toContain('canary');
    expect(value.length).toBeLessThan(1000);
  });

  it('from before it said whose it is stands for a person of its own, the same with every request', async () => {
    const seal = new SessionSeal([secrets[0]]);
    const ofToken = async (token: string) =>
      (await seal.open(await seal.seal({ ...session, token })))?.account ?? '';
    const own = await ofToken(TOKEN);
    expect(own).toMatch(/^[\w-]{22}$/);
    expect(await ofToken(TOKEN)).toBe(own);
    expect(await ofToken(`${TOKEN}2`)).not.toBe(own);
    const named = await seal.open(await seal.seal({ ...session, account: 'asha' }));
    expect(named?.account).toBe('asha');
  });

  it('is different each time', async () => {
    const seal = new SessionSeal([secrets[0]]);
    expect(await seal.seal(session)).not.toBe(await seal.seal(session));
  });

  it('outlives the change of its secret once, and not twice', async () => {
    const value = await new SessionSeal([secrets[0]]).seal(session);
    expect(await new SessionSeal([secrets[1], secrets[0]]).open(value)).toMatchObject(session);
    expect(await new SessionSeal([secrets[2], secrets[1]]).open(value)).toBeNull();
  });

  it('is made with the new secret while the old one still opens', async () => {
    const value = await new SessionSeal([secrets[1], secrets[0]]).seal(session);
    expect(await new SessionSeal([secrets[1]]).open(value)).toMatchObject(session);
  });

  it('has one spelling: any change of any of its characters breaks it, also where the bytes stay', async () => {
    const seal = new SessionSeal([secrets[0]]);
    const value = await seal.seal(session);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=.+/ %'.split('');
    const tampered = fc.oneof(
      fc
        .tuple(fc.nat(value.length - 1), fc.constantFrom(...alphabet))
        .map(([at, letter]) => value.slice(0, at) + letter + value.slice(at + 1)),
      fc
        .tuple(fc.nat(value.length), fc.constantFrom(...alphabet))
        .map(([at, letter]) => value.slice(0, at) + letter + value.slice(at)),
      fc.constantFrom(...alphabet).map((letter) => value.slice(0, -1) + letter),
    );
    await fc.assert(
      fc.asyncProperty(tampered, async (other) => {
        fc.pre(other !== value);
        expect(await seal.open(other)).toBeNull();
      }),
      { numRuns: 3_000 },
    );
    const lastOf = (part: number) => value.split('.').slice(0, part).join('.').length - 1;
    for (const at of [1, 3, 4, 5].map(lastOf)) {
      for (const letter of alphabet) {
        const other = value.slice(0, at) + letter + value.slice(at + 1);
        if (other !== value) expect(await seal.open(other), `${letter} at ${at}`).toBeNull();
      }
    }
    expect(await seal.open(value)).toMatchObject(session);
  });

  it.each(['', 'x', '....', 'a.b.c.d.e', 'x'.repeat(5000), 'eyJhbGciOiJub25lIn0.e30.', '{}', '%00'])(
    'is not %j',
    async (value) => {
      expect(await new SessionSeal([secrets[0]]).open(value)).toBeNull();
    },
  );

  it('takes no key from the outside: another algorithm or key id is refused', async () => {
    const { CompactEncrypt } = await import('jose');
    const seal = new SessionSeal([secrets[0]]);
    const key = new Uint8Array(32).fill(1);
    const plain = new TextEncoder().encode(JSON.stringify(session));
    const known = JSON.parse(
      Buffer.from((await seal.seal(session)).split('.')[0] ?? '', 'base64url').toString(),
    );
    for (const header of [
      { alg: 'dir', enc: 'A256GCM', kid: known.kid },
      { alg: 'dir', enc: 'A256GCM', kid: 'other' },
      { alg: 'dir', enc: 'A256GCM' },
      { alg: 'A256KW', enc: 'A256GCM', kid: known.kid },
      { alg: 'PBES2-HS256+A128KW', enc: 'A256GCM', kid: known.kid },
    ]) {
      const forged = await new CompactEncrypt(plain).setProtectedHeader(header).encrypt(key);
      expect(await seal.open(forged)).toBeNull();
    }
  });

  it('runs out, also when it had been opened before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const seal = new SessionSeal([secrets[0]]);
    const value = await seal.seal({ ...session, expiresAt: Date.now() + 1000 });
    expect(await seal.open(value)).not.toBeNull();
    expect(seal.recall(value)).not.toBeNull();
    vi.advanceTimersByTime(1000);
    expect(seal.recall(value)).toBeNull();
    expect(await seal.open(value)).toBeNull();
  });
});

describe('the cookie', () => {
  let upstream: fake.FakeUpstream;
  beforeEach(async () => {
    upstream = await fake.startFakeUpstream();
  });
  afterEach(() => upstream.close());

  it('has a host prefix and Secure behind https', async () => {
    const gateway = await startGateway({
      marketplace: { socketPath: upstream.socketPath },
      config: { isSecure: true, publicOrigin: 'https://atelier.example' },
    });
    acceptSignIn(upstream);
    const [cookie] = (await signIn(gateway)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-atelier-session=[\w.-]+; /);
    expect(cookie?.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      // Thirty days (record 06).
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    await gateway.close();
  });

  it('of a browser that has been in an account lasts half a year, for this site alone', async () => {
    const gateway = await startGateway({
      marketplace: { socketPath: upstream.socketPath },
      config: { isSecure: true, publicOrigin: 'https://atelier.example' },
    });
    acceptSignIn(upstream);
    const [, cookie, ...more] = (await signIn(gateway)).headers.getSetCookie();
    expect(more).toEqual([]);
    expect(cookie).toMatch(/^__Host-atelier-browser=[\w.-]+; /);
    expect(cookie?.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=15552000',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ]);
    await gateway.close();
  });

  it('has a name without the prefix on plain http of this machine', async () => {
    const gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath } });
    acceptSignIn(upstream);
    const [cookie] = (await signIn(gateway)).headers.getSetCookie();
    expect(cookie).toMatch(/^atelier-session=[\w.-]+; /);
    expect(cookie).not.toContain('Secure');
    await gateway.close();
  });

  it('is cleared when it cannot be opened, and its bearer is a visitor', async () => {
    const gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath } });
    const good = await signedIn(gateway, upstream);
    for (const cookie of ['atelier-session=nonsense', `${good}x`, `atelier-session=${'x'.repeat(5000)}`]) {
      const response = await fetch(`${gateway.url}/api/session`, { headers: { cookie } });
      expect(await response.json()).toEqual({ role: 'visitor' });
      expect(response.headers.getSetCookie()).toEqual([
        'atelier-session=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
      ]);
    }
    await gateway.close();
  });

  it('is found among others', async () => {
    const gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath } });
    const good = await signedIn(gateway, upstream);
    upstream.on('/getuserbasicinformation', fake.ok({ user_basic_info: { user_name: 'Asha' } }));
    for (const cookie of [`a=1; ${good}; b=2`, `not-${good}; ${good}`, `;;=; ${good}`]) {
      const response = await fetch(`${gateway.url}/api/session`, { headers: { cookie } });
      expect(await response.json()).toMatchObject({ name: 'Asha' });
    }
    await gateway.close();
  });

  it('opens on another replica with the same secret', async () => {
    const config = { sessionSecrets: [secrets[0]] } as const;
    const [one, other] = await Promise.all(
      [1, 2].map(() => startGateway({ marketplace: { socketPath: upstream.socketPath }, config })),
    );
    if (one === undefined || other === undefined) throw new Error('two gateways');
    const cookie = await signedIn(one, upstream);
    upstream.on('/getuserbasicinformation', fake.ok({ user_basic_info: { user_name: 'Asha' } }));
    const response = await fetch(`${other.url}/api/session`, { headers: { cookie } });
    expect(await response.json()).toMatchObject({ role: 'candidate' });
    await Promise.all([one.close(), other.close()]);
  });
});
