import { type FormEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { type FormErrors, hasErrors, noErrors } from '../../ui/error-summary.tsx';
import { formErrorsOf } from './form-errors.ts';

interface FormOptions {
  readonly check: (values: Record<string, string>) => FormErrors;
  readonly submit: (values: Record<string, string>) => Promise<void>;
}

/** One form: its values are read when it is sent, so that password managers may fill it as they like. */
export function useForm({ check, submit }: FormOptions) {
  const [errors, setErrors] = useState(noErrors);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const send = async (form: HTMLFormElement) => {
    const values = valuesOf(form);
    const wrong = check(values);
    setErrors(wrong);
    if (hasErrors(wrong) || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await submit(values);
      // Stays busy: what follows a form that went well is another page.
    } catch (cause) {
      isSending.current = false;
      setBusy(false);
      // Anything but a refused request is a fault of this code: let it be reported as one.
      if (!(cause instanceof ApiProblem)) throw cause;
      setErrors(formErrorsOf(cause));
    }
  };

  return {
    errors,
    isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}
