import { useEffect } from 'react';
import type { Flow } from './use-flow.ts';

const RETRY_INTERVAL_MS = 20_000;

/**
 * AMB-09: availability that could not be saved when it was left is tried again, now and then and whenever the
 * connection comes back. A failure stays as quiet as it was: the review looks again (AP-30).
 */
export function useBackgroundSave({ store, place, busy, saveUnreached }: Flow): void {
  useEffect(() => {
    const retry = () => void saveUnreached();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });

  const isWaiting = place.name !== 'availability' && store.hasUnsaved('availability') && busy === null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const retry = () => void store.save('availability');
    const timer = setInterval(retry, RETRY_INTERVAL_MS);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [isWaiting, store]);
}
