import {
  tickConfidential,
  tickFreelancer,
  tickFresherExperience,
  tickFresherPay,
} from '../../shared/domain/work-form.ts';
import { applicationFields as called } from '../../shared/messages/application/application-fields.ts';
import { applicationForm } from '../../shared/messages/application/application-form.ts';
import { field } from './define-form.ts';
import { flag, lakhs, whole } from './kinds.ts';

const words = applicationForm.professional;

/** The fields of experience and pay, which the application and the profile ask for. */
export const workFields = {
  years: field(whole, words.years, { control: 'experienceMonths' }),
  months: field(whole, words.months),
  isFresherExperience: field(flag, words.fresher),
  current: field(lakhs, words.current, { control: 'currentCompensation' }),
  fixed: field(lakhs, words.fixed, { control: 'fixedCompensation', called: called.fixedCompensation }),
  variable: field(lakhs, words.variable, {
    control: 'variableCompensation',
    called: called.variableCompensation,
  }),
  stock: field(lakhs, words.stock, { control: 'stockOptions', called: called.stockOptions }),
  isFresherPay: field(flag, words.fresherPay),
  isFreelancer: field(flag, words.freelancer),
  isConfidential: field(flag, words.confidential),
};

export const workChanges = {
  isFresherExperience: tickFresherExperience,
  isFresherPay: tickFresherPay,
  isFreelancer: tickFreelancer,
  isConfidential: tickConfidential,
};
