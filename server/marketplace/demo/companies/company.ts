/** An invented company; its logo is in `marks/`. `teams` and `people` fill `{team}` and `{who}` in the texts of its jobs. */
export interface CompanyTexts {
  readonly name: string;
  /** Host without `.example`. */
  readonly site: string;
  readonly kind: 'product' | 'studio' | 'making' | 'spaces' | 'fashion' | 'play' | 'public';
  readonly industries: readonly string[];
  /** Index into the list of company sizes. */
  readonly size: number;
  readonly city: string;
  readonly teams: readonly string[];
  readonly people: string;
  readonly about: readonly string[];
}
