import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../ui/use-hydrated.ts';

export type FlowDialog =
  | 'exit'
  | 'unsaved'
  | 'relocation'
  | 'mismatch'
  | 'cities'
  | 'missing'
  | 'delete'
  | 'links'
  | 'unsaved-links'
  | 'conflict'
  | 'sign-in';

const names: readonly FlowDialog[] = [
  'exit',
  'unsaved',
  'relocation',
  'mismatch',
  'cities',
  'missing',
  'delete',
  'links',
  'unsaved-links',
  'conflict',
  'sign-in',
];

/**
 * The one dialog that may stand open over a step: an entry of the history, so that Back closes it (RT-15).
 * @param linksPath the address of the links modal, which has one of its own (AP-15)
 */
export function useFlowDialog(stepPath: string, linksPath: string) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const then = useRef<(() => void) | null>(null);
  const named = nameIn(state);
  const shown = pathname === linksPath ? 'links' : named;

  useEffect(() => {
    // What has to wait until the dialog's entry has left the history: going back takes a moment.
    if (shown !== null) return;
    const next = then.current;
    then.current = null;
    next?.();
  }, [shown]);

  return {
    shown: isHydrated ? shown : null,
    open(name: FlowDialog) {
      then.current = null;
      if (shown === name) return;
      const at = name === 'links' ? linksPath : stepPath;
      void navigate(at, { state: { dialog: name }, replace: shown !== null });
    },
    /** @param next done once the dialog is gone */
    close(next?: () => void) {
      if (shown === null) return next?.();
      then.current = next ?? null;
      // Opened by its address, the links modal has no entry of the step behind it.
      if (named === null) void navigate(stepPath, { replace: true });
      else void navigate(-1);
      return undefined;
    },
  };
}

export type FlowDialogControl = ReturnType<typeof useFlowDialog>;

function nameIn(state: unknown): FlowDialog | null {
  if (typeof state !== 'object' || state === null || !('dialog' in state)) return null;
  return names.find((name) => name === state.dialog) ?? null;
}
