import { ADDITIONAL_INFO_LENGTH } from '../../../../shared/domain/application/professional.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { searchCities } from '../../../api/jobs/suggestions.ts';
import { PayField } from '../../../forms/pay-field.tsx';
import { ExperienceFields, PayFields } from '../../../forms/work-fields.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { Flow } from '../flow/use-application-flow.ts';

const texts = applicationForm.professional;

/** Renders step 2/1 (AP-10). */
export function ProfessionalStep({ flow }: { flow: Flow }) {
  const form = flow.state.drafts.professional.typed;
  const bind = flow.forms.bind('professional');
  const expected = bind('expected');
  const expectedHint = form.isConfidential ? texts.expectedWaived : texts.expectedHint;
  return (
    <>
      <Combobox {...bind('location')} hint={texts.locationHint} isRequired search={searchCities} />
      <ExperienceFields bind={bind} />
      <PayFields
        bind={bind}
        form={form}
        beside={
          <PayField
            {...expected}
            required={!form.isConfidential}
            hint={expected.error ? undefined : expectedHint}
          />
        }
        tick={<Checkbox {...bind('isOpenToDiscussion')} />}
      />
      <TextArea {...bind('additionalInfo')} hint={texts.additionalHint} limit={ADDITIONAL_INFO_LENGTH} />
    </>
  );
}
