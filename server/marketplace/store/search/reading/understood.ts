import { splitLiteral } from '../../../../../shared/domain/text/literal-words.ts';
import { isEmptyWord } from '../index/document.ts';
import type { Guard } from '../text-search.ts';
import { lexemes } from './words.ts';

/** What a search text says, apart from the words to look for. */
export interface Understood {
  /** The text with the words that jobs have. */
  readonly rest: string;
  /** The words to look for as they are written. */
  readonly literal: string;
  /** The years that the visitor has, and the words that say so; null when the text names none. */
  readonly experience: { readonly months: NonNullable<Guard['experience']>; readonly typed: string } | null;
  /** The words for work from home that became "remote". */
  readonly fromHome: readonly string[];
}

const MONTHS_A_YEAR = 12;
/** Above this the number is not somebody's experience. */
const MAX_YEARS = 40;

const YEARS = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.])(?:(?:having|min(?:imum)?|at least|over|above|around|about|exp(?:erience)?(?:\s+of)?)\s+)*`,
    String.raw`(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?\s*\+?\s*(?:years?|yrs?|yoe|saal)(?!\p{L})`,
    String.raw`(?:\s+(?:of\s+)?exp(?:erience)?(?!\p{L}))?`,
  ].join(''),
  'iu',
);
const FRESHER = /(?<!\p{L})(?:freshers?|(?:no|without|zero) experience)(?!\p{L})/iu;
const FROM_HOME = /(?<!\p{L})(?:work(?:ing)? from home|wfh|ghar se (?:kaam|work|jobs?))(?!\p{L})/giu;
const LEAD = [
  String.raw`(?:(?:above|over|below|under|up ?to|at least|more than|less than|around|about|min(?:imum)?|max(?:imum)?`,
  String.raw`|salary|pay|package|ctc|stipend)\s+(?:of\s+)?)*`,
].join('');
const RUPEES = String.raw`(?:₹|rs\.?|inr)\s*`;
const RATE = [
  String.raw`(?:\s*\+|\s*/-|\s*(?:per|an?|/)\s*(?:annum|year|month)(?!\p{L})`,
  String.raw`|\s+(?:pm|pa|monthly|salary|stipend|ctc|package|in[ -]?hand)(?!\p{L}))`,
].join('');
const UP_TO = String.raw`\s*(?:-|–|to)\s*`;
/** Gold has carats, too. */
const THOUSANDS = String.raw`\s*k(?!\p{L})(?!\s+gold)`;
/** What somebody wants to be paid: many jobs do not say it, so nothing is left out by it. */
const PAY = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])${LEAD}(?:${[
    String.raw`(?:${RUPEES})?(?:\d{1,3}(?:\.\d+)?\s*(?:(?:-|–|to)\s*\d{1,3}(?:\.\d+)?\s*)?)?(?:lakhs?|lacs?|lpa)(?!\p{L})`,
    String.raw`(?:${RUPEES})?(?:\d{1,3}(?:\s*k)?${UP_TO})?\d{2,3}${THOUSANDS}`,
    String.raw`${RUPEES}\d[\d,]*(?:${UP_TO}(?:${RUPEES})?\d[\d,]*)?`,
    String.raw`\d[\d,]{3,8}(?:${UP_TO}\d[\d,]{3,8})?(?=${RATE})`,
  ].join('|')})${RATE}*`,
  'giu',
);
/** It says no more than the place before it. */
const BASED = /(?<=[\p{L}\p{N}])[-‐‑–]based(?!\p{L})/giu;
/** Words that say something of jobs elsewhere, and nothing in these places. */
const PHRASES =
  /(?<!\p{L})(?:i['’]?m|work(?:ing)? (?:as|in|for)|work(?:ing)?(?= at\s)|which compan(?:y|ies)|(?:show|give|tell|get) me|looking for|search(?:ing)? for|would like|apply for|new(?=\s+delhi))(?!\p{L})/giu;

/** Words about the search rather than the job, in English and Hinglish. */
const FILLER: ReadonlySet<string> = new Set(
  `job opening vacancy hiring hire career near me based position opportunity i am want need find any some please my
   there available urgent urgently latest
   ki ka ke mein mai mujhe muje chahiye chaiye naukri nokri kaam koi wala wali liye hai`.split(/\s+/u),
);

export function isFiller(word: string): boolean {
  return FILLER.has(word);
}

/** Tells whether a text asks for nothing. */
export function saysNothing(text: string): boolean {
  const { rest, literal, experience } = understand(text);
  const words = lexemes(rest).flatMap(({ parts }) => parts);
  return experience === null && literal === '' && words.every((word) => isEmptyWord(word) || isFiller(word));
}

/** Takes the experience and what is no word of a job out of a text. Quoted words are left as they are. */
export function understand(text: string): Understood {
  const { rest: unquoted, literal } = splitLiteral(text);
  const experience = experienceIn(unquoted);
  const others = experience === null ? unquoted : unquoted.replace(experience.typed, ' ');
  return {
    rest: others
      .replaceAll(FROM_HOME, ' remote ')
      .replaceAll(PAY, ' ')
      .replaceAll(PHRASES, ' ')
      .replaceAll(BASED, ' '),
    literal,
    experience,
    fromHome: others.match(FROM_HOME) ?? [],
  };
}

function experienceIn(text: string): Understood['experience'] {
  const years = YEARS.exec(text);
  const months = years === null ? null : monthsOf(years[1], years[2]);
  if (years !== null && months !== null) return { months, typed: years[0] };
  const fresher = FRESHER.exec(text);
  return fresher === null ? null : { months: { min: 0, max: 0 }, typed: fresher[0] };
}

/** Null for a number that is too large, or a range that ends before it begins. */
function monthsOf(from: string | undefined, upTo: string | undefined): Guard['experience'] {
  const [min, max] = [Number(from), Number(upTo ?? from)];
  return max > MAX_YEARS || max < min ? null : { min: min * MONTHS_A_YEAR, max: max * MONTHS_A_YEAR };
}
