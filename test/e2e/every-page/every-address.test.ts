import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { samplePassword } from '../../../server/marketplace/demo/known.ts';
import { listingModals } from '../../../shared/listing-paths.ts';
import { api, paths } from '../../../shared/paths.ts';
import { profileLists } from '../../../shared/profile-list-paths.ts';
import { serverPaths } from '../../../shared/server-paths.ts';
import { signInPage } from '../../../shared/sign-in-paths.ts';
import type { SampleAccount } from '../../helpers/browser/browser.ts';
import { sameOrigin } from '../../helpers/services/gateway.ts';
import { type Element, elementsOf } from '../../helpers/browser/html.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

/** Every address that a page or a list for machines names is asked for, as each of the product's people. */

const stack = sharedStack();

/** Pages that differ only in a number or in a filter are many: so many of each are opened. */
const PAGES_OF_A_KIND = 8;
const AT_ONCE = 6;

/** The ways in, and the addresses to which only scripts lead. */
const starts = [
  paths.home,
  paths.jobs,
  serverPaths.feed,
  serverPaths.sitemap,
  '/robots.txt',
  paths.applications,
  paths.saved,
  paths.availableForHire,
  paths.dashboard,
  paths.editProfile,
  paths.freelancerJobs,
  paths.postAJob,
  paths.profile,
  paths.profilePreview,
  signInPage,
  ...Object.values(profileLists).map((modal) => paths.profile + modal),
  ...listingModals.map(paths.listingModal),
];

/** Each person, and a page that only their links lead to. */
const people: readonly { who: SampleAccount | 'visitor'; reach: RegExp }[] = [
  { who: 'visitor', reach: /^\/job\/.*\?login=apply$/u },
  { who: 'newcomer', reach: /^\/profile\/edit\/1\/1$/u },
  { who: 'candidate', reach: /^\/jobs\/application\/\d+$/u },
  { who: 'recruiter', reach: /^\/postajob\/\d+$/u },
  { who: 'outsider', reach: /^\/job\/[^?]+\/\d+$/u },
  { who: 'freelancer', reach: /^\/job\/[^?]+\/\d+$/u },
];

async function cookieOf(account: SampleAccount): Promise<string> {
  const reply = await fetch(stack.origin + api.session, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: stack.origin, ...sameOrigin },
    body: JSON.stringify({ email: `${account}@atelier.test`, password: samplePassword }),
  });
  expect(reply.status).toBe(200);
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** What the HTML standard says of elements: what may be in what, and with which attributes. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** The faults of a page's HTML. */
function faultsIn(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}

/** What an element of a page leads to or loads. */
function addressesOf(elements: readonly Element[]): string[] {
  return elements.flatMap(({ name, attributes }, at) => {
    const { href, src, action, method = 'get', content } = attributes;
    if (name === 'form' && method === 'get' && action !== undefined)
      return `${action}?${fieldsAfter(elements, at)}`;
    if (name === 'meta' && attributes['name'] === 'scripts') return content?.split(' ') ?? [];
    return [href, src].filter((address) => address !== undefined);
  });
}

/** The hidden fields that a form at this place sends. */
function fieldsAfter(elements: readonly Element[], at: number): string {
  const fields = new URLSearchParams();
  for (const { name, attributes } of elements.slice(at + 1)) {
    if (name !== 'input' || attributes['type'] !== 'hidden') break;
    fields.append(attributes['name'] ?? '', attributes['value'] ?? '');
  }
  return fields.toString();
}

function linksIn(type: string, text: string): string[] {
  if (type.includes('html')) return addressesOf(elementsOf(text));
  if (type.includes('atom')) return addressesOf(elementsOf(text));
  if (type.includes('xml'))
    return elementsOf(text).flatMap((element) => (element.name === 'loc' ? element.text : []));
  return [...text.matchAll(/^sitemap: (\S+)$/gimu)].map(([, address = '']) => address);
}

/** One kind for all addresses that only a number, a name in the path or the values of filters tell apart. */
const kindOf = ({ pathname, searchParams }: URL) =>
  `${pathname.replaceAll(/\/[^/]*\d[^/]*/gu, '/…').replace(/^\/job\/[^/]+/u, '/job/…')}?${[...new Set(searchParams.keys())].toSorted().join('&')}`;

/** Follows everything from the start pages on; returns what was asked for, each answer that is no page, and faults of HTML. */
async function crawl(cookie: string) {
  const seen = new Set<string>();
  const perKind = new Map<string, number>();
  const waiting: { url: URL; from: string }[] = [];
  const wrong: string[] = [];
  const faults = new Set<string>();
  const add = (address: string, from: URL) => {
    const url = new URL(address, from);
    url.hash = '';
    if (url.origin !== stack.origin || seen.has(url.href)) return;
    const kind = kindOf(url);
    const count = perKind.get(kind) ?? 0;
    if (count >= PAGES_OF_A_KIND && !url.pathname.startsWith('/assets/')) return;
    seen.add(url.href);
    perKind.set(kind, count + 1);
    waiting.push({ url, from: from.pathname + from.search });
  };
  for (const start of starts) add(start, new URL(stack.origin));
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { url, from } = next;
      const reply = await fetch(url, { headers: { cookie }, redirect: 'manual' });
      const where = reply.headers.get('location');
      const text = await reply.text();
      if (where !== null) add(where, url);
      const type = reply.headers.get('content-type') ?? '';
      if (type.includes('html')) for (const fault of faultsIn(text)) faults.add(`${kindOf(url)} ${fault}`);
      if (reply.status >= 400) wrong.push(`${reply.status} ${url.pathname}${url.search} from ${from}`);
      else for (const address of linksIn(type, text)) add(address, url);
    }
  };
  // A worker that has nothing to do ends, though another may still find something: the last one sees to it.
  for (let rounds = 0; waiting.length > 0; rounds += 1)
    await Promise.all(Array.from({ length: rounds === 0 ? 1 : AT_ONCE }, work));
  return { seen: new Set([...seen].map((href) => href.slice(stack.origin.length))), wrong, faults };
}

test.for(people)(
  '[UX-01] every address that a page names answers, and every page is valid HTML: $who',
  async ({ who, reach }) => {
    const { seen, wrong, faults } = await crawl(who === 'visitor' ? '' : await cookieOf(who));
    expect(wrong).toEqual([]);
    expect([...faults]).toEqual([]);
    expect([...seen].filter((path) => reach.test(path))).not.toEqual([]);
  },
);
