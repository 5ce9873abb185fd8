import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problem } from '../../../../shared/contract/problem.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { api } from '../../../../shared/paths.ts';
import { sameOrigin, type TestGateway } from '../../../helpers/services/gateway.ts';
import type { TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { type Path, samplesOf, textPlaces, withText } from '../../../helpers/samples/sample-of-schema.ts';
import { startEveryRoute } from './every-route.ts';

/** Plain texts that most rules let through, so that what comes beside the broken one is no fault. */
const plain: Readonly<Record<string, string>> = {
  email: 'asha.rao@example.in',
  url: 'https://example.in/work',
  password: 'seven quiet otters',
  id: '1',
  cityIds: '1',
};
const textOf = (name: string): string => plain[name] ?? 'Asha';
/** A letter of a script that nobody writes here by accident: four bytes in UTF-8, two units in UTF-16. */
const ASTRAL = '𐐷';
const MUTILATED = '\uFFFD';
const around = fc
  .string({ unit: 'grapheme', maxLength: 8 })
  .filter((text) => !text.includes('\0') && !text.includes(MUTILATED));
const broken = fc
  .tuple(around, fc.constantFrom('\ud83d', '\udc00', '\udc00\ud83d', '\0'), around)
  .map((parts) => parts.join(''));
const sound = around.map((text) => `${text}${ASTRAL}😀`);

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType;
const asPointer = (path: Path): string => path.map((step) => `/${step}`).join('');
const methodsOf = ({ method }: RouteOptions): string[] => [method].flat();

describeEngines('text that is none', (engine) => {
  let marketplace: TestMarketplace;
  let gateway: TestGateway;
  let routes: readonly RouteOptions[];
  let close: () => Promise<void>;
  let job = '';
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    ({ marketplace, gateway, routes, close } = await startEveryRoute({ signInLimit: 1_000_000 }, engine));
    for (const account of ['newcomer', 'recruiter']) cookies[account] = await signIn(account);
    const open = await fetch(`${gateway.url}${api.jobs}`);
    const { rows } = z.object({ rows: z.array(z.object({ id: z.string() })) }).parse(await open.json());
    job = rows[0]?.id ?? '';
  });
  afterAll(() => close());

  async function signIn(account: string): Promise<string> {
    const body = { email: `${account}@atelier.test`, password: 'atelier-demo' };
    const answer = await send('POST', api.session, '', JSON.stringify(body));
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  const send = (method: string, path: string, cookie: string, body?: string | Uint8Array, version = '0') =>
    fetch(gateway.url + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        ...(method === 'GET' || method === 'HEAD' ? {} : sameOrigin),
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'if-match': `"${version}"` }),
        'idempotency-key': 'a-key-of-a-test',
      },
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    });

  const addressOf = (route: RouteOptions, parameter = ''): string =>
    route.url.replaceAll(/:(\w+)|\*/g, (_whole, name?: string) => parameter || (name === 'id' ? job : '1'));

  /** The cookie of somebody who may call the route. */
  const cookieFor = ({ config }: RouteOptions): string => {
    if (config?.role === 'recruiter') return cookies['recruiter'] ?? '';
    return config?.role === 'anybody' ? '' : (cookies['newcomer'] ?? '');
  };

  const bodies = () =>
    routes.flatMap((route) => {
      const { body } = route.schema ?? {};
      if (!isZod(body)) return [];
      const cookie = cookieFor(route);
      return methodsOf(route).flatMap((method) =>
        samplesOf(body, textOf).map((sample) => ({ method, path: addressOf(route), sample, cookie })),
      );
    });

  const versionNow = async (): Promise<string> => {
    const view = await send('GET', applicationApi.view(job), cookies['newcomer'] ?? '');
    await view.text();
    return /\d+/.exec(view.headers.get('etag') ?? '')?.[0] ?? '0';
  };

  it('in a body is 422 at its field, in each field of each route', async () => {
    expect(bodies().length).toBeGreaterThan(12);
    for (const { method, path, sample, cookie } of bodies()) {
      for (const place of textPlaces(sample)) {
        await fc.assert(
          fc.asyncProperty(broken, async (text) => {
            const body = JSON.stringify(withText(sample, place, text));
            const answer = await send(method, path, cookie, body);
            const said = problem.parse(await answer.json());
            const pointers = said.errors?.map(({ pointer }) => pointer);
            expect([method, path, answer.status, pointers]).toEqual([method, path, 422, [asPointer(place)]]);
          }),
          { numRuns: 4 },
        );
      }
    }
  });

  it('in the name of a field is 422 where that field stands, however deep', async () => {
    const deep = `${'['.repeat(9000)}"\\ud800"${']'.repeat(9000)}`;
    for (const [body, pointer] of [
      ['{"email":"a@b.in","password":{"\\u0000":1}}', '/password'],
      ['{"\\udfff":1}', ''],
      [deep, '/0'.repeat(9000)],
    ] as const) {
      const answer = await send('POST', api.session, '', body);
      const { errors } = problem.parse(await answer.json());
      expect([answer.status, errors?.[0]?.pointer]).toEqual([422, pointer]);
    }
  });

  it('in bytes that are not UTF-8 is 400', async () => {
    const bytes = Buffer.from('{"email":"a\u00ff@b.in","password":"x"}', 'latin1');
    const answer = await send('POST', api.session, '', bytes);
    expect(problem.parse(await answer.json())).toMatchObject({ status: 400, code: 'bad-request' });
  });

  it('in a path is 404, or 400 where it is no UTF-8', async () => {
    const withParameters = routes.filter(({ url }) => /[:*]/.test(url));
    expect(withParameters.length).toBeGreaterThan(20);
    for (const route of withParameters)
      for (const method of methodsOf(route))
        for (const [parameter, statuses] of [
          ['%00', [404]],
          ['1%00', [404]],
          ['%ED%A0%80', [400, 404]],
        ] as const) {
          const body = isZod(route.schema?.body) ? '{}' : undefined;
          const answer = await send(method, addressOf(route, parameter), cookieFor(route), body);
          await answer.text();
          expect(statuses, `${method} ${route.url} ${parameter} ${answer.status}`).toContain(answer.status);
        }
  });

  describe('in a query', () => {
    const texts = ['%00', 'a%00b', '%ED%A0%80', '%ff'];
    const reads = () => routes.filter((route) => methodsOf(route).includes('GET'));

    it('of the API is 400, but for the listing, which drops it', async () => {
      for (const route of reads().filter(({ url }) => url.startsWith('/api/')))
        for (const text of texts) {
          const path = `${addressOf(route)}?q=${text}&page=1&category=cv`;
          const answer = await send('GET', path, cookieFor(route));
          await answer.text();
          const isListing = route.config?.forgivesQuery === true;
          if (isListing) expect([200, 400], `${path} ${answer.status}`).toContain(answer.status);
          else expect([path, answer.status]).toEqual([path, 400]);
        }
    });

    /** The status of a page, or of the one that a list leads to whose text searches nothing. */
    const statusOf = async (address: string, path: string): Promise<number> => {
      const answer = await send('GET', address, cookies['newcomer'] ?? '');
      await answer.text();
      const next = answer.headers.get('location');
      return next?.startsWith(`${path}?`) === true ? statusOf(next, path) : answer.status;
    };

    it('of a page lets it open', async () => {
      for (const route of reads().filter(({ url }) => !url.startsWith('/api/') && !url.includes('*')))
        for (const text of texts) {
          const path = addressOf(route);
          const [asItIs, withQuery] = await Promise.all(
            [path, `${path}?q=${text}&cursor=${text}&ui=${text}`].map((address) => statusOf(address, path)),
          );
          expect([path, text, withQuery]).toEqual([path, text, asItIs]);
        }
    });

    it('is never made by cutting a long one short', async () => {
      for (const length of [98, 99, 100, 198, 199, 200]) {
        const query = `q=${'a'.repeat(length)}%F0%9F%98%80`;
        for (const path of [api.jobs, '/jobs', '/api/suggestions/skills']) {
          const answer = await send('GET', `${path}?${query}`, '');
          await answer.text();
          expect(answer.status, `${path} ${length}`).toBeLessThan(500);
        }
      }
    });
  });

  it('is told from text of all planes, which is stored as it came', async () => {
    for (const { method, path, sample, cookie } of bodies())
      for (const place of textPlaces(sample))
        await fc.assert(
          fc.asyncProperty(sound, async (text) => {
            const body = JSON.stringify(withText(sample, place, text));
            const version = path.includes('/application') ? await versionNow() : '0';
            const answer = await send(method, path, cookie, body, version);
            const said = await answer.text();
            // Sign-in with LinkedIn: there is no provider here.
            if (said.includes('linkedin-unavailable')) return;
            expect(answer.status, `${method} ${path} ${body} ${said}`).toBeLessThan(500);
          }),
          { numRuns: 1 },
        );
    const tables = await marketplace.db.introspection.getTables();
    const holding: string[] = [];
    for (const { name, columns } of tables.filter((table) => !table.name.includes('search'))) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(marketplace.db);
      expect(columns.length).toBeGreaterThan(0);
      const text = JSON.stringify(rows);
      if (text.includes(ASTRAL)) holding.push(name);
      expect([name, text.includes(MUTILATED), text.isWellFormed()]).toEqual([name, false, true]);
      expect([name, /\\ud[89a-f]/i.test(text)]).toEqual([name, false]);
    }
    expect(holding).toEqual(expect.arrayContaining(['job_drafts', 'application_links']));
  });
});
