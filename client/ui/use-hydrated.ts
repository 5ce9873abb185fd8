import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating, true afterwards: for what only a running client can do. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
