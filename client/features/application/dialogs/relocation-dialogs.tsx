import { useState } from 'react';
import type { RelocationInput } from '../../../../shared/contract/application/application.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { applicationMessages } from '../../../../shared/messages/application/application.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { DialogButtons, DialogContent } from '../../../ui/dialogs/dialog-content.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorSummary, noErrors } from '../../../ui/forms/error-summary.tsx';
import { focusField } from '../flow/flow-errors.ts';
import styles from './relocation-dialogs.module.css';
import type { Flow } from '../flow/use-application-flow.ts';

const texts = applicationForm.dialogs;

/** Asks candidates who live in another city, after the professional details and until they answer (AP-20 … AP-23). */
export function RelocationDialogs({ flow }: { flow: Flow }) {
  const { modals, view, store, nav, abandon } = flow;
  const { cities } = view.job;
  const home = view.answers.professional.location?.name ?? '';
  const { relocation: next, mismatch: afterCities } = modals.payloads;
  const accept = async (input: RelocationInput, next: (() => void) | undefined) => {
    const save = () => store.relocate(input);
    const result = await nav.during('saving', save);
    // The step shows a failure, and its notice can take the focus only when no dialog holds it.
    modals.closeThen(() => {
      if (nav.settle(result, () => void accept(input, next), null, save)) next?.();
    });
  };
  const changeLocation = () =>
    modals.closeThen(() => {
      const at = nav.map.named('professional');
      if (at && nav.place.name !== at.name) nav.goTo(at);
      else focusField('location');
    });
  return (
    <>
      <ConfirmDialog
        isOpen={modals.shown === 'relocation'}
        texts={texts.relocation}
        busyLabel={flow.status.busy === null ? null : applicationForm.footer.saving}
        onYes={() => void accept({ isAccepted: true, preferredCityIds: null }, next)}
        onNo={() => modals.closeThen(abandon)}
        onClose={modals.close}
      >
        <p>{texts.relocation.text(cities[0]?.name ?? '', home)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={modals.shown === 'mismatch'}
        texts={texts.mismatch}
        onYes={() => modals.open('cities', afterCities)}
        onNo={changeLocation}
        onClose={modals.close}
      >
        <p>{texts.mismatch.text(texts.mismatch.cities(cities.map(({ name }) => name)), home)}</p>
      </ConfirmDialog>
      <CitiesDialog
        flow={flow}
        onChosen={(preferredCityIds) =>
          accept({ isAccepted: true, preferredCityIds }, modals.payloads.cities)
        }
      />
    </>
  );
}

interface CitiesDialogProps {
  readonly flow: Flow;
  readonly onChosen: (ids: string[]) => Promise<void>;
}

function CitiesDialog({ flow, onChosen }: CitiesDialogProps) {
  const { modals, view } = flow;
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
    <Dialog isOpen={modals.shown === 'cities'} onClose={modals.close} title={texts.cities.title}>
      <DialogContent>
        <ErrorSummary form="city" errors={errors} />
        <fieldset className={styles.choice}>
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
        <DialogButtons>
          <Button
            variant="primary"
            busyLabel={flow.status.busy === null ? null : applicationForm.footer.saving}
            onClick={submit}
          >
            {texts.cities.submit}
          </Button>
        </DialogButtons>
      </DialogContent>
    </Dialog>
  );
}
