import type { OwnProfile } from '../../../../shared/contract/profile/profile.ts';
import { isIsoDate } from '../../../../shared/domain/time/calendar.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { availabilityReply } from '../../../wire/codecs/availability.ts';
import { basicInfo } from '../../../wire/codecs/basic-info.ts';
import { contactList } from '../../../wire/codecs/contacts.ts';
import { profileWork } from '../../../wire/codecs/professional.ts';
import { rupees } from '../../../wire/codecs/values.ts';
import type { getProfileBasics } from '../../../wire/profile/profile.ts';
import { line, lines, paragraph } from '../../view/plain-text.ts';
import { ownMedia } from '../../view/files/safe-url.ts';

/** The parts of a profile that come first: person, contact and pay. */
export interface LoadedBasics {
  readonly person: OwnProfile['person'];
  readonly phones: readonly string[];
  readonly email: string | null;
  readonly currentPay: Omit<OwnProfile['currentPay'], 'isConfidential' | 'offerInHand'>;
  readonly offerInHand: number | null;
  /** Hides the current and the expected pay from recruiters. */
  readonly isPayConfidential: boolean;
}

/** M-11 … M-13, and the story. −1 and absent fields mean "not given". */
export function toBasics(reply: ReplyOf<typeof getProfileBasics>): LoadedBasics {
  const { user_basic_info: info, address_info: address, job_predefined_criteria_answers: criteria } = reply;
  const { name, title, summary, croppedPicture, defaultPictureUrl } = basicInfo.decode(info);
  const contacts = contactList.decode(info.contact_info_list);
  const work = profileWork.decode(info);
  const { noticePeriodDays, isServingNotice, availableFrom } = availabilityReply.decode(info);
  return {
    person: {
      name: line(name) ?? '',
      pictureUrl: ownMedia(croppedPicture?.url ?? defaultPictureUrl),
      title: line(title),
      city: line(info.location_info?.value ?? address?.location?.city ?? null),
      experienceMonths: work.experienceMonths,
      summary: paragraph(summary),
      story: paragraph(criteria?.candidate_story ?? ''),
      notice: {
        days: noticePeriodDays,
        isServing: isServingNotice,
        availableFrom: availableFrom !== null && isIsoDate(availableFrom) ? availableFrom : null,
      },
    },
    phones: lines([contacts.mobile, contacts.alternateMobile]),
    email: line(contacts.email),
    currentPay: {
      // A 0 reads as a fresher's (PR-04), whom a freelancer is not (PR-03).
      current: work.isFreelancer ? work.currentCompensation || null : work.currentCompensation,
      fixed: work.fixedCompensation,
      variable: work.variableCompensation,
      stockOptions: work.stockOptions,
    },
    offerInHand: rupees.decode(criteria?.offer_in_hand_amount),
    isPayConfidential: work.isConfidential,
  };
}
