import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { JobPart } from '../protocol/codes.ts';
import { someFieldOf } from '../protocol/some-field.ts';

/**
 * The calls behind a job page that are the same for everybody (C-03, C-11 … C-15). None of their reply schemas
 * names a recruiter-only field: those of `recruiter.ts` do, and only a recruiter's page reads them.
 *
 * Job texts are HTML of a small subset (p, br, ul, ol, li, strong, em, b, i, h2 … h4, a), or plain text whose
 * newlines count; `&`, `<` and `>` are written as entities in both.
 */

/** With the half second for which a page of it is kept, a visitor sees a job as it was a second ago at most. */
const KEPT_MS = 500;

const jobId = z.string().min(1).max(64);
const text = z.string().nullish();
/** Epoch milliseconds. */
const time = z.number().nullish();
const flag = z.union([z.number(), z.boolean()]).nullish();
const keyValue = z.object({ key: z.union([z.string(), z.number()]), value: z.string() });

export const officeAddress = z.object({
  id: z.union([z.string(), z.number()]),
  location: z.object({ id: z.union([z.string(), z.number()]).nullish(), city: z.string(), country: text }),
  area: text,
  google_location_link: text,
});

const promotionalLink = z.object({
  promotional_link_value: z.string(),
  promotional_link_modified_value: text,
});

export const companyHeader = z.object({
  company_name: z.string(),
  company_logo_info: z.object({ image_url: text }).nullish(),
  company_promotional_link_list: z.array(promotionalLink).nullish(),
});

export const jobVisibilityCheck = defineCall({
  name: 'job-visibility',
  method: 'GET',
  path: '/jobvisibilitycheck',
  role: 'anybody',
  cacheMs: KEPT_MS,
  request: z.object({ job_id: jobId }),
  reply: z.object({ job_visibility: z.number().nullish() }),
});

/** The id behind an older or prettier address of a job. */
export const jobIdFromParams = defineCall({
  name: 'job-id',
  method: 'GET',
  path: '/job_id_from_params',
  role: 'anybody',
  request: z.object({ job_id: jobId }),
  reply: z.object({ job_id: z.string().nullish() }),
});

export const jobBasicInfo = defineCall({
  name: 'job-basics',
  method: 'GET',
  path: '/job_basic_info_custom_web',
  role: 'anybody',
  cacheMs: KEPT_MS,
  request: z.object({ job_id: jobId }),
  reply: z.object({
    job_basic_info: z.object({
      id: z.union([z.string(), z.number()]),
      title: z.string(),
      /** Path of the job's page, `/job/{skill}/{id}`. */
      url: text,
      date_created: time,
      date_activated: time,
      expiry_date: time,
    }),
    /** When an application for it was last opened for the first time; null when none was. A name of our own. */
    applications_read_at: time,
    job_title: text,
    company_info: companyHeader,
    /** A PNG of 1200 by 630 for those who share the job, below `/media/`; null when there is none. A name of our own. */
    share_image_url: text,
    /** A wide picture of the company, below `/media/`; null when there is none. A name of our own. */
    company_cover_url: text,
    ideal_experience_text: text,
    job_ideal_exp: z.object({ min_value: z.number().nullish(), max_value: z.number().nullish() }).nullish(),
    job_office_address_info_list: z.array(officeAddress).nullish(),
    is_job_remote: flag,
    /** True for a job that only its address leads to. A name of our own. */
    is_unlisted: flag,
    /** True for an advertisement that was imported from elsewhere. A name of our own. */
    is_imported: flag,
    compensation_text: text,
    job_timing_text: text,
    /** "Contract", "Internship": the kind of employment in words. A name of our own. */
    employment_text: text,
    working_days_value: z.number().nullish(),
    profession_info_list: z.array(keyValue).nullish(),
    /** Not confidential: the structured data of the page needs plain sentences of the job. */
    description_text: text,
  }),
});

const part = <Reply extends z.ZodType>(name: string, component: number, reply: Reply) =>
  defineCall({
    name,
    method: 'GET',
    path: '/job_details_specific_part_info_web',
    class: 'parts',
    role: 'anybody',
    cacheMs: KEPT_MS,
    request: z.object({ job_id: jobId, component_type: z.literal(component).default(component) }),
    reply,
  });

export const jobRolePart = part(
  'job-part-role',
  JobPart.role,
  someFieldOf({
    responsibility: z
      .object({
        primary_responsibility: text,
        secondary_responsibilities_list: z.array(z.string()).nullish(),
      })
      .nullish(),
    requirement: z
      .object({ primary_requirement: text, secondary_requirements_list: z.array(z.string()).nullish() })
      .nullish(),
  }),
);

export const jobOfferPart = part(
  'job-part-offer',
  JobPart.offer,
  someFieldOf({
    perk: z.object({ primary_perk: text, secondary_perks_list: z.array(z.string()).nullish() }).nullish(),
    additional_info: text,
  }),
);

export const jobCompanyPart = part(
  'job-part-company',
  JobPart.company,
  someFieldOf({
    about: text,
    industry_info_list: z.array(keyValue).nullish(),
    company_size_info_list: z.array(keyValue).nullish(),
    company_info: z.object({ company_type_list: z.array(keyValue).nullish() }).nullish(),
  }),
);

export const jobSkillsPart = part(
  'job-part-skills',
  JobPart.skills,
  someFieldOf({
    merged_skill_vo_list: z
      .array(z.object({ skill_id: z.union([z.string(), z.number()]), value: z.string() }))
      .nullish(),
    soft_and_tech_info_list: z.array(keyValue).nullish(),
  }),
);

/** A row opened on the listing (L-14). */
export const listingJobClickCount = defineCall({
  name: 'job-click',
  class: 'reports',
  method: 'GET',
  path: '/listingjobclickcount',
  role: 'anybody',
  hasEffect: true,
  request: z.object({ job_id: jobId }),
  reply: z.unknown(),
});
