import type { ContactAnswers } from '../../../../shared/contract/profile/profile-steps.ts';
import { withoutWaivedPay } from '../../../../shared/domain/application/professional.ts';
import { normaliseMobile } from '../../../../shared/domain/contact.ts';
import { contactList } from '../../../wire/codecs/contacts.ts';
import { savedWork } from '../../../wire/codecs/professional.ts';
import { notGiven } from '../../../wire/codecs/values.ts';

/** The fields of step 1/3 on the wire (C-30). A profile says by a 0 that its owner is a fresher (PR-04, PR-07). */
export function contactFields({ mobile, alternateMobile, noticePeriodDays, ...work }: ContactAnswers) {
  const counted = withoutWaivedPay(work);
  const contacts = contactList.encode({
    name: '',
    email: '',
    mobile: normaliseMobile(mobile),
    alternateMobile: normaliseMobile(alternateMobile),
  });
  return {
    ...savedWork.encode({
      ...counted,
      experienceMonths: work.isFresherExperience ? 0 : work.experienceMonths,
      // Confidential as well, because a marketplace takes a confidential pay that is not sent for one that is kept.
      currentCompensation: work.isFresherPay ? 0 : counted.currentCompensation,
    }),
    contact_info_list: contacts.filter(({ contact_type_value: value }) => value !== ''),
    notice_period: notGiven.encode(noticePeriodDays),
  };
}
