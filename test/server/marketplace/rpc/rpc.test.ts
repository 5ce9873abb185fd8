import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { discriminatorsOf } from '../../../../server/marketplace/rpc/fields.ts';
import { frontendErrorNotification, marketplaceHealth } from '../../../../server/wire/jobs/reporting.ts';
import { getApplyStatus } from '../../../../server/wire/application/apply-status.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addUser } from '../fixtures.ts';
import { post } from '../files/uploading.ts';
import { useMarketplace } from '../use-marketplace.ts';

const wireFolder = join(import.meta.dirname, '../../../../server/wire');

interface Declared {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly role: string;
  readonly session: string;
  readonly request: z.ZodObject;
}

const isCall = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'path' in value && 'session' in value && 'request' in value;

/** Every call of the contract, also those that another area declares later. */
async function declaredCalls(): Promise<Declared[]> {
  const files = (await readdir(wireFolder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(join(wireFolder, file))));
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}

describeEngines('the wire', (engine) => {
  const marketplace = useMarketplace(engine);

  it('answers no call that needs a session without one', async () => {
    const { wire } = marketplace();
    const calls = await declaredCalls();
    const guarded = calls.filter(({ session }) => session === 'required');
    expect(guarded.length).toBeGreaterThan(8);
    for (const { method, path, name } of guarded)
      for (const token of [undefined, 'made-up']) {
        const { status, text } = await wire.raw(method, path, { job_id: '1', action_type: '1' }, { token });
        expect([400, 401, 404, 415], `${name}: ${text}`).toContain(status);
        expect(JSON.parse(text)).toMatchObject({
          data: null,
          authentication_result: { is_valid_token: false },
        });
      }
  });

  it('refuses text that no store keeps, in each field of each call, also inside JSON', async () => {
    const { wire, db } = marketplace();
    for (const { method, path, name, role, request } of await declaredCalls()) {
      // One of the calls signs out.
      const { token } = await addUser(db, role === 'recruiter' ? { loginType: 2 } : {});
      for (const field of Object.keys(request.shape))
        for (const text of ['a\0b', '[{"a":"\\udc00b"}]', '{"\\u0000":1}']) {
          const fixed = discriminatorsOf(request).get('action_type');
          const fields: Record<string, string> = {
            ...(fixed !== undefined && { action_type: fixed }),
            [field]: text,
          };
          const { status, text: said } = await wire.raw(method, path, fields, { token });
          expect(status, `${name} ${field} ${text}: ${said}`).toBeLessThan(500);
          if (text.includes('\0')) expect([400, 415], `${name} ${field} ${status}`).toContain(status);
        }
    }
  });

  it('takes fields in UTF-8 only', async () => {
    const { wire, db } = marketplace();
    const { token } = await addUser(db);
    const before = await db.selectFrom('client_errors').selectAll().execute();
    for (const bytes of ['%ff', 'a%ED%A0%80', '%C3']) {
      const form = Buffer.from(`error_text=${bytes}&browser=x`);
      const contentType = 'application/x-www-form-urlencoded';
      const posted = await post(marketplace(), frontendErrorNotification.path, form, { contentType });
      expect([bytes, posted.status, posted.code]).toEqual([bytes, 400, 'invalid-input']);
      const asked = await wire.raw(
        'GET',
        `${getApplyStatus.path}?action_type=2&job_id=${bytes}`,
        {},
        { token },
      );
      expect([bytes, asked.status]).toEqual([bytes, 400]);
    }
    expect(await db.selectFrom('client_errors').selectAll().execute()).toEqual(before);
  });

  it('is ready once the store answers', async () => {
    const { wire } = marketplace();
    expect((await wire.call(marketplaceHealth, {})).status).toBe(200);
    expect(await wire.raw('GET', '/healthz')).toMatchObject({ status: 200 });
  });

  it.each([
    ['JSON', 'application/json'],
    ['XML', 'text/xml'],
    ['multipart', 'multipart/form-data; boundary=x'],
  ])('refuses %s, as every call takes a form', async (_name, type) => {
    const { wire } = marketplace();
    const refused = await wire.raw(
      'POST',
      frontendErrorNotification.path,
      {},
      { headers: { 'content-type': type } },
    );
    expect(refused.status).toBe(415);
    expect(JSON.parse(refused.text)).toMatchObject({ error: { code: 'unsupported-media-type' } });
  });

  it('refuses a form that is too large', async () => {
    const { wire } = marketplace();
    const refused = await wire.raw('POST', frontendErrorNotification.path, {
      error_text: 'x'.repeat(1_100_000),
    });
    expect(refused.status).toBe(413);
  });

  it('says nothing of what goes wrong inside, and logs it without the token', async () => {
    const running = marketplace();
    const { wire, logs } = running;
    running.now = () => {
      throw new Error('the clock stands still');
    };
    const failed = await wire.raw('GET', '/jobvisibilitycheck', { job_id: '1' }, { token: 'telltale-token' });
    running.now = Date.now;
    expect(failed.status).toBe(500);
    expect(JSON.parse(failed.text)).toMatchObject({ error: { code: 'internal-error' }, data: null });
    expect(failed.text).not.toContain('clock');
    expect(logs.join('\n')).toContain('the clock stands still');
    expect(logs.join('\n')).not.toContain('telltale-token');
  });

  it('keeps one row for a client error that comes again, and a thousand kinds at most', async () => {
    const running = marketplace();
    const { wire, db } = running;
    const report = (error_text: string) =>
      wire.call(frontendErrorNotification, { error_text, browser: 'Firefox 152' });
    let time = 1_000;
    running.now = () => (time += 1);
    await report('first');
    for (let count = 0; count < 3; count += 1) await report('again and again');
    await db
      .insertInto('client_errors')
      .values(
        Array.from({ length: 999 }, (_, at) => ({
          fingerprint: `filler ${at}`,
          error_text: 'filler',
          browser: 'none',
          first_seen_at: 500,
          last_seen_at: 500,
        })),
      )
      .execute();
    await report('last');
    running.now = Date.now;
    const kept = await db.selectFrom('client_errors').select(['error_text', 'occurrences']).execute();
    expect(kept).toHaveLength(1_000);
    const ours = kept.filter(({ error_text }) => error_text !== 'filler');
    expect(ours.toSorted((a, b) => a.error_text.localeCompare(b.error_text))).toEqual([
      { error_text: 'again and again', occurrences: 3 },
      { error_text: 'first', occurrences: 1 },
      { error_text: 'last', occurrences: 1 },
    ]);
  });
});
