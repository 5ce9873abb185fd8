import { useState } from 'react';
import { continueApplication as continueApplicationTexts } from '../../../shared/messages/application/continue-application.ts';
import { paths } from '../../../shared/paths.ts';
import { type ApplyIntent, clearApplyIntent, readApplyIntent } from '../../api/application/apply-intent.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import styles from './application-offer.module.css';

/** Leads back to the application after signing in. It overlays the page, so that the layout does not shift (AMB-19). */
export function ApplicationOffer() {
  const [intent, setIntent] = useState<ApplyIntent | null>(readApplyIntent);
  if (intent === null) return null;
  return (
    <aside
      id="continue-application"
      className={styles.offer}
      aria-label={continueApplicationTexts.text(intent.title)}
    >
      <p>{continueApplicationTexts.text(intent.title)}</p>
      <Button
        variant="plain"
        onClick={() => {
          clearApplyIntent();
          setIntent(null);
        }}
      >
        {continueApplicationTexts.dismiss}
      </Button>
      <ButtonLink variant="primary" href={paths.application(intent.jobId)}>
        {continueApplicationTexts.go}
      </ButtonLink>
    </aside>
  );
}
