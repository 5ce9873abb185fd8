import type { Updateable } from 'kysely';
import type { Answers } from '../application/answers/answers.ts';
import type { CandidateTable } from '../../store/tables/profile.ts';

/** The columns of a profile that hold the answers of an application. */

type Columns = Updateable<CandidateTable>;

/** A profile says by a 0 that its owner is a fresher (PR-04), so who is none and types 0 says nothing to it. */
export const saysCurrentPay = ({
  currentCompensation,
  isFresherPay,
  isFreelancer,
}: Answers['professional']): boolean =>
  isFreelancer || isFresherPay || (currentCompensation !== null && currentCompensation !== 0);

export const payColumns = (said: Answers['professional']): Columns => ({
  annual_ctc: said.currentCompensation,
  fixed_ctc: said.fixedCompensation,
  variable_ctc: said.variableCompensation,
  esop: said.stockOptions,
  is_freelancer: said.isFreelancer ? 1 : 0,
});

export const expectedColumns = (said: Answers['professional']): Columns => ({
  expected_ctc: said.expectedCompensation,
  is_open_to_discussion: said.isOpenToDiscussion ? 1 : 0,
});

export const availabilityColumns = (said: Answers['availability']): Columns => ({
  notice_period: said.noticePeriodDays,
  is_serving_notice_period: said.isServingNotice ? 1 : 0,
  availability_date: said.availableFrom,
  offer_in_hand: said.offerInHand,
});
