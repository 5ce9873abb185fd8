import { WorkingDays } from '../../wire/protocol/codes.ts';
import { cities } from '../reference-data/cities.ts';
import { companies } from './companies/all.ts';
import type { CompanyTexts } from './companies/company.ts';
import { professionsHiredBy } from './hiring.ts';
import { knownPlans, type JobPlan } from './job-plan.ts';
import { writeTexts, type JobTexts } from './job-texts.ts';
import { payFor, type Pay } from './pay.ts';
import { professions } from './professions/all.ts';
import type { ProfessionTexts } from './professions/profession.ts';
import type { Random } from './random.ts';

const JOB_COUNT = 400;
const DAY = 86_400_000;

/** One job of the sample data. Times are milliseconds relative to now; experience is months. */
export interface SampleJob {
  readonly plan: JobPlan;
  readonly profession: ProfessionTexts;
  readonly company: CompanyTexts;
  readonly title: string;
  readonly texts: JobTexts;
  readonly minExperience: number;
  readonly maxExperience: number | null;
  readonly workingDays: number | null;
  readonly isRemote: boolean;
  readonly isPremium: boolean;
  readonly status: NonNullable<JobPlan['status']>;
  readonly pay: Pay;
  readonly isPayPublic: boolean;
  readonly offices: readonly { readonly city: string; readonly area: string | null }[];
  readonly mandatory: readonly number[];
  readonly activated: number;
  readonly expires: number;
  readonly skills: readonly string[];
  readonly software: readonly string[];
  readonly secondProfession: string | null;
}

const seniorities = [
  { before: 'junior', min: 0, max: 24 },
  { before: '', min: 24, max: 60 },
  { before: 'senior', min: 48, max: 84 },
  { before: 'lead', min: 84, max: 144 },
  { before: 'principal', min: 120, max: null },
] as const;

/** The known jobs first, then the crowd, the professions in turn so that each has its share. */
export function makeJobs(random: Random): SampleJob[] {
  const plans: JobPlan[] = Object.values(knownPlans);
  const crowd = Array.from({ length: JOB_COUNT - plans.length }, (_, index): JobPlan => {
    const profession = professions[index % professions.length]?.key;
    return profession === undefined ? {} : { profession };
  });
  const seen = new Set<string>();
  return [...plans, ...crowd].map((plan) => makeJob(plan, random, seen));
}

function makeJob(plan: JobPlan, random: Random, seen: Set<string>): SampleJob {
  const profession =
    professions.find((candidate) => candidate.key === plan.profession) ?? random.pick(professions);
  const hiring = companies.filter((company) =>
    plan.company === undefined
      ? professionsHiredBy(company).has(profession.key)
      : company.name === plan.company,
  );
  const company = random.pick(hiring);
  const { title, team, seniority } = nameJob(plan, profession, company, random, seen);
  const minExperience = seniority.min + 12 * random.between(0, seniority.min === 0 ? 0 : 1);
  const isRemote = plan.isRemote ?? random.chance(0.18);
  const isLead = profession.key === 'creative-direction';
  return {
    plan,
    profession,
    company,
    title,
    texts: writeTexts({ profession, company, team }, plan, random),
    minExperience: isLead ? Math.max(60, minExperience) : minExperience,
    maxExperience:
      seniority.max === null ? null : Math.max(seniority.max, minExperience + 24) + (isLead ? 48 : 0),
    workingDays: plan.workingDays === undefined ? workingDays(random) : plan.workingDays,
    isRemote,
    isPremium: plan.isPremium ?? random.chance(0.14),
    status: plan.status ?? status(random),
    pay: payFor(profession.pay, minExperience, 0.85 + company.size * 0.08, random),
    isPayPublic: plan.hasPay ?? random.chance(0.82),
    offices: officesOf(
      company,
      plan.offices ?? (isRemote && random.chance(0.6) ? 0 : officeCount(random)),
      random,
    ),
    mandatory: plan.mandatory ?? mandatory(random),
    ...dates(random),
    skills: random.some(profession.skills, random.between(4, 8)),
    software: random.some(profession.software, random.between(2, 4)),
    secondProfession: random.chance(0.15) ? random.pick(professions).key : null,
  };
}

/** At a product company they work for the whole of it rather than for one team. */
const companyWide: ReadonlySet<string> = new Set([
  'brand-design',
  'creative-direction',
  'graphic-design',
  'illustration',
  'copywriting',
]);

/** A title that no other job of the same company has. */
function nameJob(
  plan: JobPlan,
  profession: ProfessionTexts,
  company: CompanyTexts,
  random: Random,
  seen: Set<string>,
) {
  for (let attempt = 0; ; attempt += 1) {
    const seniority = seniorities[plan.seniority ?? pickSeniority(profession, random)] ?? seniorities[1];
    const isForAll = company.kind === 'product' && companyWide.has(profession.key);
    const team = plan.team ?? (isForAll ? company.name : random.pick(company.teams));
    const role = plan.role ?? random.pick(profession.roles);
    const name = [seniority.before, role].filter((word) => word !== '').join(' ');
    const title =
      team !== company.name && (random.chance(0.85) || plan.team !== undefined) ? `${name}, ${team}` : name;
    const key = `${company.name}/${title}`;
    if (seen.has(key) && attempt < 40) continue;
    seen.add(key);
    return { title: title.charAt(0).toUpperCase() + title.slice(1), team, seniority };
  }
}

function pickSeniority(profession: ProfessionTexts, random: Random): number {
  if (profession.key === 'creative-direction') return random.pick([1, 1, 2]);
  return random.pick([0, 1, 1, 1, 2, 2, 2, 3, 3, 4]);
}

const workingDays = (random: Random) =>
  random.pick([5, 5, 5, 5, 5, 5, WorkingDays.six, WorkingDays.six, WorkingDays.flexible, null]);
const status = (random: Random) =>
  random.pick([
    ...Array.from({ length: 21 }, () => 'live' as const),
    'expired',
    'closed',
    'unlisted',
  ] as const);
const mandatory = (random: Random): number[] =>
  random.pick([[], [], [], [], [5], [5], [6], [7], [6, 7], [5, 6]] as const).slice();
const officeCount = (random: Random) => random.pick([1, 1, 1, 1, 1, 1, 2, 2, 3, 5]);

function dates(random: Random): { activated: number; expires: number } {
  const activated = -random.between(1, 45) * DAY - random.between(0, 86_399) * 1000;
  return { activated, expires: random.between(20, 75) * DAY };
}

/** The company's own city first; the others are the larger ones. */
function officesOf(company: CompanyTexts, count: number, random: Random): SampleJob['offices'] {
  const home = count > 3 || random.chance(0.75) ? [company.city] : [];
  const others = random.some(
    cities.map(([name]) => name).filter((name, index) => index < 40 && name !== company.city),
    count - Math.min(count, home.length),
  );
  return [...home, ...others].slice(0, count).map((city) => {
    const areas = cities.find(([name]) => name === city)?.[5]?.split(', ') ?? [];
    return { city, area: areas.length > 0 && random.chance(0.85) ? random.pick(areas) : null };
  });
}
