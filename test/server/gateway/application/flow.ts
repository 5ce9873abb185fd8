import type { z } from 'zod';
import {
  applicationView,
  type ApplicationView,
} from '../../../../shared/contract/application/application.ts';
import type { Config } from '../../../../server/settings/config.ts';
import { MandatoryInformation } from '../../../../server/wire/protocol/codes.ts';
import { problem } from '../../../../shared/contract/problem.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { api } from '../../../../shared/paths.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { everythingShown } from '../job-page/job-page-gateway.ts';

export interface Asked {
  readonly cookie?: string;
  readonly body?: object;
  readonly version?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks a gateway as the site's own pages do. */
export function ask(
  gateway: Pick<TestGateway, 'url'>,
  method: string,
  path: string,
  { cookie = '', body, version, headers }: Asked = {},
): Promise<Response> {
  return fetch(gateway.url + path, {
    method,
    redirect: 'manual',
    headers: {
      cookie,
      ...(method === 'GET' ? {} : sameOrigin),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** A problem and its status, after a look that the two agree. */
export async function problemIn(response: Response): Promise<z.infer<typeof problem>> {
  const body: unknown = await response.json();
  const parsed = problem.loose().parse(body);
  if (parsed.status !== response.status) throw new Error(`status ${response.status} says ${parsed.status}`);
  return parsed;
}

export interface Flow {
  readonly marketplace: TestMarketplace;
  readonly gateway: TestGateway;
  signIn(account: string): Promise<string>;
  view(jobId: number, cookie: string): Promise<ApplicationView>;
  /** A live job that nobody has applied to, each time another, with these demands and offices in these cities. */
  job(demands?: readonly Demand[], cities?: readonly string[]): Promise<number>;
  /** The id of a city. */
  city(name: string): Promise<number>;
  close(): Promise<void>;
}

export type Demand = keyof typeof MandatoryInformation;

async function cityId(db: TestMarketplace['db'], name: string): Promise<number> {
  const city = await db.selectFrom('cities').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return city.id;
}

async function findJob(
  db: TestMarketplace['db'],
  demands: readonly Demand[],
  cities: readonly string[],
): Promise<number> {
  const { id } = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 1)
    .where('is_unlisted', '=', 0)
    .where('is_remote', '=', 0)
    .where('expires_at', '>', Date.now() + 3_600_000)
    .where('id', 'not in', (taken) => taken.selectFrom('applications').select('job_id'))
    .where('id', 'not in', (taken) =>
      taken.selectFrom('job_mandatory_information').select('job_id').where('value', '=', 'by a test'),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('job_mandatory_information').where('job_id', '=', id).execute();
  await db.deleteFrom('job_offices').where('job_id', '=', id).execute();
  // One that means nothing marks the job as taken.
  const identifiers = [0, ...demands.map((demand) => MandatoryInformation[demand])];
  await db
    .insertInto('job_mandatory_information')
    .values(identifiers.map((identifier) => ({ job_id: id, identifier, value: 'by a test' })))
    .execute();
  for (const [position, city] of cities.entries())
    await db
      .insertInto('job_offices')
      .values({
        job_id: id,
        city_id: await cityId(db, city),
        area: null,
        google_location_link: null,
        position,
      })
      .execute();
  return id;
}

/** The gateway before the real marketplace and its sample data. */
export async function startFlow(config: Partial<Config> = {}): Promise<Flow> {
  const marketplace = await startMarketplace({
    sampleData: true,
    linkedIn: config.linkedIn ?? null,
    s3: config.s3 ?? null,
  });
  const gateway = await startGateway({
    marketplace: { socketPath: marketplace.socketPath, takesBatches: true },
    renderer: everythingShown,
    config: { rateLimit: 1_000_000, signInLimit: 1_000_000, ...config },
  });
  return {
    marketplace,
    gateway,
    async signIn(account) {
      const body = { email: `${account}@atelier.test`, password: 'atelier-demo' };
      const answer = await ask(gateway, 'POST', api.session, { body });
      if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    async view(jobId, cookie) {
      const answer = await ask(gateway, 'GET', applicationApi.view(String(jobId)), { cookie });
      if (answer.status !== 200)
        throw new Error(`the view answered ${answer.status}: ${await answer.text()}`);
      return applicationView.parse(await answer.json());
    },
    job: (demands = [], cities = ['Pune']) => findJob(marketplace.db, demands, cities),
    city: (name) => cityId(marketplace.db, name),
    async close() {
      await gateway.close();
      await marketplace.close();
    },
  };
}
