import { type StrengthPart, strengthParts, type StrengthPartName } from './strength-parts.ts';

export interface MissingPart extends StrengthPart {
  readonly name: StrengthPartName;
}

export interface ProfileStrength {
  /** 0 … 100. */
  readonly percent: number;
  /** Parts that would add to it, the most first. */
  readonly missing: readonly MissingPart[];
}

const isPart = (name: string): name is StrengthPartName => Object.hasOwn(strengthParts, name);
export const strengthPartNames = Object.keys(strengthParts).filter(isPart);

/** The strength of a profile that lacks these parts; names of no part are ignored. */
export function strengthWithout(names: Iterable<string>): ProfileStrength {
  const lacking = new Set(names);
  const missing = strengthPartNames
    .filter((name) => lacking.has(name))
    .map((name) => ({ name, points: strengthParts[name].points, step: strengthParts[name].step }))
    .toSorted((one, other) => other.points - one.points);
  return { percent: missing.reduce((rest, { points }) => rest - points, 100), missing };
}
