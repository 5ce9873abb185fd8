import type { ProfileAnswers } from '../../../../shared/contract/profile/profile-steps.ts';
import { withOneNotice } from '../../../../shared/domain/time/availability-details.ts';
import { isIsoDate } from '../../../../shared/domain/time/calendar.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { address } from '../../../wire/codecs/address.ts';
import { availabilityReply } from '../../../wire/codecs/availability.ts';
import { basicInfo } from '../../../wire/codecs/basic-info.ts';
import { contactList } from '../../../wire/codecs/contacts.ts';
import { preferences } from '../../../wire/codecs/preferences.ts';
import { profileWork } from '../../../wire/codecs/professional.ts';
import { rupees } from '../../../wire/codecs/values.ts';
import { getPreferencesOptions, getWizardData } from '../../../wire/profile/profile.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { clean, line, shortLine } from '../../view/plain-text.ts';
import { toEducation, toExperience } from '../../view/profile/profile-entries.ts';
import { profileMaterials } from '../../view/profile/profile-materials.ts';
import { toProfilePicture } from '../../view/profile/profile-picture.ts';
import { skillsOf } from '../../view/profile/profile-skills.ts';
import { sectionOf } from '../../view/section.ts';
import { toViewer } from '../../view/viewer.ts';

type Info = ReplyOf<typeof getWizardData>['available_for_hire_info'];

/** Characters of a marketplace's names that the forms take. Their own rules allow fewer. */
const NAME_LENGTH = 200;
const LOCALITY_LENGTH = 1000;

export type LoadedSteps = Awaited<ReturnType<typeof loadProfileSteps>>;

/**
 * Asks for everything that the steps show, in parallel (C-25, C-37).
 * @throws ProblemError
 */
export async function loadProfileSteps(upstream: Upstream) {
  const [data, options, user] = await Promise.all([
    upstream.call(getWizardData, {}),
    upstream.callSecondary(getPreferencesOptions, {}),
    upstream.callSecondary(getUserBasicInformation, {}),
  ]);
  if (user.kind === 'session-ended') throw new ProblemError('session-ended');
  const { available_for_hire_info: info } = dataOf(data);
  const { email } = contactList.decode(info.user_basic_info.contact_info_list);
  return {
    viewer: toViewer('candidate', user),
    version: info.version,
    savedAt: Math.trunc(info.saved_at),
    status: info.available_for_hire_status_info,
    strength: info.profile_strength_info,
    email: line(email) ?? '',
    answers: toAnswers(info),
    entries: { education: toEducation(info), experience: toExperience(info) },
    options: sectionOf(options, ({ preferences_suplementary_info: lists }) => ({
      engagementTypes: lists.engagement_key_val_list.map(toOption),
      companyTypes: lists.company_type_list.map(toOption),
    })),
  };
}

function toAnswers(info: Info): ProfileAnswers {
  const user = info.user_basic_info;
  const { name, title, summary, croppedPicture, originalPicture } = basicInfo.decode(user);
  const { mobile, alternateMobile } = contactList.decode(user.contact_info_list);
  const criteria = info.job_predefined_criteria_answers;
  const availability = toAvailability(info);
  const home = info.address_info && address.decode(info.address_info);
  const wishes = preferences.decode(info.preferences_info_vo);
  const { materials, linkedInUrl } = profileMaterials(info.portfolio_skills_display_vo);
  return {
    introduction: {
      name: shortLine(name, NAME_LENGTH) ?? '',
      title: shortLine(title, NAME_LENGTH) ?? '',
      summary: clean(summary),
      picture: toProfilePicture(croppedPicture, originalPicture?.id ?? null),
    },
    location: {
      city: home?.city ? named(home.city) : null,
      locality: home ? (shortLine(home.locality, LOCALITY_LENGTH) ?? '') : '',
    },
    contact: {
      ...toWork(info),
      mobile: line(mobile) ?? '',
      alternateMobile: line(alternateMobile) ?? '',
      noticePeriodDays: availability.noticePeriodDays,
    },
    availability,
    cv: { linkedInUrl },
    materials,
    skills: skillsOf(info.portfolio_skills_display_vo),
    story: { story: clean(criteria?.candidate_story ?? '') },
    expectations: {
      expectedCompensation: wishes.expectedCompensation,
      isOpenToDiscussion: wishes.isOpenToDiscussion,
      isOpenToSixDays: wishes.isOpenToSixDays,
    },
    preferences: {
      engagementTypes: wishes.engagementTypes.map(named),
      companyTypes: wishes.companyTypes.map(named),
      locations: wishes.locations.map(named),
      isNotReadyToRelocate: wishes.isNotReadyToRelocate,
    },
  };
}

/** A profile says by a 0 that its owner is a fresher, or has no pay yet (PR-03, PR-04, PR-07). */
function toWork({ user_basic_info: user }: Info) {
  const work = profileWork.decode(user);
  return {
    ...work,
    isFresherExperience: work.experienceMonths === 0,
    isFresherPay: work.currentCompensation === 0 && !work.isFreelancer,
  };
}

function toAvailability(info: Info): ProfileAnswers['availability'] {
  const known = availabilityReply.decode(info.user_basic_info);
  const isDate = known.availableFrom !== null && isIsoDate(known.availableFrom);
  return withOneNotice({
    ...known,
    availableFrom: isDate ? known.availableFrom : null,
    offerInHand: rupees.decode(info.job_predefined_criteria_answers?.offer_in_hand_amount),
  });
}

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  id,
  name: shortLine(name, NAME_LENGTH) ?? id,
});
const toOption = ({ key, value }: { readonly key: string | number; readonly value: string }) =>
  named({ id: String(key), name: value });
