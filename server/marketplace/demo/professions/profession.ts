/**
 * The texts for the sample jobs of one profession. Sentences may name `{team}` (what the company's team
 * works on: "refunds", "knitwear"), `{who}` (the people it works for: "shopkeepers") and `{company}`.
 */
export interface ProfessionTexts {
  readonly key: string;
  readonly name: string;
  /** Role names in sentence case; a seniority and the team are added around them. */
  readonly roles: readonly string[];
  readonly skills: readonly string[];
  readonly software: readonly string[];
  /** Rupees a year at no and at ten years of experience; in between it is linear. */
  readonly pay: readonly [entry: number, decade: number];
  readonly opening: readonly string[];
  readonly duties: readonly string[];
  readonly person: readonly string[];
  readonly wants: readonly string[];
  readonly criteria: readonly string[];
  readonly questions: readonly string[];
}
