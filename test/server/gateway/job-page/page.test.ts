import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pageData } from '../../../../shared/contract/page.ts';
import { type JobPageGateway, startJobPageGateway } from './job-page-gateway.ts';
import { basics, type Script, usual } from './replies.ts';

let page: JobPageGateway;

beforeAll(async () => {
  page = await startJobPageGateway();
});
afterAll(() => page.close());

let jobs = 0;

function newJob(script: Script = {}): string {
  jobs += 1;
  const id = `page-${jobs}`;
  page.wire.script(id, script);
  return id;
}

const posting = z.looseObject({ '@type': z.literal('JobPosting') });

async function open(path: string, cookie?: string) {
  const answer = await page.get(path, cookie);
  const html = await answer.text();
  const block = (type: RegExp) => type.exec(html)?.[1]?.replaceAll('\\u003c', '<');
  const linked = block(/<script type="application\/ld\+json">(.*?)<\/script>/);
  return {
    answer,
    html,
    data: pageData.parse(JSON.parse(block(/id="page-data">(.*?)<\/script>/) ?? 'null')),
    posting: linked === undefined ? null : posting.parse(JSON.parse(linked)),
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
    isIndexed: !html.includes('<meta name="robots" content="noindex">'),
  };
}

const withBasics = (changes: object): Script => ({ 'job-basics': { data: { ...basics, ...changes } } });

