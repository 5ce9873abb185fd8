import { useState } from 'react';
import { materials as texts } from '../../shared/messages/application/materials.ts';
import { FormSection, Hint } from '../ui/forms/form-layout.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import type { MaterialsFlow } from './materials-flow.ts';

/** The checkbox that hides the portfolio from recruiters; it is saved at once (F-10). */
export function ConfidentialSwitch({ flow }: { flow: MaterialsFlow }) {
  const { nav, store, materials } = flow;
  /** The pressed value is shown until the save ends; then the saved value is shown. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  const mark = async (isConfidential: boolean) => {
    setPressed(isConfidential);
    const result = await nav.during('saving', () => store.setConfidential(isConfidential));
    setPressed(null);
    nav.settle(result, () => void mark(isConfidential));
  };
  return (
    <FormSection>
      <Switch
        label={texts.confidential.label}
        name="isConfidential"
        isOn={pressed ?? materials.isPortfolioConfidential}
        onChange={(isOn) => void mark(isOn)}
      />
      <Hint>{texts.confidential.about}</Hint>
    </FormSection>
  );
}
