import type { Page } from 'playwright-core';
import type { JobPageView } from '../../../shared/contract/jobs/job-page.ts';
import { jobPageView } from '../../../shared/contract/jobs/job-page.ts';
import type { RichText } from '../../../shared/contract/rich-text.ts';
import { api } from '../../../shared/paths.ts';

/** The job page's view model, as the gateway gives it to the person who is signed in on this page. */
export async function modelOf(page: Page, jobId: string): Promise<JobPageView> {
  return jobPageView.parse(await (await page.context().request.get(api.job(jobId))).json());
}

/** The lines of a text, without their marks. */
export function plain(text: RichText): string[] {
  return text.flatMap((block) => {
    const lines = block.kind === 'list' ? block.items : [block.inlines];
    return lines.map((inlines) =>
      inlines.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join(''),
    );
  });
}

/** Every text of a view model that each reader should find. */
export function textsOf({ job, role, offer, company, skills }: JobPageView): string[] {
  const texts: (string | null)[] = [
    job.title,
    job.companyName,
    job.experience,
    job.workingDays,
    job.timing,
    job.employment,
    job.compensation,
    job.applicationsRead,
    ...job.companyLinks.map(({ label }) => label),
    ...job.offices.flatMap(({ city, area }) => [city, area]),
  ];
  if (role.ok) {
    const { responsibility, requirement } = role.content;
    for (const { text, points } of [responsibility, requirement])
      texts.push(...plain([...text, ...points.flat()]));
  }
  if (offer.ok) {
    const { perk, additionalInfo } = offer.content;
    texts.push(...plain([...perk.text, ...perk.points.flat(), ...additionalInfo]));
  }
  if (company.ok)
    texts.push(...plain(company.content.about), ...company.content.industries, company.content.size);
  if (skills.ok) texts.push(...skills.content.skills.map(({ name }) => name), ...skills.content.software);
  return texts.filter((text) => text !== null);
}

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Those of `texts` that are not in what `where` (a CSS selector) holds. */
export async function missingFrom(page: Page, where: string, texts: readonly string[]): Promise<string[]> {
  const shown = squeeze((await page.locator(where).textContent()) ?? '');
  return texts.filter((text) => !shown.includes(squeeze(text)));
}