describe('the page of a job', () => {
  test('[RT-05] answers at all three addresses, with the same model and one canonical link', async () => {
    const id = newJob();
    const first = (await open(`/job/${id}`)).data;
    for (const path of [`/job/${id}`, `/job/any-skill/${id}`, `/jobs/detail/${id}`]) {
      const { answer, data, canonical, isIndexed } = await open(path);
      expect(answer.status).toBe(200);
      expect(canonical).toBe('https://atelier.example/job/motion-design/4711');
      expect(isIndexed).toBe(true);
      expect(data.page).toBe('job-page');
      expect(data).toEqual(first);
    }
  });

  test('[RT-05] takes the marketplace’s own address for canonical when it is one of this job', async () => {
    const at = (url: string) => withBasics({ job_basic_info: { ...basics.job_basic_info, url } });
    expect((await open(`/job/${newJob(at('/job/animation/4711'))}`)).canonical).toMatch(
      /\/job\/animation\/4711$/,
    );
    for (const url of [
      'https://elsewhere.example/job/x/4711',
      '/job/x/999',
      '/job/../4711',
      '//a/4711',
      'javascript:x',
    ]) {
      expect((await open(`/job/${newJob(at(url))}`)).canonical).toBe(
        'https://atelier.example/job/motion-design/4711',
      );
    }
  });

  test('carries the same model as the API', async () => {
    const id = newJob();
    const { data } = await open(`/job/${id}`);
    expect(data).toEqual({ page: 'job-page', model: await (await page.get(`/api/jobs/${id}`)).json() });
  });

  test('[J-13] [M-03] has a JobPosting with the required and recommended properties', async () => {
    expect((await open(`/job/${newJob()}`)).posting).toMatchSnapshot();
  });

  test('names the job’s picture for those who share it, or that of the site', async () => {
    const pictureOf = async (share_image_url?: string | null) => {
      const { html } = await open(`/job/${newJob(withBasics({ share_image_url }))}`);
      return /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1];
    };
    expect(await pictureOf('/media/share/7-abc.png')).toBe('https://atelier.example/media/share/7-abc.png');
    for (const none of [undefined, null, 'https://elsewhere.example/a.png', '//elsewhere.example/a.png'])
      expect(await pictureOf(none)).toBe('https://atelier.example/share.png');
  });

  test('[UX-05] says in coarse words when applications were last read, and never the time', async () => {
    const day = 86_400_000;
    const readLately = async (daysAgo: number | null) => {
      const applications_read_at = daysAgo === null ? null : Date.now() - daysAgo * day;
      const { html, data } = await open(`/job/${newJob(withBasics({ applications_read_at }))}`);
      if (applications_read_at !== null) expect(html).not.toContain(String(applications_read_at));
      return data.page === 'job-page' && data.model.job.applicationsRead;
    };
    expect(await readLately(1)).toBe('In the last week');
    expect(await readLately(20)).toBe('In the last month');
    expect(await readLately(40)).toBeNull();
    expect(await readLately(null)).toBeNull();
  });

  test('is described in 160 characters at most, cut between words', async () => {
    const described = async (description_text: string) => {
      const { html } = await open(`/job/${newJob(withBasics({ description_text }))}`);
      return /<meta name="description" content="([^"]*)">/.exec(html)?.[1];
    };
    expect(await described('a'.repeat(160))).toBe('a'.repeat(160));
    expect(await described('a'.repeat(161))).toBe(`${'a'.repeat(159)}…`);
    expect(await described(`${'a'.repeat(100)} ${'b'.repeat(60)}`)).toBe(`${'a'.repeat(100)}…`);
    expect(await described(`${'a'.repeat(20)} ${'b'.repeat(160)}`)).toBe(
      `${'a'.repeat(20)} ${'b'.repeat(138)}…`,
    );
  });

  test('has each tag that a messenger or network needs to show it', async () => {
    const id = newJob(withBasics({ share_image_url: '/media/share/7-abc.png' }));
    const { html } = await open(`/job/${id}`);
    const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)];
    expect(Object.fromEntries(tags.map(([, name, content]) => [name, content]))).toEqual({
      'og:type': 'website',
      'og:site_name': 'Atelier',
      'og:locale': 'en_IN',
      'og:title': 'Senior Motion Designer at Marigold Pixel Works',
      'og:description': 'Make things move, gently.',
      'og:url': 'https://atelier.example/job/motion-design/4711',
      'og:image': 'https://atelier.example/media/share/7-abc.png',
      'og:image:alt': 'Senior Motion Designer at Marigold Pixel Works',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
  });

  test('[J-13] the kind of employment is announced as the job says it, and is FULL_TIME where it does not', async () => {
    const typeOf = async (employment_text: string | null) =>
      (await open(`/job/${newJob(withBasics({ employment_text }))}`)).posting?.['employmentType'];
    expect(await typeOf('Internship')).toBe('INTERN');
    expect(await typeOf('Contract, Part-time')).toEqual(['CONTRACTOR', 'PART_TIME']);
    expect(await typeOf(null)).toBe('FULL_TIME');
  });

  test('[J-13] an imported job that names no kind of employment is announced without one', async () => {
    const typeOf = async (employment_text: string | null) =>
      (await open(`/job/${newJob(withBasics({ employment_text, is_imported: true }))}`)).posting;
    expect(await typeOf(null)).not.toHaveProperty('employmentType');
    expect(await typeOf('Internship')).toMatchObject({ employmentType: 'INTERN' });
  });

  test('[J-13] [L-24] an unlisted job is for those with its address: not indexed, and without markup', async () => {
    const { answer, posting, isIndexed } = await open(`/job/${newJob(withBasics({ is_unlisted: 1 }))}`);
    expect([answer.status, isIndexed, posting]).toEqual([200, false, null]);
    const listed = await open(`/job/${newJob(withBasics({ is_unlisted: 0 }))}`);
    expect([listed.isIndexed, listed.posting === null]).toEqual([true, false]);
  });

  test('[J-13] a job elsewhere is announced in its own country, or in none where nobody says which', async () => {
    const at = (id: number, city: string, country: string) => ({ id, location: { id, city, country } });
    const offices = [at(1, 'Recife', 'Brazil'), at(2, 'Loyang', '')];
    const script = withBasics({ is_job_remote: 1, job_office_address_info_list: offices });
    const { posting } = await open(`/job/${newJob(script)}`);
    expect(posting).toMatchObject({ applicantLocationRequirements: { '@type': 'Country', name: 'Brazil' } });
    expect(posting?.['jobLocation']).toEqual([
      {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Recife', addressCountry: 'Brazil' },
      },
      { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Loyang' } },
    ]);
  });

  test('[J-13] a remote job is TELECOMMUTE for applicants in India', async () => {
    const script = withBasics({ is_job_remote: 1, job_office_address_info_list: [] });
    const { posting } = await open(`/job/${newJob(script)}`);
    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    });
    expect(posting).not.toHaveProperty('jobLocation');
  });

  test('[J-13] an imported job that names no country is announced in none', async () => {
    const script = { is_imported: true, job_office_address_info_list: [] };
    const remote = await open(`/job/${newJob(withBasics({ ...script, is_job_remote: 1 }))}`);
    expect(remote.posting).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
    expect(remote.posting).not.toHaveProperty('applicantLocationRequirements');
    const somewhere = await open(`/job/${newJob(withBasics({ ...script, is_job_remote: 0 }))}`);
    expect(somewhere.posting).toMatchObject({ '@type': 'JobPosting' });
    expect(somewhere.posting).not.toHaveProperty('jobLocation');
  });

  test('[J-13] pay is in it only where the public text names figures', async () => {
    expect((await open(`/job/${newJob()}`)).posting).toMatchObject({
      baseSalary: { currency: 'INR', value: { minValue: 800_000, maxValue: 1_200_000, unitText: 'YEAR' } },
    });
    const unnamed = withBasics({ compensation_text: 'Best in the industry' });
    expect((await open(`/job/${newJob(unnamed)}`)).posting).not.toHaveProperty('baseSalary');
  });

  test('[J-13] there is none that would not be valid: without a date', async () => {
    const job_basic_info = { ...basics.job_basic_info, date_activated: null };
    const { answer, posting, data } = await open(`/job/${newJob(withBasics({ job_basic_info }))}`);
    expect(answer.status).toBe(200);
    expect(posting).toBeNull();
    expect(data.page === 'job-page' && data.model.job.activeSince).toBeNull();
  });

  test('[J-13] the description is the short one where the sections are missing', async () => {
    const { posting } = await open(
      `/job/${newJob({ 'job-part-role': { status: 500 }, 'job-part-offer': { status: 500 }, 'job-part-company': { status: 500 } })}`,
    );
    expect(posting).toMatchObject({ description: '<p>Make things move, gently.</p>' });
  });

  test('a hostile text neither ends the data block nor becomes markup', async () => {
    const text = '</script><script>alert(1)</script><!--';
    const escaped = text.replaceAll('<', '&lt;');
    const { html, data } = await open(
      `/job/${newJob({
        ...withBasics({ job_title: text, description_text: escaped }),
        'job-part-company': { data: { ...Object(usual['job-part-company']), about: escaped } },
      })}`,
    );
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(data.page === 'job-page' && data.model.job.title).toBe(text);
  });

  test('a visitor’s page may be shared, a session’s never', async () => {
    const id = newJob();
    expect((await open(`/job/${id}`)).answer.headers.get('cache-control')).toContain('public');
    const cookie = await page.signIn('candidate', 'token-of-a-candidate');
    const own = await open(`/job/${id}`, cookie);
    expect(own.answer.headers.get('cache-control')).toBe('private, no-store');
    expect(own.data.page === 'job-page' && own.data.model.viewer.role).toBe('candidate');
    expect((await open(`/job/${id}`)).data).toMatchObject({ model: { viewer: { role: 'visitor' } } });
  });
});

