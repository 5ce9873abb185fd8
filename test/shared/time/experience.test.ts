import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { experienceLabel, experienceRangeLabel } from '../../../shared/domain/time/experience.ts';

describe('the experience a job asks for', () => {
  test.each([
    [24, 60, '2 To 5 years'],
    [0, 12, '0 To 1 years'],
    [18, 36, '1.5 To 3 years'],
    [null, 36, '0 To 3 years'],
    [60, 24, '2 To 5 years'],
    [228, 239, '19 To 19.9 years'],
  ])('[L-05] months %s to %s read "%s"', (min, max, label) => {
    expect(experienceRangeLabel(min, max)).toBe(label);
  });

  test.each([
    [96, 240, '8+ years'],
    [96, null, '8+ years'],
    [96, 600, '8+ years'],
    [0, 240, '0+ years'],
    [228, 240, '19+ years'],
  ])('[L-06] [AMB-31] months %s to the top (%s) read "%s"', (min, max, label) => {
    expect(experienceRangeLabel(min, max)).toBe(label);
  });

  test.each([
    [240, 240],
    [240, null],
    [300, 480],
  ])('[L-07] months %s to %s, both at the top, read "20+ years"', (min, max) => {
    expect(experienceRangeLabel(min, max)).toBe('20+ years');
  });

  test('a job without bounds says nothing, one that wants none says "Fresher"', () => {
    expect(experienceRangeLabel(null, null)).toBeNull();
    expect(experienceRangeLabel(0, 0)).toBe('Fresher');
    expect(experienceRangeLabel(-12, 0)).toBe('Fresher');
    expect(experienceRangeLabel(36, 36)).toBe('3 years');
  });

  test('[L-05] [L-06] [L-07] whole years always read as the rule for their place on the scale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 30 }), (from, more) => {
        const label = experienceRangeLabel(from * 12, (from + more) * 12);
        if (from >= 20) expect(label).toBe('20+ years');
        else if (from + more >= 20) expect(label).toBe(`${from}+ years`);
        else expect(label).toBe(`${from} To ${from + more} years`);
      }),
    );
  });
});

describe("a person's experience", () => {
  test.each([
    [-1, 'Fresher'],
    [0, 'Fresher'],
    [1, '1 month'],
    [12, '1 year'],
    [30, '2 years 6 months'],
    [13, '1 year 1 month'],
    [239, '19 years 11 months'],
    [240, '20+ years'],
    [468, '20+ years'],
  ])('[AP-39] %s months read "%s"', (months, label) => {
    expect(experienceLabel(months)).toBe(label);
  });
});
