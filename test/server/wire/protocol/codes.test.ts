import { expect, it } from 'vitest';
import {
  ApplyStatus,
  JobPart,
  JobVisibility,
  LinkCategory,
  LinkType,
  LoginType,
  MandatoryInformation,
  ProfileVisibility,
  SortBy,
  UserType,
  WorkingDays,
} from '../../../../server/wire/protocol/codes.ts';

/** Both sides go by these declarations, so a changed number would pass every other test of a call. */
it.each([
  ['[RO-01]', LoginType, { professional: 1, recruiter: 2, freelancer: 3 }],
  ['[RO-02]', UserType, { candidate: 1, recruiter: 2 }],
  ['[C-12] [J-02]', JobVisibility, { live: 1, expired: 0 }],
  ['[M-32]', ProfileVisibility, { hidden: 1, visible: 2 }],
  ['[C-15]', JobPart, { role: 1, offer: 2, company: 3, skills: 4 }],
  ['[M-24] [U-06]', LinkCategory, { portfolio: 1, cv: 2 }],
  ['[M-24]', LinkType, { file: 1, link: 2 }],
  ['[AP-37]', MandatoryInformation, { cv: 5 }],
  ['[LS-12]', SortBy, { popularity: 1, newest: 2, personalized: 3 }],
  ['[L-12]', ApplyStatus, { none: -100, sent: 1, opened: 2 }],
  ['[AMB-24]', WorkingDays, { six: 6, flexible: -1 }],
])('%s has the numbers of the specification', (_id, codes, expected) => {
  expect(codes).toMatchObject(expected);
});
