import { useState } from 'react';
import { readExpectedPay } from '../../../../shared/domain/profile/answers/expectations-form.ts';
import { profileWizard } from '../../../../shared/messages/profile/profile-wizard.ts';
import { defineForm, field } from '../../../forms/define-form.ts';
import { text } from '../../../forms/kinds.ts';
import { PayUnit } from '../../../forms/pay-unit.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DialogButtons, DialogContent } from '../../../ui/dialogs/dialog-content.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { failureText } from '../flow/profile-errors.ts';

const texts = profileWizard.expectedPay;
const formId = 'expected-pay';

const form = {
  ...defineForm<{ readonly expected: string }>({ fields: { expected: field(text, texts.label) } }),
  read: ({ expected }: { readonly expected: string }) => readExpectedPay(expected),
};

interface ExpectedPayDialogProps {
  readonly isOpen: boolean;
  /** @param rupees a year, or null to skip the question */
  readonly onAnswer: (rupees: number | null) => void;
  readonly onClose: () => void;
}

/** Asks for the expected pay when the profile says nothing of pay; the question may be skipped (W-38). */
export function ExpectedPayDialog({ isOpen, onAnswer, onClose }: ExpectedPayDialogProps) {
  const { errors, found, forget, handlers } = useSentForm({
    definition: form,
    submit: (rupees) => Promise.resolve(onAnswer(rupees)),
    textOf: failureText,
    leavesPage: false,
  });
  // An error of the last time is not shown when the question opens again.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    forget();
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} width="question">
      <form noValidate aria-label={texts.title} {...handlers}>
        <DialogContent>
          <ErrorSummary form={formId} errors={errors} found={found} />
          <Field
            formId={formId}
            name="expected"
            label={texts.label}
            hint={texts.hint}
            type="text"
            inputMode="numeric"
            start="₹"
            end={<PayUnit />}
            required
            error={errors.fields['expected']}
          />
          <DialogButtons>
            <Button onClick={() => onAnswer(null)}>{texts.skip}</Button>
            <Button type="submit" variant="primary">
              {texts.save}
            </Button>
          </DialogButtons>
        </DialogContent>
      </form>
    </Dialog>
  );
}
