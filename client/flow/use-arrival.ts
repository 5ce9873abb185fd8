import { useEffect, useRef } from 'react';
import type { FlowKind } from './flow-kind.ts';
import type { FlowNavigation } from './flow-navigation.ts';

interface Arrival<Kind extends FlowKind> {
  readonly nav: FlowNavigation<Kind>;
  readonly name: Kind['step'];
  readonly isLed: boolean;
  /** Another step may still open until this is true. */
  readonly isReady: boolean;
  readonly isAnyShown: () => boolean;
}

/** Asks open questions once for each step, and again whenever the address of a locked step redirected here. */
export function useArrival<Kind extends FlowKind>(arrival: Arrival<Kind>): void {
  const { name, isLed, isReady } = arrival;
  const now = useRef(arrival);
  const seen = useRef<Kind['step'] | null>(null);
  useEffect(() => {
    now.current = arrival;
  });
  useEffect(() => {
    if (!isReady || (!isLed && seen.current === name)) return;
    seen.current = name;
    const ask = async () => {
      await now.current.nav.beforeArrival();
      const { nav, name: here, isAnyShown } = now.current;
      if (here === name && !isAnyShown()) nav.arrive(isLed);
    };
    void ask();
  }, [name, isLed, isReady]);
}
