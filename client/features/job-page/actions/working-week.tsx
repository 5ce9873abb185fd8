import { createContext, type ReactNode, useContext } from 'react';
import type { JobBasics, WorkingWeek } from '../../../../shared/contract/jobs/job-page.ts';
import { paths } from '../../../../shared/paths.ts';
import { useModal } from '../../../navigation/modals.ts';
import { dialogPart } from '../../../ui/behaviour/lazy-part.tsx';

const WorkingWeekDialog = dialogPart(() =>
  import('./working-week-dialog.tsx').then((file) => file.WorkingWeekDialog),
);

/** Loads the dialog before a press that is likely. A file that does not come is requested again by the press. */
export const prepareWorkingWeek = () => void WorkingWeekDialog.preload().catch(() => undefined);

const PromptContext = createContext<(week: WorkingWeek) => void>(() => undefined);

/** Asks the candidate to accept the working week before applying (J-22, J-23). */
export function useWorkingWeekPrompt(): (week: WorkingWeek) => void {
  return useContext(PromptContext);
}

/** One dialog for the card and the bar. */
export function WorkingWeekProvider({ job, children }: { job: JobBasics; children: ReactNode }) {
  const { isOpen, payload: week, open, close } = useModal<WorkingWeek>('working-week', { isEphemeral: true });
  return (
    <PromptContext value={open}>
      {children}
      {week !== undefined && (
        <WorkingWeekDialog
          isOpen={isOpen}
          week={week}
          job={job}
          onClose={close}
          instead={paths.application(job.id)}
          onAccepted={() => globalThis.location.replace(paths.application(job.id))}
        />
      )}
    </PromptContext>
  );
}
