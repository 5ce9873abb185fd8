import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/** A page that comes back out of the browser's memory may be older than a sign-in or an application: ask again. */
export function useFreshAfterReturn(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) void mutate(() => true);
    };
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [mutate]);
}
