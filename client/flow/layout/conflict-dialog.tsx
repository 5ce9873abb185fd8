import { useState } from 'react';
import { flow as flowTexts } from '../../../shared/messages/flow.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DialogButtons, DialogContent } from '../../ui/dialogs/dialog-content.tsx';
import { Excerpt } from '../../ui/dialogs/excerpt.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import type { FlowKind, FormName } from '../flow-kind.ts';
import type { FlowModalControl } from '../flow-modals.ts';
import type { FlowContent } from '../flow-state.ts';
import type { FlowStore } from '../flow-store.ts';

const texts = flowTexts.conflict;

interface ConflictDialogProps<Kind extends FlowKind> {
  readonly flow: {
    readonly modals: FlowModalControl;
    readonly state: FlowContent<Kind>;
    readonly store: FlowStore<Kind>;
  };
  /** The name of each form. */
  readonly legends: Readonly<Record<FormName<Kind>, string>>;
}

/** Shows both versions of each form that was saved in two places, and continues with the chosen ones. */
export function ConflictDialog<Kind extends FlowKind>({ flow, legends }: ConflictDialogProps<Kind>) {
  const { modals, state, store } = flow;
  const names = store.forms.conflicts(state.drafts);
  const [choices, setChoices] = useState<ReadonlyMap<FormName<Kind>, 'mine' | 'theirs'>>(new Map());
  const submit = () => {
    for (const name of names) store.choose(name, choices.get(name) ?? 'mine');
    setChoices(new Map());
    modals.closeThen(() => modals.payloads.conflict?.());
  };
  const linesOf = (name: FormName<Kind>, side: 'mine' | 'theirs') => {
    const [mine, theirs] = store.forms.describe(state.drafts, name);
    return (side === 'mine' ? differing(mine, theirs) : differing(theirs, mine)).join('\n');
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
            formId="conflict"
            name={`conflict-${name}`}
            legend={legends[name]}
            value={choices.get(name) ?? 'mine'}
            onChoose={(choice) => setChoices(new Map(choices).set(name, choice))}
            options={[
              { value: 'mine', label: texts.mine, about: <Excerpt>{linesOf(name, 'mine')}</Excerpt> },
              { value: 'theirs', label: texts.theirs, about: <Excerpt>{linesOf(name, 'theirs')}</Excerpt> },
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
function differing(shown: readonly string[], other: readonly string[]): readonly string[] {
  const lines = shown.filter((line) => !other.includes(line));
  if (lines.length > 0) return lines;
  // Both sides have the same lines in a different order, so all lines are shown.
  const isOrder = shown.length === other.length && shown.length > 0;
  return isOrder ? shown : [texts.none];
}
