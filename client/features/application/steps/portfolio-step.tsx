import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { askRemoval } from '../../../materials/ask-removal.ts';
import { ConfidentialSwitch } from '../../../materials/confidential-switch.tsx';
import { PortfolioSlots } from '../../../materials/portfolio-slots.tsx';
import { FormSection, Hint } from '../../../ui/forms/form-layout.tsx';
import { PortfolioLinks } from '../materials/portfolio-links.tsx';
import type { Flow } from '../flow/use-application-flow.ts';

const texts = applicationForm.portfolio;

/** Renders step 3/2: files, web links, and the checkbox that hides them from the recruiter (AP-15). */
export function PortfolioStep({ flow }: { flow: Flow }) {
  const { answers, mandatory } = flow.view;
  return (
    <>
      {mandatory.portfolio && <Hint>{texts.mandatory}</Hint>}
      <FormSection title={texts.files}>
        <PortfolioSlots
          flow={flow}
          saved={answers.portfolioFiles}
          labelOf={texts.slot}
          error={flow.forms.errors.fields['portfolio']}
          onEdit={({ id }) => flow.openLink({ kind: 'portfolio', id })}
          onRemove={(file) => askRemoval(flow, 'portfolio', file)}
        />
      </FormSection>
      <PortfolioLinks flow={flow} />
      <ConfidentialSwitch flow={flow} />
    </>
  );
}
