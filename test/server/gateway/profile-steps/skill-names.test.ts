import { expect, test } from 'vitest';
import { skillsOf } from '../../../../server/gateway/view/profile/profile-skills.ts';

test('[M-19] skills and software keep their order and rank; a name that cannot be read is left out, a rank that is none is no rank', () => {
  const shown = skillsOf({
    merged_skill_vo_list: [
      { skill_id: 1, skill_type: 1, value: ' \u0000 ', priority_order: 1 },
      { skill_id: 2, skill_type: 1, value: ' Rigging ', priority_order: 2 },
      { skill_id: 3, skill_type: 2, value: 'Lettering', priority_order: 0 },
      { skill_id: 4, skill_type: 1, value: 'Storyboards', priority_order: null },
    ],
    software_technology_list: [
      { key: 5, value: 'Blender', attributes: [2] },
      { key: 6, value: '\t', attributes: [1] },
      { key: 7, value: 'Krita', attributes: null },
    ],
  });
  const read = (list: typeof shown.skills) => list.map(({ name, priority }) => [name, priority]);
  expect(read(shown.skills)).toEqual([
    ['Rigging', 2],
    ['Lettering', null],
    ['Storyboards', null],
  ]);
  expect(read(shown.software)).toEqual([
    ['Blender', 2],
    ['Krita', null],
  ]);
});
