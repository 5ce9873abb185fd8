import { notFound as notFoundTexts } from '../../../shared/messages/not-found.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { MessagePage } from '../../ui/frame/message-page.tsx';

/** Every address that is no page (RT-07). */
export function NotFoundPage() {
  return (
    <MessagePage sign="404" title={notFoundTexts.title} text={notFoundTexts.text}>
      <ButtonLink href={paths.home} variant="primary">
        {notFoundTexts.home}
      </ButtonLink>
    </MessagePage>
  );
}
