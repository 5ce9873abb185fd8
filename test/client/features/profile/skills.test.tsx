import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SkillsFields } from '../../../../client/features/profile/skills/skills-fields.tsx';
import { skillsForm } from '../../../../client/features/profile/skills/skills-form.ts';
import { bindForm } from '../../../../client/forms/bind.ts';
import { readSkillsForm, toSkillsForm } from '../../../../shared/domain/profile/skills/skill-answers.ts';
import { addSkillNames, TOP_LIMITS } from '../../../../shared/domain/profile/skills/skills.ts';

const saved = {
  skills: [
    { id: '1-7', name: 'Typography', priority: 2 },
    { id: '1-8', name: 'Layout', priority: 1 },
    { id: '2-3', name: 'Teaching', priority: null },
  ],
  software: [{ id: '4', name: 'Figma', priority: 1 }],
};

const drawn = (form = toSkillsForm(saved), fields: Readonly<Record<string, string>> = {}) =>
  renderToStaticMarkup(
    <SkillsFields
      limits={TOP_LIMITS}
      bind={bindForm({
        definition: skillsForm,
        formId: 'profile',
        form,
        errors: { general: null, fields },
        onChange: () => undefined,
      })}
    />,
  );

test('[S-01] [S-02] [S-05] both lists have a field with suggestions, their tags, and the top ones in order', () => {
  const html = drawn();
  expect(html.match(/role="combobox"/g)).toHaveLength(2);
  expect(
    [...html.matchAll(/aria-pressed="(true|false)">(?:<svg.*?<\/svg>)?([^<]+)</g)].map(([, on, name]) => [
      on,
      name,
    ]),
  ).toEqual([
    ['true', 'Typography'],
    ['true', 'Layout'],
    ['false', 'Teaching'],
    ['true', 'Figma'],
  ]);
  expect(html.indexOf('Move Layout up')).toBeLessThan(html.indexOf('Move Typography up'));
  expect(html).toContain('up to 5');
  expect(html).toContain('up to 3');
});

test('[S-09] an empty list says so, and its error is told at its field', () => {
  const html = drawn(toSkillsForm({ skills: [], software: [] }), {
    software: 'Select software and technologies',
  });
  expect(html).toContain('You have not added any skills yet.');
  expect(html).toMatch(/id="profile-software" aria-invalid="true"/);
  expect(html).not.toMatch(/id="profile-skills" aria-invalid/);
});

test('[S-09] [S-10] what both lists still need is said before the press, and no longer once it is there', () => {
  const none = drawn(toSkillsForm({ skills: [], software: [] }));
  expect(none).toContain('Each needs at least one: a skill, and a tool you work with.');
  expect(none.match(/aria-required="true"/g)).toHaveLength(2);
  expect(none).toContain(
    '<output>Still needed before you can save: at least one skill and at least one tool.</output>',
  );
  const half = { ...toSkillsForm({ ...saved, software: [] }) };
  const typing = drawn({ ...half, software: { ...half.software, typed: 'Fig' } });
  expect(typing).toContain('<output>Still needed before you can save: at least one tool.</output>');
  const unmarked = saved.skills.map((skill) => ({ ...skill, priority: null }));
  expect(drawn(toSkillsForm({ ...saved, skills: unmarked }))).toContain('before you can save: a top skill.');
  const all = drawn();
  expect(all).not.toContain('Still needed');
  expect(all).not.toContain('aria-required');
});

test('[S-08] what is sent has the rank of each, and no id for a name that is not in the catalogue', () => {
  const form = toSkillsForm(saved);
  const { choice: skills } = addSkillNames(form.skills, 'चित्रकला');
  const { value, errors } = readSkillsForm({ ...form, skills }, TOP_LIMITS);
  expect(errors).toEqual([]);
  expect(value).toEqual({
    ...saved,
    skills: [...saved.skills, { id: null, name: 'चित्रकला', priority: null }],
  });
});

test('a draft is stored and read again, and is the same as what was saved under other ids', () => {
  const form = toSkillsForm(saved);
  expect(skillsForm.decode(JSON.parse(JSON.stringify(form)))).toEqual(form);
  expect(skillsForm.decode({ ...form, skills: [] })).toBeUndefined();
  const renumbered = toSkillsForm({ ...saved, software: [{ id: '-1', name: ' figma', priority: 1 }] });
  expect(skillsForm.isSame(form, renumbered)).toBe(true);
  const reordered = toSkillsForm({
    ...saved,
    skills: [
      { id: '1-7', name: 'Typography', priority: 1 },
      { id: '1-8', name: 'Layout', priority: 2 },
      { id: '2-3', name: 'Teaching', priority: null },
    ],
  });
  expect(skillsForm.isSame(form, reordered)).toBe(false);
  expect(skillsForm.describe(form)).toEqual([
    'Skills: Typography, Layout, Teaching',
    'Top skills, best first: Layout, Typography',
    'Software and technologies: Figma',
    'Top tools, best first: Figma',
  ]);
});
