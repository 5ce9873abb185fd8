import { NAME_LIMIT } from '../../../../shared/domain/account.ts';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Columns, FormSection } from '../../../ui/form-layout.tsx';
import { CvSection } from '../materials/cv-section.tsx';
import type { Flow } from '../flow/use-application-flow.ts';

const texts = applicationForm.basic;

/** Step 1 (AP-08, AP-09). With sub-steps the CV has a screen of its own. */
export function BasicStep({ flow }: { flow: Flow }) {
  const { view } = flow;
  const bind = flow.forms.bind('basic');
  const isEmailKnown = view.answers.basic.email !== '';
  return (
    <>
      {/* The step's own title, right above, says it already to eyes. */}
      <FormSection label={texts.section}>
        <Field {...bind('name')} type="text" autoComplete="name" maxLength={NAME_LIMIT} required />
        <Field
          {...bind('email')}
          type="email"
          autoComplete="email"
          required
          disabled={isEmailKnown}
          hint={isEmailKnown ? texts.emailHint : undefined}
        />
        <Columns>
          <Mobile {...bind('mobile')} autoComplete="tel-national" required />
          <Mobile {...bind('alternateMobile')} autoComplete="off" />
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

/** Ten digits after +91 (V-06). Longer is let in, so that a pasted number with its prefix can be read. */
function Mobile(props: React.ComponentProps<typeof Field>) {
  return <Field {...props} type="tel" inputMode="tel" maxLength={24} start="+91" />;
}
