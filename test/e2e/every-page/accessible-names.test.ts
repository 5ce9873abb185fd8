import { expect, test } from 'vitest';
import { sampleJobs } from '../../../server/marketplace/demo/known.ts';
import { hiddenApi, hiddenPage } from '../../../shared/hidden-paths.ts';
import { paths } from '../../../shared/paths.ts';
import { savedApi } from '../../../shared/saved-paths.ts';
import { accessibleNamesOf } from '../../helpers/browser/accessible-names.ts';
import { type SampleAccount, sharedBrowser } from '../../helpers/browser/browser.ts';
import { sharedStack } from '../../helpers/services/stack.ts';

const stack = sharedStack();
const browser = sharedBrowser();

const pages: readonly (readonly [string, SampleAccount | undefined])[] = [
  [paths.home, undefined],
  [paths.jobs, undefined],
  [paths.job(sampleJobs.liveOpen), undefined],
  [paths.home, 'candidate'],
  [paths.jobs, 'candidate'],
  [paths.job(sampleJobs.liveOpen), 'candidate'],
  [paths.saved, 'candidate'],
  [hiddenPage, 'candidate'],
  [paths.applications, 'candidate'],
  [paths.profile, 'candidate'],
  [paths.editProfile, 'candidate'],
];

test.for(pages)(
  '[UX-09] at %s, names are said as they are written (signed in as: %s)',
  async ([path, as]) => {
    const { page } = await browser.open({ origin: stack.origin, ...(as && { as }) });
    if (as !== undefined) {
      const headers = { 'x-atelier': '1', origin: stack.origin };
      await page.request.put(stack.origin + savedApi.job(sampleJobs.remote), { headers });
      const data = { kind: 'job', id: sampleJobs.remote, isHidden: true };
      await page.request.put(stack.origin + hiddenApi.list, { headers, data });
    }
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect.poll(async () => (await accessibleNamesOf(page)).length).toBeGreaterThan(5);
    const names = await accessibleNamesOf(page);
    expect(names.filter((name) => /\s[,.:;]/u.test(name))).toEqual([]);
  },
);
