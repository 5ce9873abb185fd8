import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EducationFields } from '../../../../client/features/profile/education/education-fields.tsx';
import {
  describeEducation,
  type EducationForm,
  educationForm,
  emptyEducation,
} from '../../../../client/features/profile/education/education-form.ts';
import {
  EducationList,
  type EducationItem,
} from '../../../../client/features/profile/education/education-list.tsx';
import { ExperienceFields } from '../../../../client/features/profile/experience/experience-fields.tsx';
import {
  describeExperience,
  emptyExperience,
  type ExperienceForm,
  experienceForm,
} from '../../../../client/features/profile/experience/experience-form.ts';
import {
  ExperienceList,
  type ExperienceItem,
} from '../../../../client/features/profile/experience/experience-list.tsx';
import { bindForm } from '../../../../client/forms/bind.ts';
import { noErrors } from '../../../../client/ui/forms/error-summary.tsx';
import type { EducationFormView } from '../../../../shared/contract/profile/education.ts';
import type { ExperienceFormView } from '../../../../shared/contract/profile/experience.ts';
import { MAX_ENTRIES } from '../../../../shared/domain/profile/entries/max-entries.ts';
import { education } from '../../../../shared/messages/profile/education.ts';
import { workExperience } from '../../../../shared/messages/profile/work-experience.ts';

const nothing = () => undefined;
const form = { account: 'asha', entry: null, version: null, feedbackEmail: null };
const educationView: EducationFormView = {
  ...form,
  degrees: [{ id: 2, name: 'Bachelor of Design' }],
  startYears: [2026, 2025],
  endYears: [2032, 2031],
};
const experienceView: ExperienceFormView = {
  ...form,
  engagementTypes: [{ id: 4, name: 'Freelancer' }],
  years: [2026, 2025],
};

const studies: EducationItem = {
  id: '3',
  institute: 'School of Type',
  logoUrl: null,
  degree: 'Bachelor of Design',
  specialisation: 'अक्षर',
  city: 'Pune',
  startYear: 2015,
  endYear: 2019,
};
const job: ExperienceItem = {
  id: '4',
  company: 'Kitefolk',
  logoUrl: null,
  designation: 'Sign painter',
  city: null,
  start: { month: 4, year: 2023 },
  end: null,
};

const listOf = (entries: readonly EducationItem[]) =>
  renderToStaticMarkup(<EducationList entries={entries} onOpen={nothing} />);
const groupsOf = (groups: Parameters<typeof ExperienceList>[0]['groups']) =>
  renderToStaticMarkup(<ExperienceList groups={groups} onOpen={nothing} />);
const drawnEducation = (typed: EducationForm) =>
  renderToStaticMarkup(
    <EducationFields
      view={educationView}
      form={typed}
      bind={bindForm({
        definition: educationForm,
        formId: 'education',
        form: typed,
        errors: noErrors,
        onChange: nothing,
      })}
    />,
  );
const drawnExperience = (typed: ExperienceForm) =>
  renderToStaticMarkup(
    <ExperienceFields
      view={experienceView}
      form={typed}
      bind={bindForm({
        definition: experienceForm,
        formId: 'experience',
        form: typed,
        errors: noErrors,
        onChange: nothing,
      })}
    />,
  );

test('[X-01] education is a list with a button that adds, and invites where it is empty', () => {
  const html = listOf([studies]);
  for (const text of ['Bachelor of Design, अक्षर', 'School of Type · Pune', '2015 – 2019', education.add])
    expect(html).toContain(text);
  expect(html).toContain('aria-label="Edit Bachelor of Design, अक्षर, School of Type, 2015 – 2019"');
  const empty = listOf([]);
  expect(empty).toContain(education.empty.title);
  expect(empty).toContain(education.add);
  expect(empty).not.toContain('<ul');
});

