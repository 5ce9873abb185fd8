import { useState } from 'react';
import type { PromptsView } from '../../../../shared/contract/profile/prompts.ts';
import { displayedEmail } from '../../../../shared/domain/profile/prompts.ts';
import { prompts } from '../../../../shared/messages/profile/prompts.ts';
import { savePrompt } from '../../../api/profile/prompts.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-content.tsx';
import { ErrorSummary, noErrors } from '../../../ui/forms/error-summary.tsx';
import { useFocusOnChange } from '../../../ui/behaviour/focus.ts';
import { PageForm } from '../../../ui/forms/form-layout.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { pencilIcon } from '../../../ui/icons/pencil.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { emailForm } from './email-form.ts';
import type { PromptProps } from './prompt-props.ts';
import styles from './prompts.module.css';
import { usePromptSave } from './use-prompt-save.ts';

const texts = prompts.email;
const FORM = 'prompt-email';

interface EmailPromptProps extends PromptProps {
  readonly view: PromptsView;
  readonly email: NonNullable<PromptsView['email']>;
}

/** The three views of the prompt (Q-02 … Q-04). */
type Stage = 'confirm' | 'choose' | 'review';

/** Asks which address of the account is the primary one. */
export function EmailPrompt({ isOpen, onClose, onReply, onSignIn, view, email }: EmailPromptProps) {
  const { addresses, sessionId } = email;
  const draft = useDraft({
    definition: emailForm,
    initial: () => ({ address: null }),
    account: view.account,
    subject: 'prompt/email',
  });
  const [gone, setGone] = useState<Stage | null>(null);
  const [errors, setErrors] = useState(noErrors);
  const { isSaving, save } = usePromptSave({ setErrors, onSignIn });
  const picked = addresses.find(({ id }) => id === draft.form.address) ?? null;
  // After a reload, what was picked is there to be confirmed.
  const stage = gone ?? (picked === null ? 'confirm' : 'choose');
  const current = addresses.find(({ id }) => id === sessionId) ?? addresses[0] ?? null;

  const start = useFocusOnChange<HTMLParagraphElement>(stage);

  const go = (to: Stage) => {
    setErrors(noErrors);
    setGone(to);
  };
  const confirm = (id: string | null) => {
    draft.type({ address: id });
    go('review');
  };
  const submit = async () => {
    if (picked === null) return;
    const input = { addressId: picked.id };
    const reply = await save('email', input, view, (newest) =>
      newest.email === null ? { next: { ok: true, content: newest } } : savePrompt('email', input, newest),
    );
    if (reply === null) return;
    draft.removeKept();
    onReply(reply);
  };

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} width="choice" focus={start}>
      <PageForm
        label={texts.title}
        onSubmit={() => {
          if (stage === 'confirm' && current !== null) confirm(current.id);
          else if (stage === 'choose' && picked !== null) confirm(picked.id);
          else if (stage === 'review') void submit();
        }}
      >
        <div className={styles.content}>
          <ErrorSummary form={FORM} errors={errors} />
          <p ref={start} tabIndex={-1} className={styles.about}>
            {stage === 'confirm' && sessionId === null ? texts.confirm.unknown : texts[stage].text}
          </p>
          {stage === 'choose' ? (
            <RadioGroup
              formId={FORM}
              name="addressId"
              legend={texts.choose.legend}
              options={addresses.map(({ id, address }) => ({ value: id, label: displayedEmail(address) }))}
              value={picked?.id ?? null}
              onChoose={(id) => draft.type({ address: id })}
            />
          ) : (
            <p className={styles.address}>
              <strong>{displayedEmail((stage === 'review' ? picked : current)?.address ?? '')}</strong>
              {stage === 'review' && (
                <IconButton icon={pencilIcon} label={texts.review.edit} onClick={() => go('choose')} />
              )}
            </p>
          )}
        </div>
        <DialogButtons key={stage}>
          {stage === 'confirm' ? (
            <Button onClick={() => go('choose')}>{texts.confirm.another}</Button>
          ) : (
            <Button onClick={onClose}>{prompts.later}</Button>
          )}
          <Button
            type="submit"
            variant="primary"
            disabled={!draft.isReady || (stage === 'choose' && picked === null)}
            busyLabel={isSaving ? prompts.saving : null}
          >
            {texts[stage].submit}
          </Button>
        </DialogButtons>
      </PageForm>
    </Dialog>
  );
}
