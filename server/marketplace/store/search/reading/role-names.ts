import { lexemes } from './words.ts';

/** Words in the form of the index. */
export type Name = readonly string[];

const words = (text: string): Name => lexemes(text).flatMap(({ parts }) => parts);

/** Names for the same, by a single word that may be typed; a job must have all words of a name. */
const OTHER_NAMES: ReadonlyMap<string, Name> = new Map(
  (
    [
      ['intern', 'internship'],
      ['internship', 'intern'],
      ['ui', 'ux'],
      ['ux', 'ui'],
      ['developer', 'engineer'],
      ['engineer', 'developer'],
      ['hr', 'human resources'],
      ['senior', 'sr'],
      ['sr', 'senior'],
      ['junior', 'jr'],
      ['jr', 'junior'],
      ['bde', 'business development executive'],
      ['bdm', 'business development manager'],
      ['gfx', 'graphic'],
      ['mgr', 'manager'],
      ['exec', 'executive'],
      ['asst', 'assistant'],
      ['engg', 'engineering'],
      ['mktg', 'marketing'],
      ['dev', 'developer'],
      ['sde', 'software engineer'],
      ['smm', 'social media marketing'],
    ] as const
  ).map(([typed, name]) => [typed, words(name)]),
);

export function otherName(word: string): Name | null {
  return OTHER_NAMES.get(word) ?? null;
}

/** A trade, and those who do it. */
const TRADES = [
  'design designer',
  'writing writer',
  'editing editor',
  'development developer programmer programming',
  'engineering engineer',
  'animation animator',
  'illustration illustrator',
  'photography photographer',
  'videography videographer',
  'research researcher',
  'analysis analyst analytics',
  'science scientist',
  'marketing marketer',
  'recruitment recruiter recruiting',
  'production producer',
  'architecture architect',
  'strategy strategist',
  'teaching teacher',
  'accounting accountant',
  'copywriting copywriter',
  'sales salesperson',
].map(words);

/** The other words for the trade of a word. */
export function sameTrade(word: string): readonly string[] {
  return TRADES.flatMap((trade) => (trade.includes(word) ? trade.filter((other) => other !== word) : []));
}

/** A word and the others for its trade. */
export const withTrade = (word: string): readonly string[] => [word, ...sameTrade(word)];

const lines = (names: readonly (readonly string[])[]): readonly (readonly Name[])[] =>
  names.map((line) => line.map(words));

/** Names that employers use for much the same role. */
const SAME = lines([
  ['ui designer', 'ux designer', 'product designer', 'interaction designer', 'user experience designer'],
  ['graphic designer', 'visual designer', 'brand designer', 'communication designer'],
  ['copywriter', 'content writer', 'script writer'],
  ['motion designer', 'motion graphics', 'animator'],
  ['frontend developer', 'front end developer', 'web developer', 'react developer'],
  ['sales', 'business development', 'account executive'],
  ['hr', 'human resources', 'recruiter', 'recruitment', 'talent acquisition'],
  ['ux researcher', 'user researcher', 'design researcher'],
  ['customer service', 'customer support'],
  ['project manager', 'program manager', 'delivery manager'],
]);

/** Roles that somebody who looks for one of a line would look at, too. */
const KINDRED = lines([
  ['motion designer', 'motion graphics', 'animator', 'animation', 'video editor', '3d artist', 'vfx artist'],
  ['video editor', 'video producer', 'videographer', 'film editor'],
  ['fashion designer', 'apparel designer', 'textile designer', 'fashion stylist', 'merchandiser'],
  ['interior designer', 'architect', 'space planner'],
  ['content writer', 'content editor', 'copy editor', 'writer'],
  ['social media', 'digital marketing', 'community manager'],
  ['data analyst', 'business analyst', 'data scientist', 'data engineer'],
  ['data scientist', 'machine learning'],
  ['customer service', 'customer support', 'customer success'],
]);

const IN_ROLES: ReadonlySet<string> = new Set([...SAME, ...KINDRED].flat(2));

/** A role that is said by words of a text, and those that are like it. */
export interface LikeRoles {
  readonly said: Name;
  readonly others: readonly Name[];
}

/** @param said the words of the text, with other names for the same */
export function sameRoles(said: ReadonlySet<string>): LikeRoles[] {
  return likeRoles(SAME, said);
}

export function kindredRoles(said: ReadonlySet<string>): LikeRoles[] {
  return likeRoles(KINDRED, said);
}

function likeRoles(among: readonly (readonly Name[])[], said: ReadonlySet<string>): LikeRoles[] {
  return among.flatMap((line) => {
    const own = line.find((name) => name.every((word) => said.has(word)));
    return own === undefined ? [] : [{ said: own, others: line.filter((name) => name !== own) }];
  });
}

const set = (text: string): ReadonlySet<string> => new Set(words(text));

/** Words that say how high a role is. */
const RANKS = set('senior sr junior jr mid middle entry level lead principal staff chief head ii iii');
/** Words for who does a work, which say little of the work itself. */
const DOERS = set(
  `designer developer engineer manager executive specialist associate assistant artist editor writer director officer
   coordinator consultant expert professional representative`,
);

/** True for a word that names roles. */
export function isOfRole(word: string): boolean {
  return isRank(word) || isDoer(word) || sameTrade(word).length > 0 || IN_ROLES.has(word);
}

export function isRank(word: string): boolean {
  return RANKS.has(word);
}

export function isDoer(word: string): boolean {
  return DOERS.has(word);
}
