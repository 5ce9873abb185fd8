import { z } from 'zod';
import { MAX_IDS } from '../../../shared/domain/jobs/listing-query.ts';
import { defineCall, HELPER_TIME_LIMIT } from '../protocol/call.ts';
import { companyHeader, officeAddress } from './job.ts';

/** The listing and its related calls (C-01, C-02, M-01, M-02). */

const flag = z.union([z.literal(0), z.literal(1)]);
/** Ids as texts; foreign clients also keep them as numbers. */
const ids = z.array(z.union([z.string().max(20), z.int().transform(String)])).max(MAX_IDS);

/** The candidate's own application statuses, by job; jobs without an application are left out. */
export const applyStatuses = z
  .array(z.object({ key: z.union([z.string(), z.number()]), value: z.number() }))
  .nullish();

export const jobListItem = z.object({
  job_basic_info: z.object({
    id: z.union([z.string(), z.number()]),
    title: z.string(),
    /** Path of the job's page. */
    url: z.string().nullish(),
    date_activated: z.number().nullish(),
  }),
  company_info: companyHeader,
  /** Months; no maximum means "and more". */
  job_ideal_exp: z.object({ min_value: z.number().nullish(), max_value: z.number().nullish() }).nullish(),
  job_office_address_info_list: z.array(officeAddress).nullish(),
  is_job_remote: z.union([z.number(), z.boolean()]).nullish(),
  is_premium: z.union([z.number(), z.boolean()]).nullish(),
  compensation_text: z.string().nullish(),
  /** Only with a candidate's session. The list of statuses beside the rows counts first. */
  job_apply_status: z.number().nullish(),
  /** Why a personalised row is here, best first: names of skills, cities, professions. */
  match_list: z.array(z.string()).nullish(),
});

/** A part of the search text that narrows the list in another way than by words. */
export const understoodItem = z.object({
  /** `place`, `region` (a place with those around it), `company`, `spelling`, `experience` or `remote`; readers skip others. */
  kind: z.string(),
  /** The parts of the text that say it. In quotation marks they are searched as they are written. */
  words_list: z.array(z.string()),
  /** Of the place or the company, or the words that are searched too because they may be meant. */
  name: z.string().nullish(),
  /** The experience, in months. */
  min_value: z.number().nullish(),
  max_value: z.number().nullish(),
});

/**
 * Rows of one chunk. `start` pages as the specification says; `cursor` (from `next_cursor` of the chunk before)
 * pages stably: no row comes twice or is missed while jobs are added. `total` counts to `total_limit` at most.
 */
export const getJobList = defineCall({
  name: 'job-list',
  class: 'lists',
  method: 'GET',
  path: '/getjoblistmobile',
  timeLimit: HELPER_TIME_LIMIT,
  role: 'anybody',
  session: 'optional',
  request: z.object({
    action_type: z.int().optional(),
    search_type: z.int().optional(),
    city_list_type: z.int().optional(),
    profession_list_type: z.int().optional(),
    start: z.int().min(0).max(100_000),
    rows: z.int().min(1).max(50),
    cursor: z.string().max(400).optional(),
    search_constraint: z.string().max(200).optional(),
    /** JSON lists of ids. */
    city_list: ids.optional(),
    profession_list: ids.optional(),
    /** Id 1, months (L-04). No max, or 240, means no upper bound (AMB-31). */
    min_and_max_exp_list: z
      .array(z.object({ id: z.int(), min: z.int().min(0), max: z.int().min(0).nullish() }))
      .max(1)
      .optional(),
    premium_jobs: flag.optional(),
    remote_jobs: flag.optional(),
    recommended_Jobs: flag.optional(),
    email_address: z.string().max(254).optional(),
    custom_filter_type: z.string().max(40).optional(),
    custom_filter_value: z.string().max(120).optional(),
    sort_by: z.int().optional(),
    unique_identifier: z.string().max(200).optional(),
    user_type: z.string().max(10).optional(),
    user_hash: z.string().max(200).optional(),
    secret_invite_hash: z.string().max(200).optional(),
    freelance_recruiter_identifier: z.string().max(200).optional(),
    show_recommended_job_by_freelance_recruiter: flag.optional(),
  }),
  reply: z.object({
    job_list_display_info: z.object({
      job_info_vo_list: z.array(jobListItem),
      /** Only with a candidate's session. */
      user_job_apply_status_list: applyStatuses,
      /** The ids of the rows that the candidate has saved. */
      saved_job_list: z.array(z.union([z.string(), z.number()])).nullish(),
      next_cursor: z.string().nullish(),
      /** The first of these rows that matches only a part of the text, counted from 0; null when all match. */
      partial_start: z.number().nullish(),
      /** Jobs that match the whole text, counted up to `total_limit`; null when not counted (later chunks). */
      total: z.number().nullish(),
      total_limit: z.number().nullish(),
      /** 1 while jobs are still being made findable: the list and the total may lack some. */
      is_incomplete: z.number().nullish(),
      /** The sort that was used: personalised falls back to popularity for anybody who is not a candidate. */
      sort_by: z.number().nullish(),
      /** Fields of the request that narrow nothing: recommendations of nobody, a custom filter of an unknown type. */
      ignored_list: z.array(z.string()).nullish(),
      /** What was understood of the search text and narrows the list. */
      understood_list: z.array(understoodItem).nullish(),
      /** A PNG of 1200 by 630 for those who share the list, below `/media/`; null when it has none of its own. */
      share_image_url: z.string().nullish(),
      /** 1 when the candidate hides jobs or companies, which are left out. */
      has_hidden: z.number().nullish(),
    }),
  }),
});