test('[X-02] experience is grouped under the display name of its category, each entry with its edit button', () => {
  const intern = { ...job, id: '5', designation: 'Intern', end: { month: 1, year: 2024 } };
  const html = groupsOf([
    { category: 'Full Time', entries: [job] },
    { category: 'Part Time', entries: [] },
    { category: 'Internship', entries: [intern] },
  ]);
  expect([...html.matchAll(/<h2>([^<]+)/g)].map(([, name]) => name)).toEqual(['Full Time', 'Internship']);
  for (const text of [
    'Apr 2023 – Present',
    'Apr 2023 – Jan 2024',
    'Edit Sign painter at Kitefolk, Apr 2023 – Present',
  ])
    expect(html).toContain(text);
  expect(groupsOf([{ category: 'Full Time', entries: [] }])).toContain(workExperience.empty.title);
});

test('a full list says so, and offers no other entry', () => {
  const html = listOf(Array.from({ length: MAX_ENTRIES }, (_, id) => ({ ...studies, id: String(id) })));
  expect(html).toContain(education.full(MAX_ENTRIES));
  expect(html).toMatch(/id="add-education"[^>]* disabled=""/u);
});

test('[V-19] [X-12] the form of an education offers the degrees and years that were supplied', () => {
  const html = drawnEducation(emptyEducation);
  expect(html.match(/role="combobox"/g)).toHaveLength(3);
  for (const option of ['value="2">Bachelor of Design', 'value="2026"', 'value="2032"'])
    expect(html).toContain(option);
  const { errors } = educationForm.read({
    ...emptyEducation,
    institute: { id: null, name: 'A school of its own' },
    location: { id: null, name: 'Pun' },
  });
  expect(errors.map(({ pointer }) => pointer)).toEqual([
    '/degreeId',
    '/specialisation',
    '/startYear',
    '/endYear',
    '/location',
  ]);
});

test('[X-06] "Present" clears the end of a job and switches it off', () => {
  const left = { ...emptyExperience, endMonth: 3, endYear: 2025 };
  expect(drawnExperience(left)).not.toMatch(/<select disabled/u);
  expect(workExperience.fields.isPresent).toBe('Present');
  const present = experienceForm.change(left, 'isPresent', true);
  expect(present).toMatchObject({ isPresent: true, endMonth: null, endYear: null });
  expect(drawnExperience(present).match(/<select [^>]*disabled=""/gu)).toHaveLength(2);
});

test('a typed name is as good as one of the list, and a change of its spelling is a change', () => {
  const typed = (name: string) => ({ ...emptyEducation, institute: { id: null, name } });
  expect(educationForm.isSame(typed('School of Type'), typed(' School  of Type '))).toBe(true);
  expect(educationForm.isSame(typed('School of Type'), typed('School of Types'))).toBe(false);
  const chosen = { ...emptyEducation, institute: { id: '3', name: 'School of Type' } };
  expect(educationForm.isSame(typed('School of Type'), chosen)).toBe(false);
});

test('two versions of an entry are told apart by their lines', () => {
  const entry = {
    ...emptyEducation,
    degreeId: 2,
    specialisation: { id: null, name: 'अक्षर' },
    institute: { id: null, name: 'School of Type' },
    startYear: 2015,
    endYear: 2019,
    location: null,
  };
  expect(describeEducation(entry, educationView)).toEqual([
    'Bachelor of Design, अक्षर',
    'School of Type',
    '2015 – 2019',
  ]);
  const work = {
    ...emptyExperience,
    company: { id: null, name: 'Kitefolk' },
    designation: 'Sign painter',
    engagementTypeId: 4,
    startMonth: 4,
    startYear: 2023,
    isPresent: true,
    location: { id: '7', name: 'Pune' },
    description: 'Signs.',
  };
  expect(describeExperience(work, experienceView)).toEqual([
    'Sign painter at Kitefolk',
    'Freelancer',
    'Apr 2023 – Present',
    'Pune',
    'Signs.',
  ]);
});
