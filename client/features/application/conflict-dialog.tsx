import { useState } from 'react';
import { applicationForm } from '../../../shared/messages/application-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { type FormName, forms } from './forms.ts';
import styles from './flow.module.css';
import type { Flow } from './use-flow.ts';

const texts = applicationForm.dialogs.conflict;

/** Saved in two places: shows both, form by form, and goes on with what is chosen. */
export function ConflictDialog({ flow }: { flow: Flow }) {
  const { dialog, state, store } = flow;
  const names = forms.conflicts(state.drafts);
  const [choices, setChoices] = useState<Partial<Record<FormName, 'mine' | 'theirs'>>>({});
  const submit = () => {
    for (const name of names) store.choose(name, choices[name] ?? 'mine');
    setChoices({});
    flow.resume();
  };
  return (
    <Dialog
      isOpen={dialog.shown === 'conflict' && names.length > 0}
      onClose={() => dialog.close()}
      title={texts.title}
      width="wide"
    >
      <div className={styles.dialog}>
        <p>{texts.text}</p>
        {names.map((name) => (
          <RadioGroup
            key={name}
            name={`conflict-${name}`}
            legend={texts.forms[name]}
            value={choices[name] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [name]: choice })}
            options={[
              { value: 'mine', label: texts.mine, about: <Excerpt lines={differing(flow, name, 'mine')} /> },
              {
                value: 'theirs',
                label: texts.theirs,
                about: <Excerpt lines={differing(flow, name, 'theirs')} />,
              },
            ]}
          />
        ))}
        <div className={styles.buttons}>
          <Button variant="primary" onClick={submit}>
            {texts.submit}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Excerpt({ lines }: { lines: readonly string[] }) {
  return <span className={styles.excerpt}>{lines.join('\n')}</span>;
}

/** The lines of one side that the other does not have. */
function differing({ state }: Flow, name: FormName, side: 'mine' | 'theirs'): string[] {
  const [mine, theirs] = forms.describe(state.drafts, name);
  const [shown, other] = side === 'mine' ? [mine, theirs] : [theirs, mine];
  const lines = shown.filter((line) => !other.includes(line));
  return lines.length > 0 ? lines : [applicationForm.review.none];
}
