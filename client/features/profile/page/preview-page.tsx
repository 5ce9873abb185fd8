import { useLocation } from 'react-router-dom';
import type { HeldBack, ProfilePreview } from '../../../../shared/contract/profile/profile.ts';
import { profile as texts } from '../../../../shared/messages/profile/profile.ts';
import { profilePreview as previewTexts } from '../../../../shared/messages/profile/profile-preview.ts';
import { paths } from '../../../../shared/paths.ts';
import { useInitialPage } from '../../../api/page-data.ts';
import { isSignInNeeded } from '../../../api/http/problem.ts';
import { usePreview } from '../../../api/profile/profile.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import type { Retry } from '../../../ui/notices/retry.ts';
import { useFirst } from '../../../ui/behaviour/use-first.ts';
import { Banner } from './banner.tsx';
import { DocumentsSection } from './sections/documents-section.tsx';
import { EducationSection } from './sections/education-section.tsx';
import { ExperienceSection } from './sections/experience-section.tsx';
import { HeldBackNote } from './held-back-note.tsx';
import { LaterErrorView } from '../../../ui/notices/later-error-view.ts';
import { ForRecruiters, ForVisitors } from './instead.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { PaySection } from './sections/pay-section.tsx';
import { Frame } from './sections/profile-section.tsx';
import { PortfolioSection } from './sections/portfolio-section.tsx';
import { PreferencesSection } from './sections/preferences-section.tsx';
import styles from './profile-view.module.css';
import { type Reader, ReaderContext } from './reader.ts';
import { SkillsSection } from './sections/skills-section.tsx';
import { StorySection } from './sections/story-section.tsx';

/** Shows the owner at `/profile/preview` what recruiters read, and marks what they do not get (DP-01). */
export function PreviewPage() {
  const { pathname } = useLocation();
  const initial = useFirst(useInitialPage(pathname));
  const { data, error, isValidating, mutate } = usePreview(
    initial?.page === 'profile-preview' ? initial.model : null,
  );
  const code = initial?.page === 'problem' ? initial.code : error?.code;

  if (isSignInNeeded(code) || data?.viewer.role === 'visitor') return <ForVisitors />;
  if (code === 'forbidden') return <ForRecruiters />;
  if (data)
    return (
      <Preview
        preview={data}
        retry={{ here: pathname, onRetry: () => void mutate(), isRetrying: isValidating }}
      />
    );
  if (code !== undefined && (initial?.page === 'problem' || !isValidating))
    return <LaterErrorView here={pathname} onRetry={() => void mutate()} isRetrying={isValidating} />;
  return <PageSkeleton />;
}

const CONTACT: readonly HeldBack[] = ['phones', 'email', 'phones-and-email'];
const PAY: readonly HeldBack[] = ['current-pay', 'expected-pay', 'offer-in-hand'];

function Preview({ preview: { profile, heldBack }, retry }: { preview: ProfilePreview; retry: Retry }) {
  const reader: Reader = { isOwner: false, account: null, retry, missing: [] };
  const isHeld = (what: HeldBack) => heldBack.includes(what);
  const { person, portfolio } = profile;
  const contactHeld = CONTACT.find(isHeld);
  return (
    <ReaderContext value={reader}>
      <div className={styles.previewPage}>
        <aside className={styles.previewBar} aria-label={previewTexts.title}>
          <p>
            <strong>{previewTexts.title}</strong> {previewTexts.text}
          </p>
          <ButtonLink href={paths.profile}>{previewTexts.back}</ButtonLink>
        </aside>
        <article aria-label={previewTexts.title}>
          <Banner
            person={person}
            contact={null}
            instead={contactHeld && <HeldBackNote what={contactHeld} />}
            editHref={null}
          />
          {portfolio !== undefined && <PortfolioSection portfolio={portfolio} />}
          {isHeld('portfolio') && (
            <Frame id="portfolio" title={texts.parts.portfolio} editHref={null}>
              <HeldBackNote what="portfolio" />
            </Frame>
          )}
          <ExperienceSection experience={profile.experience} />
          <EducationSection education={profile.education} />
          <SkillsSection skills={profile.skills} />
          <StorySection story={person.story} />
          <PreferencesSection preferences={profile.preferences} />
          <PaySection
            current={profile.currentPay ?? null}
            expected={profile.expectedPay ?? null}
            notice={person.notice}
            notes={PAY.filter(isHeld).map((what) => (
              <HeldBackNote key={what} what={what} />
            ))}
          />
          <DocumentsSection documents={profile.documents} />
        </article>
      </div>
    </ReaderContext>
  );
}
