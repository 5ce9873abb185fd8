import { useState } from 'react';
import { linkModal as texts } from '../../../shared/messages/link-modal.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import styles from './flow.module.css';
import type { LinkDraft, LinkForm } from './link-form.ts';
import type { LinkModal } from './use-link-modal.ts';

interface LinkChoiceProps {
  readonly draft: LinkDraft;
  /** What stands now; without a target it is gone. */
  readonly theirs: LinkForm;
  readonly modal: LinkModal;
}

/** In the place of the fields, once somebody has changed or deleted elsewhere what is edited here. */
export function LinkChoice({ draft: { typed }, theirs, modal }: LinkChoiceProps) {
  const [choice, setChoice] = useState<'mine' | 'theirs'>('mine');
  if (theirs.target === null) return <Gone typed={typed} modal={modal} />;
  return (
    <div className={styles.dialog}>
      <Told text={texts.changed.text} />
      <RadioGroup
        name="link-choice"
        legend={texts.changed.legend}
        value={choice}
        onChoose={setChoice}
        options={[
          { value: 'mine', label: texts.changed.mine, about: <Excerpt form={typed} /> },
          { value: 'theirs', label: texts.changed.theirs, about: <Excerpt form={theirs} /> },
        ]}
      />
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => modal.choose(choice)}>
          {texts.changed.submit}
        </Button>
      </div>
    </div>
  );
}

function Gone({ typed, modal }: { typed: LinkForm; modal: LinkModal }) {
  const isLink = typed.target?.kind === 'link';
  const { gone } = texts;
  return (
    <div className={styles.dialog}>
      <Told text={isLink ? gone.link : gone.file} />
      {isLink && <Excerpt form={typed} />}
      <div className={styles.buttons}>
        <Button onClick={modal.discard}>{isLink ? gone.discard : gone.close}</Button>
        {isLink && (
          <Button variant="primary" onClick={() => modal.choose('mine')}>
            {gone.add}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The button that was pressed is gone: the focus goes to what is told in its place. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

function Told({ text }: { text: string }) {
  return (
    <p ref={takeFocus} tabIndex={-1} role="alert">
      {text}
    </p>
  );
}

function Excerpt({ form: { title, url } }: { form: LinkForm }) {
  return <span className={styles.excerpt}>{[title, url].join('\n')}</span>;
}
