import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Place, StepAddress } from '../../shared/domain/flow.ts';
import { lockedMark } from '../../shared/flow-paths.ts';
import { allowKeeping, useSignedOut } from '../api/session/keeping.ts';
import type { FlowKind } from './flow-kind.ts';
import type { Busy, Failure } from './flow-context.ts';
import type { FlowStore } from './flow-store.ts';

interface VisitOptions<Kind extends FlowKind> {
  /** The account that the page was made for. */
  readonly account: string;
  readonly address: StepAddress;
  readonly pathOf: (place: Place) => string;
  /** The reason why the flow has already ended when the page opens. */
  readonly end: Kind['end'] | null;
}

/** Holds the current step and the running action. The address follows the step without a new history entry. */
export function useVisit<Kind extends FlowKind>(
  store: FlowStore<Kind>,
  { account, address, pathOf, end: first }: VisitOptions<Kind>,
) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const known = useSyncExternalStore(store.subscribe, store.get, store.get);
  const isSignedOut = useSignedOut(account);
  const state = isSignedOut ? { ...known, isKeeping: false } : known;
  const [busy, setBusy] = useState<Busy>(null);
  const [failure, setFailure] = useState<Failure<Kind['step']> | null>(null);
  const [end, setEnd] = useState<Kind['end'] | null>(first);
  const [isRestored, setRestored] = useState(false);
  const { progress } = state.view;
  const map = store.mapOf(state.view);
  const place = store.placeAt(address);
  const path = pathOf(place);
  const isLed = map.isLedFrom(progress, address) || hash === lockedMark;
  const isElsewhere = isLed || map.openAt(progress, address) === null;

  useEffect(() => {
    allowKeeping(account);
    const restore = async () => {
      await store.restore();
      setRestored(true);
    };
    void restore();
  }, [account, store]);
  useEffect(() => {
    // A sign-out in another tab removed the stored text, and a sign-in of the same account allows it again.
    if (isRestored && !isSignedOut) store.keep();
  }, [isRestored, isSignedOut, store]);
  useEffect(() => {
    if (isRestored && isElsewhere) void navigate(path, { replace: true });
  }, [isElsewhere, isRestored, navigate, path]);

  return {
    state,
    map,
    place,
    path,
    pathOf,
    /** The address named a locked step. */
    isLed,
    /** The text of an earlier visit was restored, so that the step is known. */
    isRestored,
    busy,
    setBusy,
    failure,
    setFailure,
    end,
    setEnd,
    isSignedOut,
  };
}

export type Visit<Kind extends FlowKind> = ReturnType<typeof useVisit<Kind>>;
