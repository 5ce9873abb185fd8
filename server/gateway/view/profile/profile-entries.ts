import type {
  ProfileEducation,
  ProfileExperience,
  ProfileExperienceGroup,
} from '../../../../shared/contract/profile/profile.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { educationEntry } from '../../../wire/codecs/education.ts';
import { experienceEntry } from '../../../wire/codecs/experience.ts';
import type { getProfileEducation, getProfileExperience } from '../../../wire/profile/profile.ts';
import { line, paragraph } from '../plain-text.ts';
import { ownMedia } from '../files/safe-url.ts';

/** M-14. */
export const toEducation = (
  reply: Pick<ReplyOf<typeof getProfileEducation>, 'education_info_list'>,
): ProfileEducation[] =>
  reply.education_info_list.map((item) => {
    const entry = educationEntry.decode(item);
    return {
      id: entry.id,
      institute: line(entry.institute.name) ?? '',
      logoUrl: ownMedia(entry.institute.iconUrl),
      degree: line(entry.degree.name),
      specialisation: line(entry.specialisation.name),
      city: line(entry.location?.name ?? null),
      startYear: entry.startYear,
      endYear: entry.endYear,
      description: paragraph(entry.description),
    };
  });

/** M-15. */
export const toExperience = (
  reply: Pick<ReplyOf<typeof getProfileExperience>, 'experience_info_categorized_list'>,
): ProfileExperienceGroup[] =>
  reply.experience_info_categorized_list.map(({ category_display_name, experience_info_list }) => ({
    category: line(category_display_name),
    entries: experience_info_list.map(toJob),
  }));

type Job = Parameters<typeof experienceEntry.decode>[0];

function toJob(item: Job): ProfileExperience {
  const entry = experienceEntry.decode(item);
  return {
    id: entry.id,
    company: line(entry.company.name) ?? '',
    logoUrl: ownMedia(entry.company.iconUrl),
    designation: line(entry.designation),
    engagement: line(entry.engagementType.name),
    city: line(entry.location?.name ?? null),
    start: monthOf(entry.startMonth, entry.startYear),
    end: monthOf(entry.endMonth, entry.endYear),
    description: paragraph(entry.description),
  };
}

function monthOf(month: number | null, year: number | null): ProfileExperience['start'] {
  return month === null || year === null || month < 1 || month > 12 ? null : { month, year };
}
