import { applicationMessages as messages } from '../../messages/application/application.ts';
import type { FieldError } from '../field-error.ts';
import { normaliseLinkedInUrl } from '../text/web-address.ts';
import type { Variant } from './steps.ts';

/** Rules for CV, LinkedIn, portfolio and story, and for what a job demands of them. */

export const STORY_LENGTH = 3000;
/** The minimum counts only where the story is mandatory (AP-36, K-07). */
const STORY_MINIMUM_WORDS = 50;

export interface CvMaterials {
  readonly hasCv: boolean;
  readonly linkedInUrl: string | null;
}

/** The variant decides what counts as a CV (AP-37, AP-38, AMB-03). */
export function validateCv(materials: CvMaterials, variant: Variant, isMandatory: boolean): FieldError[] {
  const { hasCv, linkedInUrl } = materials;
  if (linkedInUrl !== null && normaliseLinkedInUrl(linkedInUrl) === null)
    return [{ pointer: '/linkedInUrl', message: messages.cv.linkedIn }];
  if (!isMandatory)
    return hasCv || linkedInUrl !== null ? [] : [{ pointer: '/cv', message: messages.cv.either }];
  if (variant === 'sub-steps' && (!hasCv || linkedInUrl === null))
    return [{ pointer: hasCv ? '/linkedInUrl' : '/cv', message: messages.cv.mandatoryBoth }];
  return hasCv ? [] : [{ pointer: '/cv', message: messages.cv.mandatory }];
}

export interface PortfolioMaterials {
  readonly files: number;
  readonly links: number;
  readonly isConfidential: boolean;
}

/** A confidential portfolio counts as one (AP-35). */
export function validatePortfolio(materials: PortfolioMaterials, isMandatory: boolean): FieldError[] {
  const { files, links, isConfidential } = materials;
  const isMet = !isMandatory || files > 0 || links > 0 || isConfidential;
  return isMet ? [] : [{ pointer: '/portfolio', message: messages.portfolio.mandatory }];
}

/** Apostrophes, hyphens and points that hold one word or figure together: "don't", "user-friendly", "2.5". */
const WITHIN_WORDS = /(?<=[\p{L}\p{M}\p{N}])['’‐‑-](?=[\p{L}\p{N}])|(?<=\p{N})[.,](?=\p{N})/gu;

/** Words after stripping punctuation and collapsing spaces (AP-36). */
export function countWords(text: string): number {
  const words = text
    .replace(WITHIN_WORDS, '')
    .replace(/[\p{P}\p{S}]+/gu, ' ')
    .trim();
  return words === '' ? 0 : words.split(/\s+/u).length;
}

export function validateStory(story: string, isMandatory: boolean): FieldError[] {
  if (story.length > STORY_LENGTH) return [{ pointer: '/story', message: messages.story.length }];
  const isLongEnough = !isMandatory || countWords(story) >= STORY_MINIMUM_WORDS;
  return isLongEnough ? [] : [{ pointer: '/story', message: messages.story.mandatory }];
}
