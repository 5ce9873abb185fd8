import { type FormEvent, useRef, useState } from 'react';
import { ApiProblem } from '../api/http/problem.ts';
import { type FormErrors, hasErrors, noErrors } from '../ui/forms/error-summary.tsx';
import type { FormDefinition, Reading } from './define-form.ts';
import { formErrorsOf, refusalOf } from './form-errors.ts';
import { stillWrong } from './use-form-errors.ts';

interface SentFormOptions<Form, Content> {
  readonly definition: Pick<FormDefinition<Form>, 'decode'> & {
    readonly read: (form: Form) => Reading<Content>;
  };
  readonly submit: (content: Content) => Promise<void>;
  /** Returns the message for a refused request whose answer names no field. */
  readonly textOf: (problem: ApiProblem) => string;
  /** Another page follows a success, and the form stays busy until it opens. */
  readonly leavesPage: boolean;
}

/** Runs a form without stored drafts. Its controls hold the values, so that password managers can fill them in. */
export function useSentForm<Form, Content>({
  definition,
  submit,
  textOf,
  leavesPage,
}: SentFormOptions<Form, Content>) {
  const [found, setFound] = useState(noErrors);
  /** The errors in the text typed since the last press, or null if nothing was typed since. */
  const [now, setNow] = useState<FormErrors | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const readingOf = (form: HTMLFormElement) => {
    const typed = definition.decode(Object.fromEntries(new FormData(form)));
    if (typed === undefined) throw new Error('a field has no control');
    return definition.read(typed);
  };
  const tell = (errors: FormErrors) => {
    setNow(null);
    setFound(errors);
  };
  const end = () => {
    isSending.current = false;
    setBusy(false);
  };

  const send = async (form: HTMLFormElement) => {
    const { value, errors } = readingOf(form);
    const wrong = formErrorsOf(errors);
    tell(wrong);
    if (hasErrors(wrong) || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await submit(value);
      if (!leavesPage) end();
    } catch (cause) {
      end();
      // Anything but a refused request is a fault of this code: let it be reported as one.
      if (!(cause instanceof ApiProblem)) throw cause;
      tell(refusalOf(cause, textOf));
    }
  };

  return {
    errors: now === null ? found : stillWrong(found, now),
    /** For the summary, which takes the focus when something new is found. */
    found,
    isBusy,
    forget: () => tell(noErrors),
    handlers: {
      onInput: (event: FormEvent<HTMLFormElement>) =>
        setNow(formErrorsOf(readingOf(event.currentTarget).errors)),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      },
    },
  };
}
