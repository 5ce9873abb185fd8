import { useCallback } from 'react';
import { type Path, useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from './use-hydrated.ts';
import { useStepBack } from './use-step-back.ts';

export interface RoutedDialog {
  readonly isOpen: boolean;
  /** Opens on this page; `at` says where that is when the address is being changed at the same time. */
  readonly open: (at?: Path) => void;
  readonly close: () => void;
}

/**
 * A dialog that is an entry of the history without an address of its own: Back closes it, and closing it goes
 * back, so that the history never holds a dialog that is not shown.
 */
export function useRoutedDialog(name: string): RoutedDialog {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const isHydrated = useHydrated();
  const isOpen = dialogOf(state) === name;
  const open = useCallback(
    (at: Path = { pathname, search, hash }) => {
      if (!isOpen) void navigate(at, { state: { dialog: name } });
    },
    [isOpen, navigate, pathname, search, hash, name],
  );
  const close = useCallback(() => {
    if (isOpen) stepBack();
  }, [isOpen, stepBack]);
  // A reload keeps the history's state, which the server does not see: hydrate closed, then open.
  return { isOpen: isOpen && isHydrated, open, close };
}

function dialogOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('dialog' in state)) return null;
  return typeof state.dialog === 'string' ? state.dialog : null;
}
