import { describe, expect, test } from 'vitest';
import { returnPathOf } from '../../shared/domain/return-path.ts';
import { paths } from '../../shared/paths.ts';

describe('[A-04] the way back', () => {
  test.each([
    '/jobs/application/5',
    '/jobs/application/5/2/1',
    '/jobs/application/5/3/2/links-modal',
    '/applications',
    '/job/5',
    '/hidden',
  ])('%s', (path) => {
    expect(returnPathOf(new URL(paths.signIn(path), 'https://a.example').search)).toBe(path);
  });
  test.each([
    'https://elsewhere.example/jobs/application/5',
    '//elsewhere.example',
    '/jobs/application/../../x',
    '/profile',
    '/job/../profile',
    '/job/5?login=1',
    '',
  ])('is not followed to %s', (path) => {
    expect(returnPathOf(`?login=1&next=${encodeURIComponent(path)}`)).toBeNull();
  });
});
