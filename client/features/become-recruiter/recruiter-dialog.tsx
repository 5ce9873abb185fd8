import { useEffect, useState } from 'react';
import { becomeRecruiter as texts } from '../../../shared/messages/postings/become-recruiter.ts';
import { recruiterFormUrl } from '../../api/postings/recruiter-form.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './recruiter-dialog.module.css';

const MAX_LOAD_MS = 8000;

export function RecruiterDialog({ onClose }: { onClose: () => void }) {
  const url = recruiterFormUrl(document);
  return (
    <Dialog isOpen onClose={onClose} title={texts.title} width="wide">
      {url === null ? <p className={styles.words}>{texts.missing}</p> : <ExternalForm url={url} />}
    </Dialog>
  );
}

/** Embeds a form of another site, which may run scripts and submit but cannot access this page. */
function ExternalForm({ url }: { url: string }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading');
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), MAX_LOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {state === 'late' ? (
        <p className={styles.words}>{texts.late}</p>
      ) : (
        <div className={styles.frame} aria-busy={state === 'loading'}>
          {state === 'loading' && <output className={styles.loading}>{texts.loading}</output>}
          <iframe
            src={url}
            title={texts.frame}
            // The configuration rejects addresses of our own origin, so the form cannot remove its sandbox.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
            onLoad={() => setState('loaded')}
          />
        </div>
      )}
      <p className={styles.beside}>
        <span>{texts.trouble}</span>
        <ButtonLink href={url} target="_blank" rel="noopener">
          {texts.newTab}
        </ButtonLink>
      </p>
    </>
  );
}