/** The public list, the same for every caller. */
export const getPublicJobList = defineCall({
  ...getJobList,
  name: 'public-job-list',
  class: 'feeds',
  session: 'none',
});

const optionCount = z.object({
  /** By id. An option that is missing leaves none. */
  counts: z.array(z.object({ key: z.union([z.string(), z.number()]), value: z.int() })),
  /** 1 when there are more jobs than were counted. */
  is_at_least: flag,
});

/** The jobs that each profession and each city would leave, given the other filters of a list. A call of our own. */
export const getOptionCounts = defineCall({
  name: 'option-counts',
  class: 'reference',
  method: 'GET',
  path: '/getjoboptioncounts',
  timeLimit: HELPER_TIME_LIMIT,
  role: 'anybody',
  session: 'optional',
  request: getJobList.request.omit({
    start: true,
    rows: true,
    cursor: true,
    action_type: true,
    search_type: true,
    sort_by: true,
  }),
  reply: z.object({ profession_counts: optionCount, city_counts: optionCount }),
});

/** In the order of their worth within a list of suggestions. */
const searchSuggestionKinds = ['profession', 'title', 'skill', 'company', 'place'] as const;

/** What a text that is being typed may become; each finds a listed job. A call of our own. */
export const getSearchSuggestions = defineCall({
  name: 'search-suggestions',
  class: 'reference',
  method: 'GET',
  path: '/getjobsearchsuggestions',
  timeLimit: HELPER_TIME_LIMIT,
  role: 'anybody',
  cacheMs: 30_000,
  request: z.object({ search_constraint: z.string().min(1).max(100) }),
  reply: z.object({
    suggestion_list: z.array(z.object({ kind: z.enum(searchSuggestionKinds), text: z.string() })),
  }),
});

export const getSimilarJobs = defineCall({
  name: 'similar-jobs',
  class: 'parts',
  method: 'GET',
  path: '/getsimilarjobs',
  timeLimit: HELPER_TIME_LIMIT,
  role: 'anybody',
  request: z.object({
    job_id: z.string().min(1).max(64),
    start: z.int().min(0).max(1000),
    rows: z.int().min(1).max(20),
    action_type: z.int().optional(),
    search_type: z.int().optional(),
  }),
  reply: z.object({ job_list_display_info: z.object({ job_info_vo_list: z.array(jobListItem) }) }),
});

/** How long a page waits for what leads on from it. */
const EXTRA_MS = 1_000;

/**
 * The same below a job's page. It is nothing that the page needs, so it has a short time limit, and a class of its own
 * whose breaker nothing else feels.
 */
export const similarJobsBelow = defineCall({
  ...getSimilarJobs,
  name: 'similar-jobs-below',
  class: 'extras',
  timeLimit: EXTRA_MS,
  cacheMs: 30_000,
});

/** The same without what the candidate hides, for those who hide anything. A call of our own. */
export const getOwnSimilarJobs = defineCall({
  ...getSimilarJobs,
  name: 'own-similar-jobs',
  class: 'personal',
  timeLimit: EXTRA_MS,
  path: '/getownsimilarjobs',
  role: 'candidate',
  session: 'required',
});

/** Ids and times of live jobs in pages, for the sitemap. A call of our own. */
export const listLiveJobs = defineCall({
  name: 'live-jobs',
  class: 'feeds',
  method: 'GET',
  path: '/getlivejobs',
  timeLimit: HELPER_TIME_LIMIT,
  role: 'anybody',
  request: z.object({ after_id: z.int().min(0), rows: z.int().min(1).max(5000) }),
  reply: z.object({
    live_job_list: z.array(
      z.object({ id: z.number(), url: z.string(), date_modified: z.number().nullish() }),
    ),
  }),
});
