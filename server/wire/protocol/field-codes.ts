import { MAX_PORTFOLIO_LINKS } from '../../../shared/domain/application/links.ts';
import type { FieldError } from '../../../shared/domain/field-error.ts';
import { skillMessages } from '../../../shared/domain/profile/skills/skill-errors.ts';
import { PROMPT_LIMITS, TOP_LIMITS } from '../../../shared/domain/profile/skills/skills.ts';
import { applicationMessages } from '../../../shared/messages/application/application.ts';
import { profileMessages } from '../../../shared/messages/profile/profile-rules.ts';
import { education } from '../../../shared/messages/profile/education.ts';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { workExperience } from '../../../shared/messages/profile/work-experience.ts';

type Text = string | ((limit: number) => string);
interface Catalogue {
  readonly [name: string]: Text | Catalogue;
}
type CodeOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends Text ? Name : `${Name}.${CodeOf<Texts[Name]>}`;
}[keyof Texts & string];

/** The error of an application's field on the wire: `pay.order` names a text of the catalogue. */
export type FieldCode = CodeOf<typeof applicationMessages>;
/** The same of a job draft. */
export type DraftCode = CodeOf<typeof postAJob.errors>;

export const applicationCodes = fieldCodes(applicationMessages);
/** Codes for a profile, which has fields in common with an application. */
export const profileCodes = fieldCodes({
  ...applicationMessages,
  ...profileMessages,
  ...skillMessages(TOP_LIMITS),
});
/** Codes for the prompts, whose limits are other ones (AMB-06). */
export const promptCodes = fieldCodes({ ...skillMessages(PROMPT_LIMITS) });
export const draftCodes = fieldCodes(postAJob.errors);
export const educationCodes = fieldCodes(education.errors);
export const experienceCodes = fieldCodes(workExperience.errors);

/** Texts as codes and codes as texts, both ways by one catalogue. */
function fieldCodes(catalogue: Catalogue) {
  const texts = new Map(textsIn(catalogue));
  return {
    /** The text of a code; null for anything else that a marketplace says of a field. */
    textOf: (code: string): string | null => texts.get(code) ?? null,
    /** The code of an error that our rules have found. The pointer distinguishes fields with the same text. */
    codeOf: ({ pointer, message }: FieldError): string => {
      const codes = [...texts].filter(([, text]) => text === message).map(([code]) => code);
      return codes.find((code) => code.startsWith(`${pointer.slice(1)}.`)) ?? codes[0] ?? 'refused';
    },
  };
}

function textsIn(catalogue: Catalogue): [code: string, text: string][] {
  return Object.entries(catalogue).flatMap(([name, value]) => {
    if (typeof value === 'string') return [[name, value]];
    if (typeof value === 'function') return [[name, value(MAX_PORTFOLIO_LINKS)]];
    return textsIn(value).map(([code, text]): [string, string] => [`${name}.${code}`, text]);
  });
}