describe('no page', () => {
  test.each([
    ['job-not-found', 404, 7],
    ['job-expired', 410, 0],
  ])(
    '[ERR-05] [J-02] [J-13] [AMB-18] [UX-05] %s answers %s, unindexed, without a JobPosting, and with jobs like it',
    async (code, status, job_visibility) => {
      const script = { 'job-visibility': { data: { job_visibility } } };
      const { answer, data, posting, isIndexed, html, canonical } = await open(`/job/${newJob(script)}`);
      expect(answer.status).toBe(status);
      expect(data).toEqual({
        page: 'problem',
        code,
        viewer: { role: 'visitor' },
        // The wire's one similar job.
        similar: [expect.objectContaining({ id: '4712', title: 'Animator', companyName: 'Reel Weavers' })],
      });
      expect(posting).toBeNull();
      expect(isIndexed).toBe(false);
      expect(canonical).toBeUndefined();
      expect(html).not.toContain('Motion Designer');
      const signedIn = await open(
        `/job/${newJob(script)}`,
        await page.signIn('candidate', 'token-of-a-candidate'),
      );
      expect(signedIn.data).toMatchObject({ page: 'problem', code, viewer: { name: 'Ila Rao' } });
    },
  );

  test.each([
    ['upstream-unavailable', 503, { status: 500 }],
    ['upstream-invalid', 502, { body: 'no reply' }],
    ['upstream-refused', 502, { error: { code: 'odd' } }],
  ])(
    '[ERR-04] [AMB-18] %s answers %s when the basics fail, unindexed',
    async (code, status, basicsAnswer) => {
      for (const cookie of [undefined, await page.signIn('recruiter', 'token-of-a-recruiter')]) {
        const { answer, data, isIndexed } = await open(
          `/job/${newJob({ 'job-basics': basicsAnswer })}`,
          cookie,
        );
        expect(answer.status).toBe(status);
        expect(data).toMatchObject({ page: 'problem', code });
        expect(isIndexed).toBe(false);
      }
    },
  );
});
