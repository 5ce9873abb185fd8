import { type SetStateAction, useLayoutEffect, useRef, useState } from 'react';
import { type FormErrors, noErrors } from '../ui/forms/error-summary.tsx';

/**
 * Returns the errors found at the last press, without those that the person has corrected since.
 *
 * @param now the errors that the form's own rules find in its current content
 * @param read returns the current content; errors from the server are shown until this content changes
 */
export function useFormErrors(now: FormErrors, read: () => readonly unknown[]) {
  const [{ found, content }, set] = useState(() => ({ found: noErrors, content: read() }));
  // The content can change during a save, so a failed save reads the latest content.
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

/** Returns the current errors of the fields that had errors before. */
export function stillWrong(found: FormErrors, now: FormErrors): FormErrors {
  const fields = Object.entries(now.fields).filter(([name]) => name in found.fields);
  return { general: null, fields: Object.fromEntries(fields) };
}
