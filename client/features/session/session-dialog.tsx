import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SignUpInput, Viewer } from '../../../shared/contract/session/session.ts';
import { account as accountTexts } from '../../../shared/messages/session/account.ts';
import { availability as availabilityTexts } from '../../../shared/messages/jobs/availability.ts';
import { hideJob as hideJobTexts } from '../../../shared/messages/jobs/hide-job.ts';
import { saveJob as saveJobTexts } from '../../../shared/messages/jobs/save-job.ts';
import { session as sessionTexts } from '../../../shared/messages/session/session.ts';
import { paths } from '../../../shared/paths.ts';
import { saveApplyIntent } from '../../api/application/apply-intent.ts';
import { readAvailability } from '../../api/jobs/availability.ts';
import { saveNotice } from '../../api/jobs/save-notice.ts';
import { ApiProblem } from '../../api/http/problem.ts';
import { signIn } from '../../api/session/session.ts';
import { saveSignInIntent, type SignInIntent } from '../../api/session/sign-in-intent.ts';
import { useModal } from '../../navigation/modals.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { DialogState } from '../../ui/dialogs/missing-dialog.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { infoIcon } from '../../ui/icons/info.tsx';
import { Tabs } from '../../ui/buttons/tabs.tsx';
import { destinationOf } from './destination.ts';
import { hideIntended } from './hide-intended.ts';
import styles from './session-dialog.module.css';
import { readSignInIntent } from './read-sign-in-intent.ts';
import { saveIntended } from './save-intended.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface SessionDialogProps extends DialogState {
  readonly isOpen: boolean;
}

/** Signing in and signing up, as two tabs. */
export function SessionDialog({ isOpen, onClose }: SessionDialogProps) {
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>('sign-in');
  const [isSignedUp, setSignedUp] = useState(false);
  const { values, collect, goOnWith } = useTypedValues();

  const { pathname, search } = useLocation();
  const { closeThen } = useModal('sign-in');
  /** The dialog has left the history, and stays on the page until the page is left: nothing below can be pressed. */
  const [isLeaving, setLeaving] = useState(false);
  // The intent is read on every render, because the dialog may open again for another action.
  const intent = isOpen ? readSignInIntent() : null;
  const jobIntent = typeof intent === 'object' ? intent : null;
  const applyIntent = jobIntent && 'jobId' in jobIntent ? jobIntent : null;
  const saveIntent = jobIntent && 'saveJobId' in jobIntent ? jobIntent : null;
  const hideIntent = jobIntent && 'hideJobId' in jobIntent ? jobIntent : null;

  const onSignedIn = async (signedIn: Viewer) => {
    const viewer = intent === 'available-for-hire' ? await withAvailability(signedIn) : signedIn;
    const destination = destinationOf(viewer, { pathname, search, intent });
    if (applyIntent && viewer.role === 'candidate') saveApplyIntent(applyIntent);
    if (saveIntent && viewer.role === 'candidate') await saveIntended(saveIntent.saveJobId, destination);
    if (hideIntent && viewer.role === 'candidate') await hideIntended(hideIntent);
    if (destination === paths.profile) saveNotice(availabilityTexts.notices['already-on'], 'information');
    saveSignInIntent(null);
    const go = () => globalThis.location.replace(destination);
    // In the history the destination replaces the dialog, or the page below where it is the same page.
    if (destination !== pathname + search) return go();
    setLeaving(true);
    return closeThen(go);
  };

  const signInAfterwards = async (credentials: { email: string; password: string }) => {
    try {
      await onSignedIn(await signIn(credentials));
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      setSignedUp(true);
      goOnWith({ password: '' });
      setTab('sign-in');
    }
  };

  const purpose = purposeOf(intent);
  const words = sessionTexts[tab === 'sign-in' ? 'signIn' : 'signUp'];
  return (
    <Dialog
      isOpen={isOpen || isLeaving}
      onClose={isLeaving ? () => undefined : onClose}
      title={sessionTexts.title}
    >
      {purpose !== null && <p className={styles.intent}>{words.inOrder(purpose)}</p>}
      <Tabs
        label={sessionTexts.title}
        tabs={[
          { key: 'sign-in', label: sessionTexts.signIn.tab },
          { key: 'sign-up', label: sessionTexts.signUp.tab },
        ]}
        selected={tab}
        onSelect={(selected) => {
          goOnWith({});
          setTab(selected);
        }}
      >
        <div onInput={collect}>
          {tab === 'sign-in' ? (
            <>
              {isSignedUp && (
                <output className={styles.notice}>
                  <Icon of={infoIcon} />
                  {accountTexts.signUpAccepted}
                </output>
              )}
              <SignInForm values={values} onSignedIn={onSignedIn} />
            </>
          ) : (
            <SignUpForm values={values} onSignedUp={signInAfterwards} />
          )}
        </div>
      </Tabs>
    </Dialog>
  );
}

/** What signing in is for; null without an intent. */
function purposeOf(intent: SignInIntent | null): string | null {
  if (intent === null) return null;
  if (typeof intent === 'string') return sessionTexts.intents[intent];
  if ('jobId' in intent) return sessionTexts.applyingTo(intent.title);
  return 'saveJobId' in intent ? saveJobTexts.purpose : hideJobTexts.purpose;
}

const nothingTyped: SignUpInput = { name: '', email: '', password: '' };

/** Shares the typed values between the two forms. They stay in memory, because a password must not be stored. */
function useTypedValues() {
  const typed = useRef(nothingTyped);
  const [values, setValues] = useState(nothingTyped);
  return {
    values,
    collect: ({ target }: FormEvent<HTMLElement>) => {
      if (target instanceof HTMLInputElement)
        typed.current = { ...typed.current, [target.name]: target.value };
    },
    goOnWith: (change: Partial<SignUpInput>) => {
      typed.current = { ...typed.current, ...change };
      setValues(typed.current);
    },
  };
}

/** The answer to a sign-in may omit the availability; if it cannot be read, the candidate counts as unavailable. */
async function withAvailability(viewer: Viewer): Promise<Viewer> {
  if (viewer.role !== 'candidate' || viewer.isAvailableForHire !== null) return viewer;
  try {
    const { isAvailableForHire } = await readAvailability();
    return { ...viewer, isAvailableForHire };
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    return viewer;
  }
}
