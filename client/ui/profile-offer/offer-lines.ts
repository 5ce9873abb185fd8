import type { ApplicationAnswers } from '../../../shared/contract/application/application.ts';
import type { ProfileOffer, ProfilePart } from '../../../shared/contract/profile/profile-offer.ts';
import { applicationFields as fields } from '../../../shared/messages/application/application-fields.ts';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { profileOffer as texts } from '../../../shared/messages/profile/profile-offer.ts';
import {
  currentPay,
  experienceText,
  fileText,
  noticeText,
  partText,
  payText,
  tick,
} from '../notices/answer-texts.ts';

type Line = readonly [name: string, textOf: (answers: ApplicationAnswers) => string];

const { professional: words } = applicationForm;

const mobile = (digits: string): string => (digits === '' ? '' : `+91 ${digits}`);
const yesOrNo = (isTicked: boolean): string => tick(isTicked) || texts.no;

/** The lines of each part, whose texts are compared. A name is not repeated where it is the part's. */
const lines: Readonly<Record<Exclude<ProfilePart, 'story'>, readonly Line[]>> = {
  numbers: [
    [fields.mobile, ({ basic }) => mobile(basic.mobile)],
    [fields.alternateMobile, ({ basic }) => mobile(basic.alternateMobile)],
  ],
  city: [[texts.parts.city, ({ professional }) => professional.location?.name ?? '']],
  experience: [[texts.parts.experience, ({ professional }) => experienceText(professional)]],
  currentPay: [
    [fields.currentCompensation, ({ professional }) => currentPay(professional)],
    [fields.fixedCompensation, ({ professional }) => partText(professional.fixedCompensation)],
    [fields.variableCompensation, ({ professional }) => partText(professional.variableCompensation)],
    [fields.stockOptions, ({ professional }) => partText(professional.stockOptions)],
    [words.freelancer, ({ professional }) => yesOrNo(professional.isFreelancer)],
  ],
  expectedPay: [
    [fields.expectedCompensation, ({ professional }) => payText(professional.expectedCompensation)],
    [words.open, ({ professional }) => yesOrNo(professional.isOpenToDiscussion)],
  ],
  notice: [
    [fields.noticePeriodDays, ({ availability }) => noticeText(availability)],
    [fields.offerInHand, ({ availability }) => partText(availability.offerInHand)],
  ],
  cv: [[texts.parts.cv, ({ cv }) => (cv === null ? '' : fileText(cv))]],
  linkedIn: [[texts.parts.linkedIn, ({ linkedIn }) => linkedIn?.url ?? '']],
};

/** Says what would change in one part of the profile: "₹8 lakh a year becomes ₹9 lakh a year". */
export function changeText(part: ProfilePart, { profile, application }: ProfileOffer): string {
  if (part === 'story') return texts.story;
  const name = texts.parts[part];
  const changed = lines[part].flatMap(([line, textOf]) => {
    // An application without an alternate number takes none away.
    if (line === fields.alternateMobile && textOf(application) === '') return [];
    const [before, after] = [textOf(profile), textOf(application)];
    if (before === after) return [];
    const change = texts.becomes(before || texts.none, after || texts.none);
    return [line === name ? change : texts.named(line, change)];
  });
  return changed.join('\n');
}
