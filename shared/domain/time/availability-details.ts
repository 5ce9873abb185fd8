import type { AvailabilityDetails } from '../../contract/application/application.ts';
import { applicationMessages as messages } from '../../messages/application/application.ts';
import { isIsoDate, yearAfter } from './calendar.ts';
import type { FieldError } from '../field-error.ts';
import { NOTICE_PERIODS } from './notice-period.ts';
import { formatLakhs, isTypablePay, parseLakhs } from '../pay.ts';

/** When a candidate can start, in the application and in the profile (AP-11, V-16). */

/** A notice period ends within a year. @param today an ISO date of India */
export function validateAvailability(details: AvailabilityDetails, today: string): FieldError[] {
  if (!details.isServingNotice) {
    const isListed = NOTICE_PERIODS.some((days) => days === details.noticePeriodDays);
    return isListed ? [] : [{ pointer: '/noticePeriodDays', message: messages.availability.notice }];
  }
  const errors: FieldError[] = [];
  const { availableFrom, offerInHand } = details;
  if (availableFrom === null || !isIsoDate(availableFrom))
    errors.push({ pointer: '/availableFrom', message: messages.availability.date });
  else if (availableFrom < today)
    errors.push({ pointer: '/availableFrom', message: messages.availability.past });
  else if (availableFrom > yearAfter(today))
    errors.push({ pointer: '/availableFrom', message: messages.availability.late });
  if (offerInHand === null || !isTypablePay(offerInHand))
    errors.push({ pointer: '/offerInHand', message: messages.availability.offer });
  return errors;
}

/** A notice period excludes serving one, and date and offer belong to serving (PR-01, C-48). */
export const withOneNotice = (details: AvailabilityDetails): AvailabilityDetails =>
  details.isServingNotice
    ? { ...details, noticePeriodDays: null }
    : { ...details, availableFrom: null, offerInHand: null };

export interface AvailabilityForm {
  readonly noticePeriodDays: number | null;
  readonly isServingNotice: boolean;
  readonly availableFrom: string;
  readonly offer: string;
}

export const toAvailabilityForm = (details: AvailabilityDetails): AvailabilityForm => ({
  noticePeriodDays: details.isServingNotice ? null : details.noticePeriodDays,
  isServingNotice: details.isServingNotice,
  availableFrom: details.availableFrom ?? '',
  offer: formatLakhs(details.offerInHand),
});

/** Choosing a notice period unticks Serving (PR-01). What was given for serving is kept, neither shown nor sent. */
export const chooseNoticePeriod = (form: AvailabilityForm, days: number | null): AvailabilityForm => ({
  ...form,
  noticePeriodDays: days,
  isServingNotice: days === null && form.isServingNotice,
});

/** The notice period that counts: none while serving (PR-01). The chosen one is kept in case the tick was a mistake. */
export const countedNoticePeriod = (form: AvailabilityForm): number | null =>
  form.isServingNotice ? null : form.noticePeriodDays;

/** The details to send; date and offer only while serving (C-48). */
export function readAvailabilityForm(form: AvailabilityForm): AvailabilityDetails {
  const { isServingNotice } = form;
  return {
    noticePeriodDays: countedNoticePeriod(form),
    isServingNotice,
    availableFrom: isServingNotice && form.availableFrom !== '' ? form.availableFrom : null,
    offerInHand: isServingNotice ? parseLakhs(form.offer) : null,
  };
}
