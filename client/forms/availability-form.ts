import {
  type AvailabilityForm,
  chooseNoticePeriod,
  countedNoticePeriod,
} from '../../shared/domain/time/availability-details.ts';
import { noticePeriodLabel } from '../../shared/domain/time/notice-period.ts';
import { applicationForm } from '../../shared/messages/application/application-form.ts';
import { defineForm, field } from './define-form.ts';
import { choice, date, flag, lakhs } from './kinds.ts';

const texts = applicationForm.availability;

/** When the candidate can start; the application and the profile ask for it. */
export const availabilityForm = defineForm<AvailabilityForm>({
  fields: {
    noticePeriodDays: field(choice(noticePeriodLabel), texts.notice),
    isServingNotice: field(flag, texts.serving),
    availableFrom: field(date, texts.date),
    offer: field(lakhs, texts.offer, { control: 'offerInHand' }),
  },
  changes: { noticePeriodDays: chooseNoticePeriod },
  counted: (form) => ({
    ...form,
    noticePeriodDays: countedNoticePeriod(form),
    ...(!form.isServingNotice && { availableFrom: '', offer: '' }),
  }),
});
