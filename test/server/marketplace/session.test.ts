import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { LoginType, UserType } from '../../../server/wire/protocol/codes.ts';
import { jobVisibilityCheck } from '../../../server/wire/jobs/job.ts';
import { getProfileBasics } from '../../../server/wire/profile/profile.ts';
import {
  authCheck,
  getUserBasicInformation,
  logoutWeb,
  signIn,
  signUp,
} from '../../../server/wire/session.ts';
import { describeEngines } from '../../helpers/postgres/postgres.ts';
import { addPicture, addSession, addUser, PASSWORD } from './fixtures.ts';
import { useMarketplace } from './use-marketplace.ts';

const nobody = { is_valid_user: false, is_active_user: false, is_valid_token: false, user_type: null };
const everybody = { is_valid_user: true, is_active_user: true, is_valid_token: true };

describeEngines('sessions', (engine) => {
  const marketplace = useMarketplace(engine);

  it.each([
    ['professional', LoginType.professional, UserType.candidate],
    ['recruiter', LoginType.recruiter, UserType.recruiter],
    ['freelance recruiter', LoginType.freelancer, UserType.recruiter],
  ])('[RO-01] [RO-02] signs in a %s', async (_role, loginType, userType) => {
    const { wire, db } = marketplace();
    const user = await addUser(db, { loginType });
    const reply = await wire.call(signIn, { email: user.email.toUpperCase(), password: PASSWORD });
    expect(reply.data).toMatchObject({ login_type: loginType, user_type: userType });
    expect(reply.flags).toEqual({ ...everybody, user_type: userType });
    const check = await wire.call(authCheck, {}, { token: reply.data.session_token });
    expect(check.data).toEqual({ login_type: loginType });
  });

  const damages = [
    ['login_type', '7'],
    ['is_active', '2'],
    ...(engine === 'sqlite'
      ? ([
          ['login_type', `'canary'`],
          ['is_active', `'canary'`],
        ] as const)
      : []),
  ] as const;
  it.each(damages)(
    '[RO-01] let nobody use an account whose %s is damaged (%s), which is nobody else’s kind, and log it once',
    async (column, value) => {
      const { wire, db, logs } = marketplace();
      const user = await addUser(db);
      const before = logs.length;
      await sql`update users set ${sql.ref(column)} = ${sql.raw(value)} where id = ${user.id}`.execute(db);
      for (const call of [authCheck, getProfileBasics]) {
        const reply = await wire.ask(call, {}, { token: user.token });
        expect([reply.error?.code, reply.flags.is_active_user]).toEqual(['sign-in-required', false]);
      }
      const job = await wire.ask(jobVisibilityCheck, { job_id: '1' }, { token: user.token });
      expect(job.error).toBeNull();
      const signedIn = await wire.ask(signIn, { email: user.email, password: PASSWORD });
      expect(signedIn.error?.code).toBe('account-inactive');
      const wrong = await wire.ask(signIn, { email: user.email, password: 'not this one' });
      expect(wrong.error?.code).toBe('wrong-credentials');
      const said = logs.slice(before).filter((line) => line.includes('a stored account is damaged'));
      expect(said).toHaveLength(1);
      expect(said.join('')).not.toContain('canary');
    },
  );

  it('[A-01] [C-44] says on every reply what a session is worth, on public calls too', async () => {
    const { wire, db } = marketplace();
    const current = await addUser(db);
    const expired = await addUser(db, { sessionLifetime: -1 });
    const suspended = await addUser(db, { isActive: false });
    const both = await addUser(db, { isActive: false, sessionLifetime: -1 });
    const cases = [
      [undefined, nobody],
      ['no-token-anybody-was-given', nobody],
      [current.token, { ...everybody, user_type: 1 }],
      [expired.token, { ...everybody, is_valid_token: false, user_type: 1 }],
      [suspended.token, { ...everybody, is_active_user: false, user_type: 1 }],
      [both.token, { is_valid_user: true, is_active_user: false, is_valid_token: false, user_type: 1 }],
    ] as const;
    for (const [token, flags] of cases) {
      const check = await wire.call(authCheck, {}, { token });
      expect(check.flags).toEqual(flags);
      const isIn = token === current.token;
      expect(check).toMatchObject({ status: isIn ? 200 : 401 });
      expect(check.error?.code).toBe(isIn ? undefined : 'sign-in-required');
      const visibility = await wire.call(jobVisibilityCheck, { job_id: '1' }, { token });
      expect(visibility).toMatchObject({ status: 200, flags });
      const refused = await wire.raw('GET', '/no-such-call', {}, { token: token ?? '' });
      expect(JSON.parse(refused.text)).toMatchObject({
        error: { code: 'not-found' },
        authentication_result: flags,
        data: null,
      });
      const long = { email: 'a'.repeat(1_100_000) };
      const tooLarge = await wire.raw('POST', signIn.path, long, { token: token ?? '' });
      expect(JSON.parse(tooLarge.text)).toMatchObject({
        error: { code: 'payload-too-large' },
        authentication_result: flags,
      });
    }
  });

  it('keeps neither tokens nor passwords', async () => {
    const { wire, db } = marketplace();
    const email = 'kept@example.com';
    const made = await wire.call(signUp, { name: 'Kavya Menon', email, password: PASSWORD });
    const token = made.data.session_token ?? '';
    expect(token.length).toBeGreaterThan(40);
    const kept = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('credentials').selectAll().execute(),
    ]);
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(PASSWORD);
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('ends a session when its time is over', async () => {
    const running = marketplace();
    const user = await addUser(running.db);
    const { data } = await running.wire.call(signIn, { email: user.email, password: PASSWORD });
    running.now = () => Date.now() + 31 * 86_400_000;
    const check = await running.wire.call(authCheck, {}, { token: data.session_token });
    running.now = Date.now;
    expect(check).toMatchObject({ status: 401, flags: { is_valid_user: true, is_valid_token: false } });
  });

  it('[C-08] signs out this session and no other', async () => {
    const { wire, db } = marketplace();
    const user = await addUser(db);
    const other = await addSession(db, user.id, 60_000);
    const out = await wire.call(logoutWeb, { app_id: 'web' }, { token: user.token });
    expect(out.status).toBe(200);
    expect(await wire.call(authCheck, {}, { token: user.token })).toMatchObject({
      status: 401,
      flags: nobody,
    });
    expect(await wire.call(authCheck, {}, { token: other })).toMatchObject({ status: 200 });
  });

  it.each(['is_active = 0', 'login_type = 7'])(
    '[C-08] signs out a session whose account cannot be used (%s), so that it is not there again later',
    async (change) => {
      const { wire, db } = marketplace();
      const user = await addUser(db);
      const set = (to: string) => sql`update users set ${sql.raw(to)} where id = ${user.id}`.execute(db);
      await set(change);
      expect((await wire.ask(logoutWeb, { app_id: 'web' }, { token: user.token })).status).toBe(200);
      await set('is_active = 1, login_type = 1');
      expect(await wire.call(authCheck, {}, { token: user.token })).toMatchObject({ flags: nobody });
    },
  );

  it('[C-07] [M-08] tells the navigation bar who is signed in', async () => {
    const running = marketplace();
    const { wire, db } = running;
    const user = await addUser(db, { name: "Meera D'Souza" });
    const other = await addUser(db, { name: 'Somebody Else', loginType: LoginType.recruiter });
    const asked = await wire.call(getUserBasicInformation, {}, { token: user.token });
    expect(asked.data.user_basic_info).toEqual({
      user_name: "Meera D'Souza",
      user_profile_pic_cropped: null,
      user_type: 1,
      is_available_for_hire: 0,
    });
    const id = await addPicture(db, user.id);
    const pictured = await wire.call(getUserBasicInformation, {}, { token: user.token });
    expect(pictured.data.user_basic_info.user_profile_pic_cropped).toEqual({
      key: id,
      value: `/media/pictures/large/${id}.jpg`,
    });
    await db
      .updateTable('candidates')
      .set({ is_available_for_hire: 1, available_until: Date.now() + 60_000 })
      .where('user_id', '=', user.id)
      .execute();
    const available = await wire.call(getUserBasicInformation, {}, { token: user.token });
    expect(available.data.user_basic_info.is_available_for_hire).toBe(1);
    running.now = () => Date.now() + 120_000;
    const later = await wire.call(getUserBasicInformation, {}, { token: user.token });
    running.now = Date.now;
    expect(later.data.user_basic_info.is_available_for_hire).toBe(0);
    const recruiter = await wire.call(getUserBasicInformation, {}, { token: other.token });
    expect(recruiter.data.user_basic_info).toMatchObject({
      user_name: 'Somebody Else',
      is_available_for_hire: null,
    });
  });
});

