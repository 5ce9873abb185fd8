import type { PageData } from '../../../../shared/contract/page.ts';
import type { Role } from '../../../../shared/contract/session/session.ts';
import { readFirstStyles, type FirstStyles } from './first-styles.ts';
import { ENTRY, START, filesOf, readManifest } from './manifest.ts';

/** The client's module of each page, as the build's manifest names it. */
const modules: Partial<Record<PageData['page'], string>> = {
  'job-page': 'features/job-page/job-page.tsx',
  listing: 'features/listing/listing-page.tsx',
  home: 'features/home/home-page.tsx',
  postings: 'features/postings/postings-page.tsx',
  'post-a-job': 'features/postings/post-a-job-page.tsx',
  application: 'features/application/application-page.tsx',
  applications: 'features/applications/applications-page.tsx',
  receipt: 'features/applications/receipt-page.tsx',
  'saved-jobs': 'features/saved-jobs/saved-jobs-page.tsx',
  'hidden-jobs': 'features/hidden-jobs/hidden-jobs-page.tsx',
  profile: 'features/profile/page/profile-page.tsx',
  'profile-preview': 'features/profile/page/preview-page.tsx',
  'profile-steps': 'features/profile/profile-steps-page.tsx',
  'sign-in': 'features/session/sign-in-page.tsx',
  'linkedin-return': 'features/linkedin-return/linkedin-return-page.tsx',
};

const accountMenu = 'features/session/account-menu.tsx';
const applicationOffer = 'features/application/application-offer.tsx';

/**
 * The parts that the frame of every page loads for this role. Named in the page, they come together with the page's
 * own files and not each after the one that asks for it.
 */
const partsOf: Record<Role, readonly string[]> = {
  visitor: [],
  candidate: [accountMenu, applicationOffer],
  recruiter: [accountMenu],
  'freelance-recruiter': [accountMenu],
};

/** Pages with a frame of their own, without the account menu. */
const bare: ReadonlySet<PageData['page']> = new Set(['application', 'profile-steps', 'linkedin-return']);

export interface PageFiles {
  /** Tags for the head. */
  readonly scripts: string;
  /** Null when they are unknown; the style sheet then comes first. */
  readonly firstStyles: FirstStyles | null;
}

/**
 * The files of the built client that a page needs: the script that starts the others once the page is painted, and
 * their names, the entry last.
 */
export async function readPageFiles(
  clientDirectory: string,
): Promise<(page: PageData['page'], role: Role) => PageFiles> {
  const known = await readManifest(clientDirectory);
  const styles = await readFirstStyles(clientDirectory);
  const [start, entry] = [known[START]?.file, known[ENTRY]?.file];
  if (start === undefined || entry === undefined) throw new Error('The built client has no entry');
  const make = (module: string, parts: readonly string[]): PageFiles => {
    const files = filesOf(known, ENTRY);
    for (const name of [module, ...parts]) filesOf(known, name, files);
    files.delete(entry);
    const names = [...files, entry].map((file) => `/${file}`).join(' ');
    const scripts = `<meta name="scripts" content="${names}"><script type="module" fetchpriority="low" src="/${start}"></script>`;
    return { scripts, firstStyles: styles[module] ?? null };
  };
  // Every rendered page asks for these, so they are made once.
  const made = new Map<string, PageFiles>();
  return (page, role) => {
    const key = `${page} ${role}`;
    const files = made.get(key) ?? make(modules[page] ?? '', bare.has(page) ? [] : partsOf[role]);
    made.set(key, files);
    return files;
  };
}
