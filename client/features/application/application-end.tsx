import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { GoneView } from '../../ui/frame/gone-view.tsx';
import { MessagePage } from '../../ui/frame/message-page.tsx';

interface ApplicationEndProps {
  readonly end: 'job-not-found' | 'job-expired' | 'closed';
  readonly jobId: string;
  /** Whether this browser has stored typed text of the application. */
  readonly isKept: boolean;
}

/** Says why the application cannot continue and offers a way on. */
export function ApplicationEnd({ end, jobId, isKept }: ApplicationEndProps) {
  const { gone, closed: texts } = applicationForm;
  if (end !== 'closed')
    return <GoneView title={gone[end]} text={isKept ? gone.kept : undefined} to={`${paths.jobs}/`} />;
  return (
    <MessagePage title={texts.title} text={texts.text}>
      <ButtonLink href={paths.receipt(jobId)} variant="primary">
        {texts.receipt}
      </ButtonLink>
      <ButtonLink href={paths.applications}>{texts.applications}</ButtonLink>
    </MessagePage>
  );
}

/** Recruiters do not apply. */
export function NotForYou() {
  const texts = applicationForm.notForYou;
  return (
    <MessagePage title={texts.title} text={texts.text}>
      <ButtonLink href={paths.jobs} variant="primary">
        {texts.jobs}
      </ButtonLink>
    </MessagePage>
  );
}
