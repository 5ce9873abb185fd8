import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { childrenOf, parseXml, textOf } from './xml.ts';

let upstream: fake.FakeUpstream;
let gateway: TestGateway;

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  gateway = await startGateway({
    marketplace: { socketPath: upstream.socketPath },
    config: { publicOrigin: 'https://atelier.example' },
  });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

const job = (id: number, more: object = {}, basics: object = {}) => ({
  job_basic_info: {
    id,
    title: `Job ${id}`,
    url: `/job/motion-design/${id}`,
    date_activated: 1_790_000_000_000 + id,
    ...basics,
  },
  company_info: { company_name: 'Marigold Pixel Works' },
  ...more,
});

const list = (...jobs: object[]) => fake.ok({ job_list_display_info: { job_info_vo_list: jobs } });
const read = (headers: Record<string, string> = {}) => fetch(`${gateway.url}/feed.atom`, { headers });

describe('the Atom feed', () => {
  test('asks for the newest fifty, as a visitor, whoever asks', async () => {
    upstream.on('/getjoblistmobile', list());
    await read();
    const [call] = upstream.calls;
    expect(upstream.calls).toHaveLength(1);
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({ rows: '50', start: '0', sort_by: '2' });
    expect(call?.headers.authorization).toBeUndefined();
  });

  test('has the elements that RFC 4287 asks for, with ids that outlive a new name', async () => {
    upstream.on(
      '/getjoblistmobile',
      list(job(2, { is_job_remote: 1, compensation_text: '₹8 LPA' }), job(1)),
      list(job(2, {}, { title: 'Renamed', url: '/job/renamed/2' }), job(1)),
    );
    const answer = await read();
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const feed = parseXml(await answer.text());
    expect(feed).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } });
    expect(textOf(feed, 'id')).toBe('https://atelier.example/feed.atom');
    expect(textOf(feed, 'title')).not.toBe('');
    expect(textOf(feed, 'updated')).toBe(new Date(1_790_000_000_002).toISOString());
    const links = childrenOf(feed, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']]);
    expect(links).toEqual([
      ['self', 'https://atelier.example/feed.atom'],
      ['alternate', 'https://atelier.example/jobs'],
    ]);
    const entries = childrenOf(feed, 'entry');
    expect(entries.map((entry) => textOf(entry, 'id'))).toEqual([
      'https://atelier.example/job/2',
      'https://atelier.example/job/1',
    ]);
    const [first] = entries;
    if (first === undefined) throw new Error('no entry');
    expect(textOf(first, 'title')).toBe('Job 2 at Marigold Pixel Works');
    expect(textOf(first, 'updated')).toBe(new Date(1_790_000_000_002).toISOString());
    expect(textOf(first, 'summary')).toBe('Remote Working · ₹8\u00A0LPA');
    expect(childrenOf(first, 'author').map((author) => textOf(author, 'name'))).toEqual([
      'Marigold Pixel Works',
    ]);
    expect(childrenOf(first, 'link')[0]?.attributes['href']).toBe(
      'https://atelier.example/job/motion-design/2',
    );
    const renamed = childrenOf(parseXml(await (await read()).text()), 'entry');
    expect(renamed.map((entry) => textOf(entry, 'id'))).toEqual(entries.map((entry) => textOf(entry, 'id')));
  });

  test('stays XML, whatever a job is called', async () => {
    const title = `A ]]> <b>&amp; "q" 'a' \u0000\u000b\uFFFE\uD800 𝒳`;
    upstream.on('/getjoblistmobile', list(job(1, { compensation_text: '<script>&' }, { title })));
    const text = await (await read()).text();
    expect(text).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
    const [entry] = childrenOf(parseXml(text), 'entry');
    if (entry === undefined) throw new Error('no entry');
    expect(textOf(entry, 'title')).toBe(`A ]]> <b>&amp; "q" 'a' \uFFFD 𝒳 at Marigold Pixel Works`);
    expect(textOf(entry, 'summary')).toBe('<script>&');
  });

  test('is not sent again to who has it, and is when a job has gone', async () => {
    upstream.on('/getjoblistmobile', list(job(2), job(1)), list(job(2), job(1)), list(job(2)));
    const first = await read();
    const tag = first.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    const second = await read({ 'if-none-match': `"other", W/${tag}` });
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', tag]);
    const third = await read({ 'if-none-match': tag });
    expect(third.status).toBe(200);
    expect(third.headers.get('etag')).not.toBe(tag);
  });

  test('of no jobs is a feed still', async () => {
    upstream.on('/getjoblistmobile', list());
    const feed = parseXml(await (await read()).text());
    expect(childrenOf(feed, 'entry')).toEqual([]);
    expect(textOf(feed, 'updated')).toBe('1970-01-01T00:00:00.000Z');
  });

  test('that cannot be had is a problem nobody keeps', async () => {
    upstream.on('/getjoblistmobile', fake.raw('no json'));
    const answer = await read({ accept: 'application/atom+xml' });
    expect(answer.status).toBe(502);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toMatchObject({ code: 'upstream-invalid' });
  });
});
