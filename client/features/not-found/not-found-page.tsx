import { useLocation } from 'react-router-dom';
import { errorView as errorTexts } from '../../../shared/messages/error-view.ts';
import { notFound as notFoundTexts } from '../../../shared/messages/not-found.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { MessagePage } from '../../ui/frame/message-page.tsx';
import { allJobsFrom, isPartnerAddress } from '../../ui/frame/partner-view.ts';

/** Every address that is no page (RT-07). In a partner's frame it leads to the jobs of the frame, not home (N-05). */
export function NotFoundPage() {
  const { search } = useLocation();
  const isPartnerView = isPartnerAddress(search);
  return (
    <MessagePage sign="404" title={notFoundTexts.title} text={notFoundTexts.text}>
      <ButtonLink href={isPartnerView ? allJobsFrom(search) : paths.home} variant="primary">
        {isPartnerView ? errorTexts.viewAllJobs : notFoundTexts.home}
      </ButtonLink>
    </MessagePage>
  );
}