describeEngines('accounts', (engine) => {
  const marketplace = useMarketplace(engine);

  it('makes a candidate and signs them in', async () => {
    const { wire, db } = marketplace();
    const made = await wire.call(signUp, {
      name: '  Rohan   K. Iyer ',
      email: ' Rohan@Example.com',
      password: PASSWORD,
    });
    expect(made.flags).toEqual({ ...everybody, user_type: 1 });
    const user = await db
      .selectFrom('users')
      .innerJoin('user_emails', 'user_emails.user_id', 'users.id')
      .innerJoin('candidates', 'candidates.user_id', 'users.id')
      .select(['users.name', 'users.login_type', 'user_emails.email', 'user_emails.email_folded'])
      .executeTakeFirstOrThrow();
    expect(user).toEqual({
      name: 'Rohan K. Iyer',
      login_type: LoginType.professional,
      email: 'Rohan@Example.com',
      email_folded: 'rohan@example.com',
    });
    const again = await wire.call(signIn, { email: 'rohan@example.com', password: PASSWORD });
    expect(again.status).toBe(200);
  });

  it('takes an address once, and changes nothing of the account that has it', async () => {
    const { wire, db } = marketplace();
    const owner = await addUser(db, { name: 'First Comer' });
    const before = await db.selectFrom('users').selectAll().orderBy('id').execute();
    const taken = await wire.call(signUp, {
      name: 'Second Comer',
      email: owner.email.toUpperCase(),
      password: 'another fine day',
    });
    expect(taken).toMatchObject({ status: 200, flags: nobody });
    expect(taken.data).toEqual({ session_token: null });
    expect(await db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
    const signedIn = await wire.call(signIn, { email: owner.email, password: PASSWORD });
    expect(signedIn.status).toBe(200);
  });

  it('makes one account of twenty sign-ups with one address at once', async () => {
    const { wire, db } = marketplace();
    const account = { name: 'Tara Bose', email: 'tara@example.com', password: PASSWORD };
    const replies = await Promise.all(Array.from({ length: 20 }, () => wire.call(signUp, account)));
    expect(replies.filter(({ data }) => data.session_token !== null)).toHaveLength(1);
    const users = await db.selectFrom('users').select('id').where('name', '=', 'Tara Bose').execute();
    expect(users).toHaveLength(1);
  });

  const texts = messages.account;
  it.each([
    ['name', { name: ' ' }, texts.name.missing],
    ['name', { name: 'R2 D2' }, texts.name.notAName],
    ['name', { name: 'a'.repeat(41) }, texts.name.tooLong],
    ['email', { email: '' }, texts.email.missing],
    ['email', { email: 'asha@example' }, texts.email.notAnAddress],
    ['email', { email: `${'a'.repeat(40)}@example.com` }, texts.email.tooLong],
    ['password', { password: '' }, texts.password.missing],
    ['password', { password: 'short one' }, texts.password.tooShort],
    ['password', { password: 'a'.repeat(129) }, texts.password.tooLong],
    ['password', { password: 'aaaaabbbbb' }, texts.password.tooSimple],
    ['password', { password: 'asha-is-my-name' }, texts.password.personal],
  ])('says what is wrong with a %s like %j', async (field, wrong, message) => {
    const { wire } = marketplace();
    const account = { name: 'Asha Rao', email: 'new@example.com', password: PASSWORD, ...wrong };
    const refused = await wire.call(signUp, account);
    expect(refused).toMatchObject({
      status: 400,
      error: { code: 'invalid-input', fields: { [field]: message } },
      flags: nobody,
    });
    expect(Object.keys(refused.error?.fields ?? {})).toEqual([field]);
  });

  it('answers an unknown address as it answers a wrong password, to the letter', async () => {
    const { wire, db } = marketplace();
    const user = await addUser(db);
    const suspended = await addUser(db, { isActive: false });
    const wrong = 'not the password';
    const replies = await Promise.all(
      [user.email, 'nobody@example.com', 'no address', suspended.email].map((email) =>
        wire.call(signIn, { email, password: wrong }),
      ),
    );
    const [first] = replies;
    expect(first).toMatchObject({ status: 401, error: { code: 'wrong-credentials' }, flags: nobody });
    for (const reply of replies) expect(reply.text).toBe(first?.text);
  });

  it('with a damaged hash are a damaged record at once, nothing is hashed, and others sign in', async () => {
    const { wire, db, logs } = marketplace();
    const [owner, other] = [await addUser(db), await addUser(db)];
    const { password_hash: whole } = await db
      .selectFrom('credentials')
      .select('password_hash')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const keep = (password_hash: string) =>
      db.updateTable('credentials').set({ password_hash }).where('user_id', '=', owner.id).execute();
    const ask = ({ email }: { email: string }) => wire.ask(signIn, { email, password: PASSWORD });
    const costs = (text: string) => whole.replace('m=19456,t=2,p=1', text);
    for (const damaged of [
      ...['m=19456,t=400000,p=1', 'm=4000000,t=2,p=1', 'm=19456,t=2,p=0', 'm=19456,t=2,p=99999999'].map(
        costs,
      ),
      ...['m=0,t=2,p=1', 'm=19456,t=0,p=1', 'm=1e9,t=2,p=1', 'm=16,t=2,p=4'].map(costs),
      '',
      'canary',
      '$2b$12$canary',
      whole.slice(0, -1),
      `${whole}A`,
      whole.replace('v=19', 'v=16'),
    ]) {
      await keep(damaged);
      const { status, error } = await ask(owner);
      expect([damaged, status, error?.code]).toEqual([damaged, 424, 'damaged-record']);
      expect((await ask(other)).status).toBe(200);
    }
    await keep(whole);
    expect((await ask(owner)).status).toBe(200);
    expect(logs.join('')).not.toMatch(/canary|t=400000/u);
  });

  it('tells only who knows the password that an account is suspended', async () => {
    const { wire, db } = marketplace();
    const suspended = await addUser(db, { isActive: false });
    const refused = await wire.call(signIn, { email: suspended.email, password: PASSWORD });
    expect(refused).toMatchObject({ status: 403, error: { code: 'account-inactive' }, flags: nobody });
  });
});
