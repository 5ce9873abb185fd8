import { useState } from 'react';
import type { RelocationInput } from '../../../shared/contract/application.ts';
import { flowSteps } from '../../../shared/domain/application/steps.ts';
import { applicationForm } from '../../../shared/messages/application-form.ts';
import { applicationMessages } from '../../../shared/messages/application.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary, noErrors } from '../../ui/error-summary.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { focusField } from './flow-errors.ts';
import styles from './flow.module.css';
import type { Flow } from './use-flow.ts';

const texts = applicationForm.dialogs;

/** AP-20 … AP-23: asked after the professional details, and until it is answered, of who lives somewhere else. */
export function RelocationDialogs({ flow }: { flow: Flow }) {
  const { dialog, view, store, place } = flow;
  const { cities } = view.job;
  const home = view.answers.professional.location?.name ?? '';
  const close = () => dialog.close();
  const accept = async (input: RelocationInput) => {
    const result = await flow.during('saving', () => store.relocate(input));
    if (flow.settle(result, () => void accept(input))) flow.resume();
    // What failed is told on the step; signing in may stand in the dialog's place by now.
    else if (dialog.isShown('relocation') || dialog.isShown('cities')) close();
  };
  const changeLocation = () =>
    dialog.close(() => {
      const at = flowSteps(view.variant).find(({ name }) => name === 'professional');
      if (at && place.name !== at.name) flow.goTo(at);
      else focusField('location');
    });
  return (
    <>
      <ConfirmDialog
        isOpen={dialog.shown === 'relocation'}
        title={texts.relocation.title}
        yes={texts.relocation.yes}
        no={texts.relocation.no}
        busyLabel={flow.busy === null ? null : applicationForm.footer.saving}
        onYes={() => void accept({ isAccepted: true, preferredCityIds: null })}
        onNo={() => dialog.close(flow.abandon)}
        onClose={close}
      >
        <p>{texts.relocation.text(cities[0]?.name ?? '', home)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={dialog.shown === 'mismatch'}
        title={texts.mismatch.title}
        yes={texts.mismatch.yes}
        no={texts.mismatch.no}
        onYes={() => dialog.open('cities')}
        onNo={changeLocation}
        onClose={close}
      >
        <p>{texts.mismatch.text(texts.mismatch.cities(cities.map(({ name }) => name)), home)}</p>
      </ConfirmDialog>
      <CitiesDialog
        flow={flow}
        onChosen={(preferredCityIds) => accept({ isAccepted: true, preferredCityIds })}
      />
    </>
  );
}

interface CitiesDialogProps {
  readonly flow: Flow;
  readonly onChosen: (ids: string[]) => Promise<void>;
}

function CitiesDialog({ flow, onChosen }: CitiesDialogProps) {
  const { dialog, view } = flow;
  const [chosen, setChosen] = useState<readonly string[]>(view.relocation.preferredCityIds);
  const [errors, setErrors] = useState(noErrors);
  const { cities } = view.job;
  const first = cities[0]?.id ?? '';
  const submit = () => {
    const ids = cities.map(({ id }) => id).filter((id) => chosen.includes(id));
    if (ids.length > 0) return void onChosen(ids);
    setErrors({ general: null, fields: { [first]: applicationMessages.relocation.required } });
    return undefined;
  };
  return (
    <Dialog isOpen={dialog.shown === 'cities'} onClose={() => dialog.close()} title={texts.cities.title}>
      <div className={styles.dialog}>
        <ErrorSummary form="city" errors={errors} />
        <fieldset>
          <legend className={styles.legend}>{texts.cities.legend}</legend>
          <div className={classes(styles.cities, cities.length > 1 && styles.manyCities)}>
            {cities.map(({ id, name }) => (
              <Checkbox
                key={id}
                formId="city"
                name={id}
                label={name}
                isChecked={chosen.includes(id)}
                onChange={(isChecked) => {
                  setErrors(noErrors);
                  setChosen(isChecked ? [...chosen, id] : chosen.filter((other) => other !== id));
                }}
              />
            ))}
          </div>
        </fieldset>
        <div className={styles.buttons}>
          <Button
            variant="primary"
            busyLabel={flow.busy === null ? null : applicationForm.footer.saving}
            onClick={submit}
          >
            {texts.cities.submit}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
