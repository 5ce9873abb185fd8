import { NAME_LIMIT } from '../../../../shared/domain/account.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { FixedField } from '../../../ui/fields/fixed-field.tsx';
import { MobileField } from '../../../ui/fields/mobile-field.tsx';
import { Columns, FormSection } from '../../../ui/forms/form-layout.tsx';
import { CvSection } from '../materials/cv-section.tsx';
import type { Flow } from '../flow/use-application-flow.ts';

const texts = applicationForm.basic;

/** Renders step 1. In the variant with sub-steps, the CV has its own screen (AP-08, AP-09). */
export function BasicStep({ flow }: { flow: Flow }) {
  const { view } = flow;
  const bind = flow.forms.bind('basic');
  const email = bind('email');
  const isEmailKnown = view.answers.basic.email !== '';
  return (
    <>
      {/* The section has only an accessible label, because the step's title is visible directly above. */}
      <FormSection label={texts.section}>
        <Field {...bind('name')} type="text" autoComplete="name" limit={NAME_LIMIT} required />
        {isEmailKnown ? (
          <FixedField {...email} hint={texts.emailHint} />
        ) : (
          <Field {...email} type="email" autoComplete="email" required />
        )}
        <Columns>
          <MobileField {...bind('mobile')} autoComplete="tel" required />
          <MobileField {...bind('alternateMobile')} autoComplete="off" />
        </Columns>
      </FormSection>
      {view.variant === 'review' && (
        <FormSection title={texts.resume}>
          <CvSection flow={flow} />
        </FormSection>
      )}
    </>
  );
}
