import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { DialogButtons } from '../dialogs/dialog-content.tsx';
import { takeFocus } from '../behaviour/focus.ts';
import { RadioGroup } from '../fields/radio-group.tsx';

type Side = 'mine' | 'theirs';

interface ItemConflictProps {
  readonly texts: {
    readonly text: string;
    readonly legend: string;
    readonly mine: string;
    readonly theirs: string;
    readonly submit: string;
  };
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  readonly onChoose: (side: Side) => void;
}

/** Shows both versions of an item that was also changed elsewhere, and continues with the chosen one. */
export function ItemConflict({ texts, mine, theirs, onChoose }: ItemConflictProps) {
  const [side, setSide] = useState<Side>('mine');
  return (
    <>
      <Told text={texts.text} />
      <RadioGroup
        formId="conflict"
        name="item-conflict"
        legend={texts.legend}
        value={side}
        onChoose={setSide}
        options={[
          { value: 'mine', label: texts.mine, about: mine },
          { value: 'theirs', label: texts.theirs, about: theirs },
        ]}
      />
      <DialogButtons>
        <Button variant="primary" onClick={() => onChoose(side)}>
          {texts.submit}
        </Button>
      </DialogButtons>
    </>
  );
}

interface ItemGoneProps {
  readonly text: string;
  readonly discard: string;
  readonly onDiscard: () => void;
  /** Present when the item can be added again with the typed values. */
  readonly add: { readonly label: string; readonly mine: ReactNode; readonly onAdd: () => void } | null;
}

/** Reports that an item was deleted elsewhere. */
export function ItemGone({ text, discard, onDiscard, add }: ItemGoneProps) {
  return (
    <>
      <Told text={text} />
      {add?.mine}
      <DialogButtons>
        <Button isDanger={add !== null} onClick={onDiscard}>
          {discard}
        </Button>
        {add && (
          <Button variant="primary" onClick={add.onAdd}>
            {add.label}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

function Told({ text }: { text: string }) {
  return (
    <p ref={takeFocus} tabIndex={-1} role="alert">
      {text}
    </p>
  );
}
