import { useEffect, useRef } from 'react';
import type { Flow } from './use-flow.ts';

/** Asks for what is open, once a step, and whenever the address of a locked one has led here. */
export function useArrival(flow: Flow): void {
  const { place, isLed, store } = flow;
  const now = useRef(flow);
  const seen = useRef<string | null>(null);
  useEffect(() => {
    now.current = flow;
  });
  useEffect(() => {
    if (!isLed && seen.current === place.name) return;
    seen.current = place.name;
    const ask = async () => {
      // What is still on its way may be all that is missing.
      if (place.name === 'review' && store.hasUnsaved('availability')) await store.save('availability');
      const { arrive, modals, place: here } = now.current;
      if (here.name === place.name && !modals.isAnyShown()) arrive(isLed);
    };
    void ask();
  }, [place.name, isLed, store]);
}
