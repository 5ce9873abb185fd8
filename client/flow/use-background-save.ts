import { useEffect, useRef } from 'react';
import type { FlowKind } from './flow-kind.ts';
import type { Busy } from './flow-context.ts';
import type { FlowNavigation } from './flow-navigation.ts';

const RETRY_INTERVAL_MS = 20_000;

/**
 * Repeats the failed saves of earlier steps at intervals and whenever the connection returns, and also the save of
 * the current step if it did not reach the server (AMB-09).
 */
export function useBackgroundSave<Kind extends FlowKind>(nav: FlowNavigation<Kind>, busy: Busy): void {
  const latest = useRef(nav);
  useEffect(() => {
    latest.current = nav;
  });

  useEffect(() => {
    const retry = () => void latest.current.saveUnreached();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);

  const isWaiting = nav.waiting.length > 0 && busy === null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const retry = () => void latest.current.saveWaiting();
    const timer = setInterval(retry, RETRY_INTERVAL_MS);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [isWaiting]);
}
