/** The list of jobs. Quoted texts of the specification are as written there. */
export const listing = {
  heading: {
    all: 'Creative jobs',
    anywhere: 'Jobs',
    in: (what: string, where: string) => `${what}, in ${where}`,
    remote: (what: string) => `${what}, remote`,
    /** In words, because the face of headings draws a 1 like an l. */
    andMore: (first: string, others: number) => `${first} and ${others === 1 ? 'one' : others} more`,
    quoted: (text: string) => `“${text}”`,
  },
  count: (jobs: string) => (jobs === '1' ? '1 job' : `${jobs} jobs`),
  atLeast: (jobs: string) => `${jobs}+`,
  list: 'Jobs',
  newTab: 'opens in a new tab',
  matches: (words: string) => `Matches ${words}`,
  promoted: 'Promoted',
  tags: { applied: 'Applied', draft: 'Draft' },
  shownSoFar: (shown: string) => `${shown} jobs shown`,
  loadingMore: 'Loading more jobs',
  noWhole: 'No job matches all of it',
  partial: 'Jobs that match part of your search',
  end: 'You have seen them all',
  next: 'Next',
  first: 'Back to the first jobs',
  failed: 'The jobs could not be loaded. Please try again.',
  retry: 'Try again',
  incomplete:
    'We are still putting this list together, so some jobs are missing. Check again in a few minutes.',
  empty: {
    title: 'Whoops!',
    text: 'No jobs found',
    hint: 'Try changing the filters',
    reset: 'Reset filters',
    waysOn: 'Jobs like these',
    ways: {
      'without-part': (words: string) => `Without “${words}”`,
      'without-text': (words: string) => `Without “${words}”`,
      everywhere: () => 'In every city',
      profession: () => 'All jobs of the profession',
      'text-alone': (words: string) => `All jobs for “${words}”`,
      places: (_words: string, { locations }: { readonly locations: readonly string[] }) =>
        locations.length === 1 ? 'All jobs in the city' : 'All jobs in the cities',
      remote: () => 'Remote jobs',
      all: () => 'All jobs',
    },
  },
} as const;

/** Filters and sorts of the list. */
export const filters = {
  title: 'Filters',
  open: (chosen: number) => (chosen === 0 ? 'Filters' : `Filters (${chosen})`),
  show: 'Show jobs',
  showCount: (count: string) => `Show ${count}`,
  profession: 'Profession',
  location: 'Location',
  experience: 'Experience',
  minimum: 'Minimum experience',
  maximum: 'Maximum experience',
  anyExperience: 'Any experience',
  clear: 'Clear',
  more: 'More',
  less: 'Less',
  /** Screen readers get this text after More and Less. */
  optionsOf: (what: string) => `options of ${what}`,
  /** Opens a field that finds further choices. */
  find: { professions: 'Find a profession', locations: 'Find a city' },
  nameOf: { professions: 'Name of the profession', locations: 'Name of the city' },
  taken: (name: string) => `${name} is chosen`,
  remote: 'Remote only',
  promoted: 'Promoted only',
  recommended: 'Recommended for you',
  another: 'Another choice',
  chosen: 'Chosen filters',
  /** Screen readers get this text before the filter's name. */
  removing: 'Remove',
  clearAll: 'Clear all',
  unavailable: 'Filters are not available right now.',
  sort: 'Sort',
  sorts: { popularity: 'Popularity', newest: 'Newest', personalized: 'Personalised' },
} as const;

/** Why a job is where it is. */
export const order = {
  open: 'Why this order?',
  popularity: 'Jobs that people open most these days come first.',
  relevance:
    'Jobs with your words in the title come first, then in skills and places, then anywhere. Among equals, those that people open most these days.',
  newest: 'The latest jobs come first.',
  personalized:
    'Jobs that suit what your profile says of title, skills, cities and experience come first. Rows name what they match.',
  /** Of a profile that says nothing of these. */
  unknown:
    'Your profile has no title, skills, cities or experience yet, so jobs that people open most these days come first.',
  promoted: 'Up to one job in four is promoted: it has its place because its company advertises it.',
} as const;

/** What was understood of a search text. */
export const understood = {
  place: (name: string) => `Place: ${name}`,
  region: (name: string) => `Place: ${name} and nearby`,
  company: (name: string) => `At ${name}`,
  spelling: (words: string) => `Spelling: ${words}`,
  about: (years: string) => `About ${years}`,
  remote: 'Remote',
} as const;

/** The age of a job. */
export const age = {
  today: 'Today',
  yesterday: 'Yesterday',
  days: (days: number) => `${days} days ago`,
  weeks: (weeks: number) => (weeks === 1 ? '1 week ago' : `${weeks} weeks ago`),
  months: (months: number) => (months === 1 ? '1 month ago' : `${months} months ago`),
} as const;
