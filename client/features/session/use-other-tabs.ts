import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { useViewer } from '../../api/session/viewer.ts';

/** Lets this tab follow what its person does in others. Its code comes after the page; without it, it follows nothing. */
export function useOtherTabs(): void {
  const viewer = useViewer();
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const askAgain = (address: string) =>
      void mutate((key) => typeof key === 'string' && key.split('?', 1)[0] === address);
    const followed = import('./other-tabs.ts').then(
      ({ followOtherTabs }) => followOtherTabs(viewer, askAgain),
      () => () => undefined,
    );
    return () => void followed.then((end) => end());
  }, [viewer, mutate]);
}
