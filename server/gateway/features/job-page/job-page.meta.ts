import type { JobPageView } from '../../../../shared/contract/jobs/job-page.ts';
import { messages } from '../../../../shared/messages.ts';
import type { Head } from '../../pages/page.ts';
import { openGraph } from '../../view/open-graph.ts';
import type { LoadedBasics } from './job-parts.load.ts';
import { jobPosting } from './job-posting.ts';
import { parseRichText, textOf } from './rich-text.ts';

const MAX_DESCRIPTION_CHARACTERS = 160;
/** Enough of a text to cut a description from, markup and all. */
const READ_FOR_DESCRIPTION = 800;

/** Describes a job's page to browsers, search engines and people who share it. */
export function headOfJobPage(view: JobPageView, basics: LoadedBasics, origin: string): Head {
  const { job } = view;
  const title = messages.jobMeta.title(job.title, job.companyName);
  const canonical = origin + job.path;
  const description = describe(view, basics);
  const posting = basics.isUnlisted ? null : jobPosting(view, basics, origin);
  return {
    title: `${title} · ${messages.brand}`,
    description,
    canonical,
    isIndexable: !basics.isUnlisted,
    openGraph: openGraph({ title, description, url: canonical, origin, image: basics.shareImageUrl }),
    structuredData: posting === null ? [] : [posting],
  };
}

function describe({ job, role }: JobPageView, { description }: LoadedBasics): string {
  const own = textOf(parseRichText(description?.slice(0, READ_FOR_DESCRIPTION) ?? null));
  const text = own === '' && role.ok ? textOf(role.content.responsibility.text) : own;
  if (text !== '') return shortened(text);
  const place = job.offices[0]?.city ?? (job.isRemote ? messages.jobMeta.remote : messages.jobMeta.country);
  return messages.jobMeta.description(job.title, job.companyName, place);
}

/** Cut between words, never within a character. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION_CHARACTERS) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_CHARACTERS);
  const lastSpace = cut.lastIndexOf(' ');
  const kept =
    lastSpace > MAX_DESCRIPTION_CHARACTERS / 2 ? cut.slice(0, lastSpace) : cut.slice(0, -1).toWellFormed();
  return `${kept.replace(/\uFFFD$/, '')}…`;
}
