import type { JobBasics, PrimaryAction } from '../../../../shared/contract/jobs/job-page.ts';
import { jobPage as jobPageTexts } from '../../../../shared/messages/jobs/job-page.ts';
import { paths, signInFlag, signInToApply } from '../../../../shared/paths.ts';
import { type ButtonVariant, FormButton } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { checkIcon } from '../../../ui/icons/check.tsx';
import { useSignInPrompt } from '../../../ui/frame/sign-in-prompt.ts';
import { prepareWorkingWeek, useWorkingWeekPrompt } from './working-week.tsx';

interface PrimaryButtonProps {
  readonly action: PrimaryAction;
  readonly job: JobBasics;
  readonly variant: ButtonVariant;
}

/**
 * Shows Apply, Resume Application, Edit Application or Applied (J-14 … J-20). It is always a button, and without
 * JavaScript it opens the page to which a press leads.
 */
export function PrimaryButton({ action, job, variant }: PrimaryButtonProps) {
  const promptSignIn = useSignInPrompt();
  const promptWorkingWeek = useWorkingWeekPrompt();
  const { label, isEnabled, leadsTo, mustAccept } = action;

  const press = () => {
    if (leadsTo === 'sign-in') promptSignIn({ jobId: job.id, title: job.title });
    else if (leadsTo === 'application' && mustAccept !== null) promptWorkingWeek(mustAccept);
    else globalThis.location.assign(targets[leadsTo](job));
  };
  return (
    <FormButton
      href={targets[leadsTo](job)}
      variant={variant}
      isWide
      onPress={press}
      onIntent={leadsTo === 'sign-in' ? promptSignIn.prepare : prepareWorkingWeek}
      isDisabled={!isEnabled}
    >
      {label === 'applied' && <Icon of={checkIcon} />}
      {jobPageTexts.actions[label]}
    </FormButton>
  );
}

const targets: Record<PrimaryAction['leadsTo'], (job: JobBasics) => string> = {
  'sign-in': (job) => `${job.path}?${signInFlag}=${signInToApply}`,
  application: (job) => paths.application(job.id),
  'post-a-job': () => paths.postAJob,
};
