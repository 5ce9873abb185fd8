import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { everythingShown } from '../job-page/job-page-gateway.ts';
import { type Login, signedIn } from '../session/signed-in.ts';

export const ORIGIN = 'https://atelier.example';
export const LIST = '/getjoblistmobile';
export const COUNTS = '/getjoboptioncounts';
export const ITEMS = '/itemsw';
export const BASICS = '/getuserbasicinformation';
export const SEARCH = '/findsavedsearch';
export const AVAILABILITY = '/getavailableforhirestatusinfo';

export const ended = { is_valid_user: true, is_active_user: true, is_valid_token: false, user_type: 1 };

/** A row as the marketplace sends it. */
export const job = (id: number, more: object = {}) => ({
  job_basic_info: {
    id,
    title: `Job ${id}`,
    url: `/job/motion-design/${id}`,
    date_activated: 1_790_000_000_000 + id,
  },
  company_info: {
    company_name: 'Marigold Pixel Works',
    company_logo_info: { image_url: '/media/logos/marigold.svg' },
  },
  job_ideal_exp: { min_value: 24, max_value: 60 },
  job_office_address_info_list: [office('Pune')],
  is_job_remote: 0,
  is_premium: 0,
  compensation_text: '₹8 to 12 lakh a year',
  ...more,
});

export const office = (city: string) => ({ id: `${city} 1`, location: { id: city, city, country: 'India' } });

export const jobs = (count: number) => Array.from({ length: count }, (_, at) => job(at + 1));

export const list = (rows: readonly object[], more: object = {}) =>
  fake.ok({ job_list_display_info: { job_info_vo_list: rows, next_cursor: null, ...more } });

const options = fake.ok({
  items_info: {
    items: [
      { key: 7, value: 'Motion design', attributes: [null, 12] },
      { key: '8', value: 'Sound design', attributes: [null, '3'] },
    ],
  },
  exact_match: false,
});

export interface ListingGateway {
  readonly gateway: TestGateway;
  readonly upstream: fake.FakeUpstream;
  /** Cookie of a session. */
  cookie(role: Login): Promise<string>;
  get(path: string, cookie?: string): Promise<Response>;
  close(): Promise<void>;
}

/** The gateway with its pages, before a marketplace that answers everything as usual until it is told otherwise. */
export async function startListingGateway(): Promise<ListingGateway> {
  const upstream = await fake.startFakeUpstream();
  upstream.on(LIST, list(jobs(3)));
  upstream.on(ITEMS, options);
  upstream.on(
    BASICS,
    fake.ok({ user_basic_info: { user_name: 'Ila Rao', user_type: 1, is_available_for_hire: 0 } }),
  );
  upstream.on(SEARCH, fake.ok({ search_id: null }));
  upstream.on(
    AVAILABILITY,
    fake.ok({
      available_for_hire_status_info: { is_available_for_hire: 1, is_expired: 0, is_all_complete: 1 },
    }),
  );
  const gateway = await startGateway({
    marketplace: { socketPath: upstream.socketPath },
    renderer: everythingShown,
    config: { publicOrigin: ORIGIN, rateLimit: 1_000_000_000, signInLimit: 1_000_000 },
  });
  return {
    gateway,
    upstream,
    cookie: (role) => signedIn(gateway, upstream, role),
    get: (path, cookie = '') =>
      fetch(gateway.url + path, { headers: { accept: 'text/html', cookie }, redirect: 'manual' }),
    async close() {
      await gateway.close();
      await upstream.close();
    },
  };
}
