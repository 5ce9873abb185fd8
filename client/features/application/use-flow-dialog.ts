import { useEffect, useRef, useState } from 'react';
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
  | 'link'
  | 'unsaved-link'
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
  'link',
  'unsaved-link',
  'conflict',
  'sign-in',
];

/** What these ask about is known to the visit that asked, and to no other. */
const ofOneVisit: ReadonlySet<FlowDialog> = new Set(['missing', 'delete', 'conflict', 'sign-in']);

/**
 * The one dialog that may stand open over a step: an entry of the history, so that Back closes it (RT-15).
 * @param linksPath the address of the links modal, which has one of its own (AP-15)
 */
export function useFlowDialog(stepPath: string, linksPath: string) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const then = useRef<(() => void) | null>(null);
  const [visit] = useState(newVisit);
  const { name: named, isForgotten } = readEntry(state, visit);
  const shown = pathname === linksPath ? 'links' : named;
  // Whoever waited for an answer holds the controls of an earlier render: these say what is shown by now.
  const now = useRef({ shown, named, isClosing: false });

  useEffect(() => {
    now.current = { shown, named, isClosing: false };
    // What has to wait until the dialog's entry has left the history: going back takes a moment.
    if (shown !== null) return;
    const next = then.current;
    then.current = null;
    next?.();
  }, [shown, named]);

  useEffect(() => {
    // A reload keeps the entry of a dialog whose cause it has forgotten.
    if (isForgotten) void navigate(-1);
  }, [isForgotten, navigate]);

  return {
    shown: isHydrated ? shown : null,
    isShown: (name: FlowDialog) => now.current.shown === name && !now.current.isClosing,
    isAnyShown: () => now.current.shown !== null && !now.current.isClosing,
    /** What the history holds of a dialog that is to stand open. */
    entry: (name: FlowDialog) => ({ dialog: name, visit }),
    open(name: FlowDialog) {
      then.current = null;
      if (now.current.shown === name) return;
      const at = name === 'links' ? linksPath : stepPath;
      const replace = now.current.shown !== null;
      now.current = { shown: name, named: name, isClosing: false };
      void navigate(at, { state: { dialog: name, visit }, replace });
    },
    /** @param next done once the dialog is gone */
    close(next?: () => void) {
      if (now.current.shown === null) return next?.();
      then.current = next ?? null;
      if (now.current.isClosing) return undefined;
      now.current = { ...now.current, isClosing: true };
      // Opened by its address, the links modal has no entry of the step behind it.
      if (now.current.named === null) void navigate(stepPath, { replace: true });
      else void navigate(-1);
      return undefined;
    },
  };
}

export type FlowDialogControl = ReturnType<typeof useFlowDialog>;

const newVisit = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** `isForgotten`: the dialog was opened before the page was loaded again, and nothing is left to ask about. */
function readEntry(state: unknown, visit: number): { name: FlowDialog | null; isForgotten: boolean } {
  if (typeof state !== 'object' || state === null || !('dialog' in state))
    return { name: null, isForgotten: false };
  const name = names.find((known) => known === state.dialog) ?? null;
  const isOfThisVisit = 'visit' in state && state.visit === visit;
  const isForgotten = name !== null && ofOneVisit.has(name) && !isOfThisVisit;
  return { name: isForgotten ? null : name, isForgotten };
}
