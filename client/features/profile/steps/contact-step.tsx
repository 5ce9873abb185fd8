import { profileForm } from '../../../../shared/messages/profile/profile-form.ts';
import { noticePeriodOptions } from '../../../forms/availability-fields.tsx';
import { ExperienceFields, PayFields } from '../../../forms/work-fields.tsx';
import { FixedField } from '../../../ui/fields/fixed-field.tsx';
import { Columns, FormSection } from '../../../ui/forms/form-layout.tsx';
import { MobileField } from '../../../ui/fields/mobile-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { formId } from '../flow/profile-errors.ts';
import type { Flow } from '../flow/use-profile-flow.ts';

const texts = profileForm.contact;

/** Renders step 1/3 (W-05, E-05, V-03, V-14). */
export function ContactStep({ flow }: { flow: Flow }) {
  const bind = flow.forms.bind('contact');
  const { isServingNotice } = flow.view.answers.availability;
  return (
    <>
      <FormSection title={texts.contacts}>
        <FixedField
          formId={formId}
          name="email"
          label={texts.email}
          value={flow.view.email}
          hint={texts.emailHint}
        />
        <Columns>
          <MobileField {...bind('mobile')} autoComplete="tel" required />
          <MobileField {...bind('alternateMobile')} autoComplete="off" />
        </Columns>
      </FormSection>
      <ExperienceFields bind={bind} />
      <PayFields bind={bind} form={flow.state.drafts.contact.typed} />
      <Select
        {...bind('noticePeriodDays')}
        placeholder={texts.choose}
        options={noticePeriodOptions}
        hint={isServingNotice ? texts.serving : undefined}
        required={!isServingNotice}
      />
    </>
  );
}
