import { useState } from 'react';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogButtons, DialogContent, Excerpt } from '../../../ui/dialog-content.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { type FormName, forms } from '../flow/forms.ts';
import type { Flow } from '../flow/use-application-flow.ts';

const texts = applicationForm.dialogs.conflict;

/** Shows both versions of each form that was saved in two places, and continues with the chosen ones. */
export function ConflictDialog({ flow }: { flow: Flow }) {
  const { modals, state, store } = flow;
  const names = forms.conflicts(state.drafts);
  const [choices, setChoices] = useState<Partial<Record<FormName, 'mine' | 'theirs'>>>({});
  const submit = () => {
    for (const name of names) store.choose(name, choices[name] ?? 'mine');
    setChoices({});
    modals.closeThen(() => modals.payloads.conflict?.());
  };
  return (
    <Dialog
      isOpen={modals.shown === 'conflict' && names.length > 0}
      onClose={modals.close}
      title={texts.title}
      width="wide"
    >
      <DialogContent>
        <p>{texts.text}</p>
        {names.map((name) => (
          <RadioGroup
            key={name}
            name={`conflict-${name}`}
            legend={texts.forms[name]}
            value={choices[name] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [name]: choice })}
            options={[
              {
                value: 'mine',
                label: texts.mine,
                about: <Excerpt>{differing(flow, name, 'mine').join('\n')}</Excerpt>,
              },
              {
                value: 'theirs',
                label: texts.theirs,
                about: <Excerpt>{differing(flow, name, 'theirs').join('\n')}</Excerpt>,
              },
            ]}
          />
        ))}
        <DialogButtons>
          <Button variant="primary" onClick={submit}>
            {texts.submit}
          </Button>
        </DialogButtons>
      </DialogContent>
    </Dialog>
  );
}

/** The lines of one side that the other does not have. */
function differing({ state }: Flow, name: FormName, side: 'mine' | 'theirs'): string[] {
  const [mine, theirs] = forms.describe(state.drafts, name);
  const [shown, other] = side === 'mine' ? [mine, theirs] : [theirs, mine];
  const lines = shown.filter((line) => !other.includes(line));
  if (lines.length > 0) return lines;
  // Both sides have the same lines in a different order, so all lines are shown.
  const isOrder = shown.length === other.length && shown.length > 0;
  return isOrder ? [...shown] : [applicationForm.review.none];
}
