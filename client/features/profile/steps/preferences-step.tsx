import type { ProfileStepsView } from '../../../../shared/contract/profile/profile-steps.ts';
import { profileForm } from '../../../../shared/messages/profile/profile-form.ts';
import type { ValueProps } from '../../../forms/bind.ts';
import { keptText } from '../../../flow/layout/flow-status.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { Columns } from '../../../ui/forms/form-layout.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { PreferredLocations } from './preferred-locations.tsx';
import type { Flow } from '../flow/use-profile-flow.ts';

const texts = profileForm.preferences;

type Options = ProfileStepsView['answers']['preferences']['locations'];

/** Renders step 5/2 (W-12, E-09, PR-09, PR-11, V-29). */
export function PreferencesStep({ flow }: { flow: Flow }) {
  const bind = flow.forms.bind('preferences');
  const { options } = flow.view;
  const notReady = bind('isNotReadyToRelocate');
  if (!options.ok)
    return (
      <Notice
        kind="error"
        action={<Button onClick={() => globalThis.location.reload()}>{texts.reload}</Button>}
      >
        {flow.forms.hasUnsaved ? keptText(flow.state.isKeeping, texts.failed) : texts.failed}
      </Notice>
    );
  return (
    <>
      <Choices {...bind('engagementTypes')} options={options.content.engagementTypes} />
      <Choices {...bind('companyTypes')} options={options.content.companyTypes} />
      <PreferredLocations
        {...bind('locations')}
        typed={bind('typedLocation')}
        isDisabled={notReady.isChecked}
      />
      <Checkbox {...notReady} />
    </>
  );
}

interface ChoicesProps extends ValueProps<Options> {
  readonly options: Options;
}

/** A checkbox for each option. A chosen option that is no longer offered stays until it is unticked. */
function Choices({ options, formId, name, label, error, value, onChange }: ChoicesProps) {
  const isChosen = (id: string) => value.some((chosen) => chosen.id === id);
  const former = value.filter(({ id }) => !options.some((option) => option.id === id));
  return (
    <FieldGroup formId={formId} name={name} legend={label} error={error}>
      <Columns kind="ticks">
        {[...options, ...former].map((option) => (
          <Checkbox
            key={option.id}
            formId={formId}
            name={`${name}-${option.id}`}
            label={option.name}
            isChecked={isChosen(option.id)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...value, option] : value.filter(({ id }) => id !== option.id))
            }
          />
        ))}
      </Columns>
    </FieldGroup>
  );
}
