import { useSyncExternalStore } from 'react';

/** The subscription to a value that never changes. */
export const neverChanges = () => () => undefined;

/** False on the server and while hydrating, true afterwards: for what only a running client can do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
