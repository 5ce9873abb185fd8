/** What an application can have beyond the answers that it needs, with the points of each, the most first (AP-41). */
export const extraPoints = { cv: 15, portfolio: 10, story: 10, linkedIn: 5 } as const;

export type ExtraName = keyof typeof extraPoints;

interface Extras {
  readonly cv: object | null;
  readonly linkedIn: object | null;
  readonly portfolioFiles: readonly unknown[];
  readonly portfolioLinks: readonly unknown[];
  readonly isPortfolioConfidential: boolean;
  readonly story: string;
}

const names: readonly ExtraName[] = ['cv', 'portfolio', 'story', 'linkedIn'];

/** What would raise the strength. */
export function missingExtras(answers: Extras): ExtraName[] {
  const { portfolioFiles: files, portfolioLinks: links, isPortfolioConfidential } = answers;
  const has: Readonly<Record<ExtraName, boolean>> = {
    cv: answers.cv !== null,
    portfolio: files.length > 0 || links.length > 0 || isPortfolioConfidential,
    story: answers.story !== '',
    linkedIn: answers.linkedIn !== null,
  };
  return names.filter((name) => !has[name]);
}
