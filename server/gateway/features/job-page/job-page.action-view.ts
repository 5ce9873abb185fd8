import type { PrimaryAction } from '../../../../shared/contract/jobs/job-page.ts';
import type { Section } from '../../../../shared/contract/section.ts';
import { applicationAction, isSent } from '../../../../shared/domain/application-status.ts';
import { acceptanceNeeded } from '../../../../shared/domain/time/working-days.ts';
import type { LoadedApplication, LoadedJob } from './job-page.load.ts';

/** Chooses the text and the target of the primary button for this viewer (J-14 … J-24). */
export function viewAction({ viewer, application, basics }: LoadedJob): Section<PrimaryAction> {
  if (viewer.role !== 'candidate' || application === null) {
    return {
      ok: true,
      content: {
        ...applicationAction(null),
        leadsTo: viewer.role === 'visitor' ? 'sign-in' : 'post-a-job',
        mustAccept: null,
        isSent: false,
      },
    };
  }
  if (!application.ok) return application;
  const { status } = application.content;
  const { label, isEnabled } = applicationAction(status);
  const mustAccept = isEnabled ? openAcceptance(basics.workingDays, application.content) : null;
  return {
    ok: true,
    content: { label, isEnabled, leadsTo: 'application', mustAccept, isSent: isSent(status) },
  };
}

/** The working week that the job asks for and the candidate has not accepted yet (J-24). */
function openAcceptance(workingDays: number | null, given: LoadedApplication): PrimaryAction['mustAccept'] {
  const week = acceptanceNeeded(workingDays);
  if (week === 'six-day-week' && given.isOpenToSixDays) return null;
  if (week === 'seven-day-week' && given.isOpenToFlexibleDays) return null;
  return week;
}
