import type { CompanyTexts } from './companies/company.ts';
import type { JobPlan } from './job-plan.ts';
import type { ProfessionTexts } from './professions/profession.ts';
import type { Random } from './random.ts';
import { additionalInfos, contexts, linkedInfos, longBackgrounds, perkOpenings, perks } from './texts.ts';

/** The public texts of one job: HTML of the small subset, or plain text with entities. */
export interface JobTexts {
  readonly primaryResponsibility: string;
  readonly responsibilities: readonly string[];
  readonly primaryRequirement: string;
  readonly requirements: readonly string[];
  readonly primaryPerk: string;
  readonly perks: readonly string[];
  readonly additionalInfo: string | null;
  readonly description: string;
}

interface JobSubject {
  readonly profession: ProfessionTexts;
  readonly company: CompanyTexts;
  readonly team: string;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function writeTexts(subject: JobSubject, plan: JobPlan, random: Random): JobTexts {
  const { profession, company, team } = subject;
  const fill = (text: string) =>
    text
      .replaceAll('{team}', escape(team))
      .replaceAll('{who}', escape(company.people))
      .replaceAll('{company}', escape(company.name))
      .replaceAll('{site}', company.site);
  const fillAll = (texts: readonly string[]) => texts.map(fill);
  const opening = fill(`${random.pick(profession.opening)} ${random.pick(contexts)}`);
  const person = fill(random.pick(profession.person));
  const isLong = plan.hasLongText ?? random.chance(0.08);
  const backgrounds = isLong
    ? fillAll(random.some(longBackgrounds, plan.hasLongText ? 6 : random.between(2, 4)))
    : [];
  return {
    primaryResponsibility: isLong ? [`<p>${opening}</p>`, ...backgrounds].join('') : opening,
    responsibilities: fillAll(random.some(profession.duties, random.between(4, 7))),
    primaryRequirement: person,
    requirements: fillAll(random.some(profession.wants, random.between(3, 5))),
    primaryPerk: random.pick(perkOpenings),
    perks: random.some(perks, random.between(3, 7)),
    additionalInfo: additional(fill, plan, random),
    description: `${opening} ${person}`,
  };
}

function additional(fill: (text: string) => string, plan: JobPlan, random: Random): string | null {
  if (plan.hasLongText)
    return [...random.some(additionalInfos, 5), fill(random.pick(linkedInfos))].map(paragraph).join('');
  if (random.chance(0.2)) return null;
  const infos: string[] = random.some(additionalInfos, random.between(1, 2));
  if (random.chance(0.35)) return [...infos, fill(random.pick(linkedInfos))].map(paragraph).join('');
  return infos.join('\n');
}

const paragraph = (text: string) => `<p>${text}</p>`;
