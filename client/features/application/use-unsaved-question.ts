import { useEffect, useRef } from 'react';
import type { FlowDialog, FlowDialogControl } from './use-flow-dialog.ts';

const questions = { links: 'unsaved-links', link: 'unsaved-link' } as const;

/**
 * F-06: whichever way the modal of the links, or of one link, was closed (Back is one), what is unsaved in it is
 * asked about.
 * @param isUnsaved of the form of that name
 */
export function useUnsavedQuestion(
  dialog: FlowDialogControl,
  isUnsaved: (name: keyof typeof questions) => boolean,
  isBusy: boolean,
): void {
  const { shown } = dialog;
  const before = useRef<FlowDialog | null>(null);
  useEffect(() => {
    const closed = before.current;
    before.current = shown;
    if (shown !== null || isBusy || (closed !== 'links' && closed !== 'link')) return;
    if (isUnsaved(closed)) dialog.open(questions[closed]);
  });
}
