import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DRAFT_LIMITS,
  draftErrors,
  tidyDraft,
  type JobDraftContent,
} from '../../../shared/domain/jobs/job-draft.ts';
import { formatYears, parseYears } from '../../../shared/domain/time/years.ts';
import { emptyDraft } from './empty-draft.ts';

const good: JobDraftContent = { ...emptyDraft, title: 'Sign painter', companyName: 'Kitefolk' };

const wrongWith = (part: Partial<JobDraftContent>) =>
  draftErrors({ ...good, ...part }).map(({ pointer }) => pointer);

describe('a draft of a job', () => {
  test('needs a title and a company, and nothing else', () => {
    expect(draftErrors(good)).toEqual([]);
    expect(wrongWith({ title: '', companyName: '' })).toEqual(['/title', '/companyName']);
  });

  test.each<[Partial<JobDraftContent>, string[]]>([
    [{ title: 'x'.repeat(120) }, []],
    [{ title: 'x'.repeat(121) }, ['/title']],
    [{ companyName: 'x'.repeat(150) }, []],
    [{ companyName: 'x'.repeat(151) }, ['/companyName']],
    [{ cityIds: Array.from({ length: 40 }, (_, id) => String(id)) }, []],
    [{ cityIds: Array.from({ length: 41 }, (_, id) => String(id)) }, ['/cityIds']],
    [{ cityIds: Array.from({ length: 41 }, () => '1') }, []],
    [{ cityIds: ['9'.repeat(64)] }, []],
    [{ cityIds: ['1', '9'.repeat(65)] }, ['/cityIds']],
    [{ minExperienceMonths: 0, maxExperienceMonths: 480 }, []],
    [{ minExperienceMonths: -1 }, ['/minExperienceMonths']],
    [{ maxExperienceMonths: 481 }, ['/maxExperienceMonths']],
    [{ maxExperienceMonths: 1.5 }, ['/maxExperienceMonths']],
    [{ minExperienceMonths: 24, maxExperienceMonths: 24 }, []],
    [{ minExperienceMonths: 25, maxExperienceMonths: 24 }, ['/maxExperienceMonths']],
    [{ workingDays: -1 }, []],
    [{ workingDays: 1 }, []],
    [{ workingDays: 2 }, []],
    [{ workingDays: 3 }, []],
    [{ workingDays: 4 }, []],
    [{ workingDays: 5 }, []],
    [{ workingDays: 6 }, []],
    [{ workingDays: 7 }, []],
    [{ workingDays: 0 }, ['/workingDays']],
    [{ workingDays: 8 }, ['/workingDays']],
    [{ minCompensation: 0, maxCompensation: 9_990_000 }, []],
    [{ minCompensation: 900_000, maxCompensation: 800_000 }, ['/maxCompensation']],
    [{ minCompensation: 1_234_567 }, ['/minCompensation']],
    [{ maxCompensation: 10_000_000 }, ['/maxCompensation']],
    [{ responsibility: 'x'.repeat(10_000), requirement: 'x'.repeat(10_001) }, ['/requirement']],
  ])('%j is wrong at %j', (part, pointers) => {
    expect(wrongWith(part)).toEqual(pointers);
  });

  test('is tidied of blanks around and of other systems’ line breaks, and of nothing else', () => {
    const tidy = tidyDraft({
      ...good,
      title: '  Sign \t painter ',
      responsibility: '\r\n One\r\n\r\n  two \r',
    });
    expect(tidy.title).toBe('Sign painter');
    expect(tidy.responsibility).toBe('One\n\n  two');
    expect(tidyDraft(tidy)).toEqual(tidy);
  });
});

describe('experience in years', () => {
  test.each([
    ['0', 0],
    ['2', 24],
    ['2.5', 30],
    [' 2.25 ', 27],
    ['', null],
    ['-1', null],
    ['2,5', null],
    ['100', null],
    ['1e1', null],
    ['.5', null],
  ])('%j is %j months', (typed, months) => {
    expect(parseYears(typed)).toBe(months);
  });

  test('every number of months is shown as it can be typed', () => {
    const months = fc.integer({ min: 0, max: DRAFT_LIMITS.experience * 12 });
    fc.assert(fc.property(months, (value) => parseYears(formatYears(value)) === value));
  });
});
