import { profile as texts } from '../../../../shared/messages/profile.ts';
import { paths } from '../../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { useSignInPrompt } from '../../../ui/sign-in-prompt.ts';
import { Loading, SkeletonBar } from '../../../ui/skeleton.tsx';
import styles from './profile-view.module.css';

/** Asks a visitor to sign in (RO-08). */
export function ForVisitors() {
  const promptSignIn = useSignInPrompt();
  return (
    <MessagePage title={texts.visitor.title} text={texts.visitor.text}>
      <Button variant="primary" onClick={() => promptSignIn(null)}>
        {texts.visitor.signIn}
      </Button>
    </MessagePage>
  );
}

/** Tells a recruiter whose page this is (RO-08). */
export function ForRecruiters() {
  return (
    <MessagePage title={texts.others.title} text={texts.others.text}>
      <ButtonLink href={paths.jobs}>{texts.others.jobs}</ButtonLink>
    </MessagePage>
  );
}

export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.banner}>
        <Loading />
        <SkeletonBar shape="logo" />
        <SkeletonBar shape="title" length="half" />
        <SkeletonBar length="long" />
        <SkeletonBar />
        <SkeletonBar />
      </div>
    </div>
  );
}
