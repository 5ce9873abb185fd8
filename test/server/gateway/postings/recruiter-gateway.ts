import { z } from 'zod';
import { pageData, type PageData } from '../../../../shared/contract/page.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { dataBlocksOf } from '../../../helpers/browser/html.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { everythingShown } from '../job-page/job-page-gateway.ts';
import { cookieOf } from '../session/signed-in.ts';

export type Account = 'candidate' | 'recruiter' | 'outsider' | 'freelancer';

export interface RecruiterGateway {
  readonly marketplace: TestMarketplace;
  readonly gateway: TestGateway;
  /** The cookie of a sample account; the same one for every call. */
  signIn(account: Account): Promise<string>;
  get(path: string, cookie?: string): Promise<Response>;
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, cookie: string, body?: unknown): Promise<Response>;
  /** The data block of the page at this address. */
  page(path: string, cookie?: string): Promise<PageData>;
  userId(account: Account): Promise<number>;
  close(): Promise<void>;
}

/** The gateway before the real marketplace and its sample data. */
export async function startRecruiterGateway(): Promise<RecruiterGateway> {
  const marketplace = await startMarketplace({ sampleData: true });
  const gateway = await startGateway({
    marketplace: { socketPath: marketplace.socketPath, takesBatches: true },
    renderer: everythingShown,
    config: { publicOrigin: 'https://atelier.example' },
  });
  const cookies = new Map<Account, Promise<string>>();
  const get = (path: string, cookie = '') =>
    fetch(gateway.url + path, {
      redirect: 'manual',
      headers: { accept: path.startsWith('/api') ? 'application/json' : 'text/html', cookie },
    });
  return {
    marketplace,
    gateway,
    signIn(account) {
      const known = cookies.get(account) ?? openSession(gateway, account);
      cookies.set(account, known);
      return known;
    },
    get,
    send: (method, path, cookie, body) =>
      fetch(gateway.url + path, {
        method,
        headers: { ...sameOrigin, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async page(path, cookie) {
      const html = await (await get(path, cookie)).text();
      return z.tuple([pageData]).parse(dataBlocksOf(html, 'application/json'))[0];
    },
    async userId(account) {
      const { user_id } = await marketplace.db
        .selectFrom('user_emails')
        .select('user_id')
        .where('email_folded', '=', `${account}@atelier.test`)
        .executeTakeFirstOrThrow();
      return user_id;
    },
    async close() {
      await gateway.close();
      await marketplace.close();
    },
  };
}

async function openSession(gateway: TestGateway, account: Account): Promise<string> {
  const answer = await fetch(`${gateway.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sameOrigin },
    body: JSON.stringify({ email: `${account}@atelier.test`, password: 'atelier-demo' }),
  });
  return cookieOf(answer);
}
