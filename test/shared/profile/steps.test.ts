import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileFlow } from '../../../shared/domain/profile/flow/flows.ts';
import { isProfileComplete, ProfileStage } from '../../../shared/domain/profile/flow/steps.ts';
import { strengthParts } from '../../../shared/domain/profile/strength-parts.ts';
import { strengthWithout } from '../../../shared/domain/profile/strength.ts';
import { profilePartTitle, profileSteps } from '../../../shared/domain/profile/flow/titled-steps.ts';

describe('the steps of a profile', () => {
  test('[W-01] [E-01] [AMB-07] are five with 4, 0, 0, 4 and 2 sub-steps, each where its address says', () => {
    expect(profileSteps).toHaveLength(5);
    expect(profileFlow.steps.map(({ step, subStep, name }) => [`${step}/${subStep}`, name])).toEqual([
      ['1/1', 'introduction'],
      ['1/2', 'location'],
      ['1/3', 'contact'],
      ['1/4', 'availability'],
      ['2/0', 'education'],
      ['3/0', 'experience'],
      ['4/1', 'cv'],
      ['4/2', 'portfolio'],
      ['4/3', 'skills'],
      ['4/4', 'story'],
      ['5/1', 'expectations'],
      ['5/2', 'preferences'],
    ]);
    for (const { name } of profileFlow.steps) expect(profilePartTitle(name)).not.toBe('');
  });

  test('[E-03] [E-04] [E-05] [E-06] [E-08] [E-09] have the titles that the specification quotes', () => {
    const quoted = [
      'introduction',
      'location',
      'contact',
      'availability',
      'expectations',
      'preferences',
    ] as const;
    expect(quoted.map(profilePartTitle)).toEqual([
      'Introduce yourself',
      'Current Location',
      'Contact & Work Details',
      'Availability Details',
      'Expectation',
      'Preference',
    ]);
  });

  test('[M-22] have stages numbered 1 to 12, in the order of the specification', () => {
    const stages = Object.entries(ProfileStage).toSorted(([, one], [, other]) => one - other);
    expect(stages).toEqual(
      [
        'personalInfo',
        'professionalInfo',
        'education',
        'experience',
        'attachments',
        'links',
        'professionalSkills',
        'software',
        'expectations',
        'preferences',
        'additionalInfo',
        'personalLocation',
      ].map((name, index) => [name, index + 1]),
    );
  });

  test('make a complete profile only together', () => {
    const all = {
      introduction: true,
      location: true,
      contact: true,
      availability: true,
      education: true,
      experience: true,
      cv: true,
      portfolio: true,
      skills: true,
      story: true,
      expectations: true,
      preferences: true,
    };
    expect(isProfileComplete(all)).toBe(true);
    for (const { name } of profileFlow.steps)
      expect(isProfileComplete({ ...all, [name]: false })).toBe(false);
  });
});

describe('the strength of a profile', () => {
  const names = Object.keys(strengthParts);

  test('[M-21] [C-23] is 100 points in all, each of them at a step', () => {
    expect(strengthWithout([])).toEqual({ percent: 100, missing: [] });
    const { percent, missing } = strengthWithout(names);
    expect(percent).toBe(0);
    expect(missing.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    for (const { step } of missing) expect(profileFlow.named(step)).not.toBeNull();
  });

  test('[C-23] grows by exactly what is said to be missing, the most first', () => {
    fc.assert(
      fc.property(fc.subarray(names), fc.string(), (lacking, odd) => {
        const { percent, missing } = strengthWithout([...lacking, ...lacking, `no-${odd}`]);
        expect(missing.map(({ name }) => name).toSorted()).toEqual(lacking.toSorted());
        const points = missing.map((part) => part.points);
        expect(points).toEqual(points.toSorted((one, other) => other - one));
        for (const { name, points: added } of missing)
          expect(strengthWithout(lacking.filter((other) => other !== name)).percent).toBe(percent + added);
      }),
    );
  });

  test('ignores names that no part has, such as those of every object', () => {
    expect(strengthWithout(['constructor', 'toString', '']).percent).toBe(100);
  });
});
