import { type SetStateAction, useLayoutEffect, useRef, useState } from 'react';
import { type FormErrors, noErrors } from '../ui/error-summary.tsx';

/**
 * What is wrong with a form: what was found at the last press, less what has been put right since.
 *
 * @param now what the form's own rules say of it as it stands
 * @param read what stands in it; what only the server refuses is told until some of that changes
 */
export function useFormErrors(now: FormErrors, read: () => readonly unknown[]) {
  const [{ found, content }, set] = useState(() => ({ found: noErrors, content: read() }));
  // A save takes a while: what stands in the form when it has failed is not what stood there at the press.
  const latestRead = useRef(read);
  useLayoutEffect(() => {
    latestRead.current = read;
  });
  const isAsFound = read().every((part, index) => part === content[index]);
  return {
    errors: isAsFound ? found : stillWrong(found, now),
    /** For the summary, which takes the focus when something new is found. */
    found,
    setErrors: (next: SetStateAction<FormErrors>) => {
      const content = latestRead.current();
      set((before) => ({ found: typeof next === 'function' ? next(before.found) : next, content }));
    },
  };
}

/** A field that is wrong in another way by now is told of that. */
export function stillWrong(found: FormErrors, now: FormErrors): FormErrors {
  const fields = Object.entries(now.fields).filter(([name]) => name in found.fields);
  return { general: null, fields: Object.fromEntries(fields) };
}
