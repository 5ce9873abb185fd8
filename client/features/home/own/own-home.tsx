import type { CandidateHome, HomeView, RecruiterHome } from '../../../../shared/contract/home.ts';
import { home as texts } from '../../../../shared/messages/home.ts';
import { CandidateParts } from './candidate-parts.tsx';
import { greetedName } from './greeted-name.ts';
import { HomeSearch } from '../home-search.tsx';
import styles from './own-home.module.css';
import { RecruiterParts } from './recruiter-parts.tsx';

interface OwnHomeProps {
  readonly view: HomeView;
  readonly own: CandidateHome | RecruiterHome;
}

/** The landing page of somebody who is signed in: what to go on with, before what is new. */
export function OwnHome({ view: { viewer, newest }, own }: OwnHomeProps) {
  const name = viewer.role === 'visitor' ? null : viewer.name;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{texts.own.welcome(name && greetedName(name))}</h1>
        <HomeSearch />
      </header>
      {own.kind === 'candidate' ? (
        <CandidateParts own={own} newest={newest} />
      ) : (
        <RecruiterParts own={own} newest={newest} role={viewer.role} />
      )}
    </div>
  );
}
