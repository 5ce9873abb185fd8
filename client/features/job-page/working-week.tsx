import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { JobBasics, WorkingWeek } from '../../../shared/contract/job-page.ts';
import { paths } from '../../../shared/paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useRoutedDialog } from '../../ui/use-routed-dialog.ts';

const WorkingWeekDialog = lazyPart(async () => (await import('./working-week-dialog.tsx')).WorkingWeekDialog);

const PromptContext = createContext<(week: WorkingWeek) => void>(() => undefined);

/** Asks the candidate to accept the working week before applying (J-22, J-23). */
export function useWorkingWeekPrompt(): (week: WorkingWeek) => void {
  return useContext(PromptContext);
}

/** One dialog for the card and the bar. */
export function WorkingWeekProvider({ job, children }: { job: JobBasics; children: ReactNode }) {
  const { isOpen, open, close } = useRoutedDialog('working-week');
  const [week, setWeek] = useState<WorkingWeek | null>(null);
  const prompt = useCallback(
    (asked: WorkingWeek) => {
      setWeek(asked);
      open();
    },
    [open],
  );
  return (
    <PromptContext value={prompt}>
      {children}
      {week !== null && (
        <WorkingWeekDialog
          isOpen={isOpen}
          week={week}
          job={job}
          onClose={close}
          onAccepted={() => globalThis.location.replace(paths.application(job.id))}
        />
      )}
    </PromptContext>
  );
}
