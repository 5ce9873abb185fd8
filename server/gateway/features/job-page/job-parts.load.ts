import type { ReplyOf } from '../../../wire/protocol/call.ts';
import type {
  jobBasicInfo,
  jobCompanyPart,
  jobOfferPart,
  jobRolePart,
  jobSkillsPart,
} from '../../../wire/jobs/job.ts';
import { jobIdText } from '../../view/jobs/job-path.ts';

/**
 * The public parts of a job in the gateway's own words: what load hands on and view shapes. Texts are as the
 * marketplace sent them; times are epoch milliseconds, experience is months.
 */
export type LoadedBasics = ReturnType<typeof toBasics>;
export type LoadedRole = ReturnType<typeof toRole>;
export type LoadedOffer = ReturnType<typeof toOffer>;
export type LoadedCompany = ReturnType<typeof toCompany>;
export type LoadedSkills = ReturnType<typeof toSkills>;
export type LoadedStatement = LoadedRole['responsibility'];
export type Named = ReturnType<typeof named>;

interface KeyValue {
  readonly key: string | number;
  readonly value: string;
}

const named = ({ key, value }: KeyValue) => ({ id: String(key), name: value });
const isSet = (flag: number | boolean | null | undefined) => flag === 1 || flag === true;
const values = (list: readonly KeyValue[] | null | undefined) => (list ?? []).map(({ value }) => value);

export function toBasics(reply: ReplyOf<typeof jobBasicInfo>) {
  const { job_basic_info: basic, company_info: company, job_ideal_exp: experience } = reply;
  return {
    id: jobIdText(basic.id),
    title: reply.job_title ?? basic.title,
    url: basic.url ?? null,
    companyName: company.company_name,
    logoUrl: company.company_logo_info?.image_url ?? null,
    coverUrl: reply.company_cover_url ?? null,
    shareImageUrl: reply.share_image_url ?? null,
    companyLinks: (company.company_promotional_link_list ?? []).map((link) => ({
      shown: link.promotional_link_value,
      target: link.promotional_link_modified_value ?? null,
    })),
    experienceText: reply.ideal_experience_text ?? null,
    minExperience: experience?.min_value ?? null,
    maxExperience: experience?.max_value ?? null,
    isRemote: isSet(reply.is_job_remote),
    isUnlisted: isSet(reply.is_unlisted),
    isImported: isSet(reply.is_imported),
    offices: (reply.job_office_address_info_list ?? []).map((office) => ({
      id: String(office.id),
      city: office.location.city,
      country: office.location.country ?? null,
      area: office.area ?? null,
      mapUrl: office.google_location_link ?? null,
    })),
    workingDays: reply.working_days_value ?? null,
    timing: reply.job_timing_text ?? null,
    employment: reply.employment_text ?? null,
    compensationText: reply.compensation_text ?? null,
    professions: (reply.profession_info_list ?? []).map(named),
    activatedAt: basic.date_activated ?? null,
    expiresAt: basic.expiry_date ?? null,
    applicationsReadAt: reply.applications_read_at ?? null,
    description: reply.description_text ?? null,
  };
}

export function toRole({ responsibility, requirement }: ReplyOf<typeof jobRolePart>) {
  return {
    responsibility: {
      text: responsibility?.primary_responsibility ?? null,
      points: responsibility?.secondary_responsibilities_list ?? [],
    },
    requirement: {
      text: requirement?.primary_requirement ?? null,
      points: requirement?.secondary_requirements_list ?? [],
    },
  };
}

export function toOffer({ perk, additional_info }: ReplyOf<typeof jobOfferPart>) {
  return {
    perk: { text: perk?.primary_perk ?? null, points: perk?.secondary_perks_list ?? [] },
    additionalInfo: additional_info ?? null,
  };
}

export function toCompany(reply: ReplyOf<typeof jobCompanyPart>) {
  return {
    about: reply.about ?? null,
    industries: values(reply.industry_info_list),
    sizes: values(reply.company_size_info_list),
    types: values(reply.company_info?.company_type_list),
  };
}

export function toSkills(reply: ReplyOf<typeof jobSkillsPart>) {
  return {
    skills: (reply.merged_skill_vo_list ?? []).map(({ skill_id, value }) => named({ key: skill_id, value })),
    software: values(reply.soft_and_tech_info_list),
  };
}
