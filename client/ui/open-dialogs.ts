/** The modal dialogs that stand open, the topmost last. Nothing outside of it can be pressed or is read out. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function set(dialogs: readonly HTMLElement[]): void {
  open = dialogs;
  for (const listener of listeners) listener();
}

export const noteOpened = (dialog: HTMLElement): void => set([...open, dialog]);

export const noteClosed = (dialog: HTMLElement): void => set(open.filter((other) => other !== dialog));

/** Null while none is open. */
export const topDialog = (): HTMLElement | null => open.at(-1) ?? null;

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
