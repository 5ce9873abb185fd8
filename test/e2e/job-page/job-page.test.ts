import { describe, expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { serverPaths } from '../../../shared/server-paths.ts';
import { overflowOf, sharedBrowser } from '../../helpers/browser/browser.ts';
import { dataBlocksOf } from '../../helpers/browser/html.ts';
import { sharedSampleData } from '../../helpers/samples/sample-data.ts';
import { sharedStack } from '../../helpers/services/stack.ts';
import { missingFrom, modelOf, plain, textsOf } from './job-model.ts';

const stack = sharedStack();
const data = sharedSampleData(stack);
const browser = sharedBrowser();
const { liveOpen, longText, manyOffices, remote } = sampleJobs;

/** Files are kept for longer than a visit. */
const isData = (path: string) => !/^\/(?:assets|media)\//.test(path);

describe('a visitor', () => {
  test('[J-06][J-09][J-10][J-25] reads everything the job says, in one request', async () => {
    const { page, requests } = await browser.open({ origin: stack.origin });
    await page.goto(paths.job(liveOpen), { waitUntil: 'networkidle' });
    const asked = requests.map((request) => new URL(request.url()).pathname);
    expect(asked.filter(isData)).toEqual([paths.job(liveOpen)]);
    const model = await modelOf(page, liveOpen);
    expect(await page.locator('h1').textContent()).toBe(model.job.title);
    expect([model.role.ok, model.offer.ok, model.company.ok, model.skills.ok]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await missingFrom(page, 'main', textsOf(model))).toEqual([]);
    const [job] = data.all(
      `select jobs.id, company_id from jobs join company_links using (company_id)
       where status = 1 and is_unlisted = 0 and expires_at > ? group by jobs.id having count(*) > 1 limit 1`,
      Date.now(),
    );
    const links = data.all(
      'select modified_url from company_links where company_id = ?',
      Number(job?.['company_id']),
    );
    expect(links.length).toBeGreaterThan(1);
    await page.goto(paths.job(String(job?.['id'])));
    const header = page.locator('main header');
    for (const { modified_url: url } of links)
      expect(await header.locator(`a[href^="${String(url)}"]`).count(), String(url)).toBe(1);
  });

  test('reads the same without JavaScript', async () => {
    const { page } = await browser.open({ origin: stack.origin, javaScriptEnabled: false });
    for (const job of [liveOpen, longText, manyOffices]) {
      await page.goto(paths.job(job));
      const model = await modelOf(page, job);
      expect(await page.locator('h1').textContent()).toBe(model.job.title);
      expect(await missingFrom(page, 'main', textsOf(model))).toEqual([]);
    }
  });

  test('[RT-05] finds the job at each of its three addresses', async () => {
    const { page } = await browser.open({ origin: stack.origin });
    const { job } = await modelOf(page, liveOpen);
    for (const path of [
      paths.job(liveOpen),
      serverPaths.jobWithSkill('design', liveOpen),
      `/jobs/detail/${liveOpen}`,
    ]) {
      const reply = await page.goto(path);
      expect(reply?.status()).toBe(200);
      expect(await page.locator('h1').textContent()).toBe(job.title);
    }
  });

  test('comes by a link with campaign tags and sees the same page', async () => {
    const { page, requests } = await browser.open({ origin: stack.origin });
    await page.goto(`${paths.job(liveOpen)}?utm_source=mail&gclid=1`, { waitUntil: 'networkidle' });
    expect(await missingFrom(page, 'main', textsOf(await modelOf(page, liveOpen)))).toEqual([]);
    expect(requests.filter((request) => request.url().includes('/api/'))).toEqual([]);
  });

  test('[J-07] finds each office on a map, and remote work named as such', async () => {
    const { page } = await browser.open({ origin: stack.origin });
    await page.goto(paths.job(manyOffices));
    const { job } = await modelOf(page, manyOffices);
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const maps = job.offices.map(({ mapUrl }) => mapUrl).filter((url) => url !== null);
    expect(maps.length).toBeGreaterThan(0);
    expect(maps.filter((url) => !links.includes(url))).toEqual([]);
    await page.goto(paths.job(remote));
    expect(await page.locator('main').textContent()).toContain('Remote Working');
  });

  test('[J-08][J-11] opens a long text with See More and closes it with See Less', async () => {
    const { page } = await browser.open({ origin: stack.origin, viewport: { width: 360, height: 800 } });
    await page.goto(paths.job(liveOpen));
    const toggle = page.locator('#company summary');
    const text = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`);
    const lines = () =>
      text.evaluate(
        (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      );
    expect((await toggle.innerText()).trim()).toBe('See More');
    expect(Math.round(await lines())).toBe(5);
    await toggle.click();
    expect((await toggle.innerText()).trim()).toBe('See Less');
    expect(await lines()).toBeGreaterThan(6);
    await toggle.click();
    expect(Math.round(await lines())).toBe(5);
  });

  test('[J-08] finds the company on the web', async () => {
    const { page } = await browser.open({ origin: stack.origin });
    await page.goto(paths.job(liveOpen));
    const { job } = await modelOf(page, liveOpen);
    const buttons = page.getByRole('link', { name: /^Visit Website/ });
    expect(job.companyLinks.length).toBeGreaterThan(0);
    expect(await buttons.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      job.companyLinks.map(({ url }) => url),
    );
  });

  test('[J-13] tells search engines about the job', async () => {
    const { page } = await browser.open({ origin: stack.origin });
    const reply = await page.goto(paths.job(liveOpen));
    const postings = dataBlocksOf((await reply?.text()) ?? '', 'application/ld+json');
    expect(postings).toHaveLength(1);
    expect(postings[0]).toMatchObject({ '@type': 'JobPosting', employmentType: 'FULL_TIME' });
  });
});

describe('a recruiter with access', () => {
  const openAsRecruiter = async () => {
    const { page, requests } = await browser.open({ origin: stack.origin, as: 'recruiter' });
    await page.goto(paths.job(liveOpen));
    return { page, requests, model: await modelOf(page, liveOpen) };
  };

  test('[R-03][R-04][R-05][R-06] reads the section that is visible only to recruiters', async () => {
    const { page, requests, model } = await openAsRecruiter();
    expect(requests.filter((request) => request.url().includes('/api/'))).toEqual([]);
    const boxes = model.recruiter?.boxes;
    const admin = model.recruiter?.admin;
    if (boxes?.ok !== true || admin?.ok !== true) throw new Error('the recruiter got no boxes');
    const { commission, earningPotential, maxCompensation, reviewCriteria, ...more } = boxes.content;
    expect([commission, earningPotential, maxCompensation, more.reportingManager]).not.toContain(null);
    const expected = [
      'Visible only to Recruiters',
      liveOpen,
      commission,
      earningPotential,
      maxCompensation,
      ...reviewCriteria.map(({ text }) => text),
      ...plain(more.sampleProfile),
      more.reportingManager,
      ...plain(more.interviewProcess),
      ...more.questions,
      ...Object.values(admin.content),
    ];
    const region = '[aria-labelledby="recruiters-title"]';
    expect(
      await missingFrom(
        page,
        region,
        expected.filter((text) => text !== null),
      ),
    ).toEqual([]);
    const points = data.all('select text from job_recruiter_points where job_id = ?', Number(liveOpen));
    expect(points.length).toBeGreaterThan(3);
    expect(
      await missingFrom(
        page,
        region,
        points.map(({ text }) => String(text)),
      ),
    ).toEqual([]);
    const rows = await page.locator(`${region} dt`).allTextContents();
    expect(rows.slice(0, 2)).toEqual([
      messages.jobPage.recruiter.jobId,
      messages.jobPage.recruiter.createdAt,
    ]);
  });

  test('[R-02] has an edit button; a recruiter without access has none', async () => {
    const { page } = await openAsRecruiter();
    const edit = (where: typeof page) =>
      where.getByRole('link', { name: messages.jobPage.actions.editJob }).count();
    expect(await edit(page)).toBeGreaterThan(0);
    const other = await browser.open({ origin: stack.origin, as: 'outsider' });
    await other.page.goto(paths.job(liveOpen));
    expect(await edit(other.page)).toBe(0);
  });
});

test('what only recruiters may read reaches nobody else', async () => {
  const canary = 'canary-8f2c1';
  data.run(
    `update job_confidential set sample_profile = ?, reporting_manager = ?, interview_process = ?,
     key_highlights = ?, to_be_sent_criteria = ?, internal_contact_name = ? where job_id = ?`,
    ...Array<string>(6).fill(canary),
    sampleJobs.longText,
  );
  const bytesFor = async (as?: 'candidate' | 'outsider' | 'recruiter') => {
    const { page } = await browser.open({ origin: stack.origin, ...(as && { as }) });
    const reply = await page.goto(paths.job(sampleJobs.longText));
    return (await reply?.text()) ?? '';
  };
  expect(await bytesFor('recruiter')).toContain(canary);
  for (const as of [undefined, 'candidate', 'outsider'] as const) {
    const html = await bytesFor(as);
    expect(html, as ?? 'visitor').not.toContain(canary);
    expect(html, as ?? 'visitor').not.toContain('Visible only to Recruiters');
  }
});

test('[J-12] hostile text stays text; only http and https lead anywhere', async () => {
  data.run(
    `update job_texts set primary_responsibility = ? where job_id = ?`,
    `<p>Before<script>document.title = 'run'</script><img src="x" onerror="document.title = 'run'">
     <a href="javascript:document.title='run'">script</a> <a href="data:text/html,x">data</a>
     <a href="https://example.com/brief" onclick="document.title = 'run'">brief</a>
     <style>body { display: none }</style><iframe src="https://example.com/"></iframe>After</p>`,
    sampleJobs.payUnsaid,
  );
  const { page } = await browser.open({ origin: stack.origin });
  await page.goto(paths.job(sampleJobs.payUnsaid));
  const role = page.locator('section#role');
  expect(await role.locator('script, img, style, iframe').count()).toBe(0);
  const links = await role.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['https://example.com/brief']);
  expect(await role.textContent()).toMatch(/Before.*script.*data.*brief.*After/s);
  await role.getByText('script').click();
  expect(await page.title()).not.toBe('run');
  expect(await page.locator('h1').isVisible()).toBe(true);
});

test.for([360, 768, 1280, 1600])('nothing sticks out sideways at %i px', async (width) => {
  const { page } = await browser.open({
    origin: stack.origin,
    as: 'recruiter',
    viewport: { width, height: 900 },
  });
  for (const job of [liveOpen, longText, manyOffices, remote]) {
    await page.goto(paths.job(job));
    expect(await overflowOf(page)).toBe(0);
  }
});

test.for(['candidate', 'newcomer', 'outsider', 'freelancer'] as const)(
  '%s gets the whole page in one request too',
  async (as) => {
    const { page, requests } = await browser.open({ origin: stack.origin, as });
    await page.goto(paths.job(liveOpen), { waitUntil: 'networkidle' });
    const asked = requests.map((request) => new URL(request.url()).pathname);
    expect(asked.filter(isData)).toEqual([paths.job(liveOpen)]);
    expect(await missingFrom(page, 'main', textsOf(await modelOf(page, liveOpen)))).toEqual([]);
  },
);
