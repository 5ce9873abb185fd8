import { useEffect, useState, useSyncExternalStore } from 'react';
import { linkedInSignIn as texts } from '../../../../shared/messages/application/linkedin-sign-in.ts';
import { applicationServer } from '../../../api/application/application.ts';
import { openLinkedInChannel } from '../../../api/application/linkedin-channel.ts';
import { noErrors } from '../../../ui/forms/error-summary.tsx';
import { createLinkedInAttempts, type LinkedInState, type LinkedInWindow } from './linkedin-attempt.ts';
import type { Flow } from '../flow/use-application-flow.ts';

export interface LinkedInSignInControl extends LinkedInState {
  readonly start: () => void;
  readonly stopWaiting: () => void;
}

/**
 * Runs the sign-in with LinkedIn while the step is shown (F-16, F-17).
 *
 * @param onLinked called after the link is saved
 */
export function useLinkedInSignIn(flow: Flow, onLinked: () => void): LinkedInSignInControl {
  const [attempts] = useState(() =>
    createLinkedInAttempts({
      begin: applicationServer(flow.view.job.id, flow.view.account).beginLinkedIn,
      finish: (code) => flow.store.saveLinkedInCode(code),
      openWindow,
      openChannel: openLinkedInChannel,
    }),
  );
  const state = useSyncExternalStore(attempts.subscribe, attempts.get, attempts.get);
  useEffect(() =>
    attempts.onResult((result) => {
      // After signing in again, the person must press the button again, because only a press may open a window.
      const isStale = result.kind === 'failed' && result.problem.code === 'precondition-failed';
      if (!flow.nav.settle(result, isStale ? () => void attempts.start() : () => {})) return;
      flow.forms.setErrors(noErrors);
      onLinked();
    }),
  );
  useEffect(() => () => attempts.dispose(), [attempts]);
  return { ...state, start: () => void attempts.start(), stopWaiting: () => attempts.stopWaiting() };
}

const [WIDTH, HEIGHT] = [540, 720];

function openWindow(): LinkedInWindow | null {
  const left = Math.round(globalThis.screenX + Math.max(0, globalThis.outerWidth - WIDTH) / 2);
  const top = Math.round(globalThis.screenY + Math.max(0, globalThis.outerHeight - HEIGHT) / 2);
  const opened = globalThis.open(
    '',
    '_blank',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  );
  if (opened === null) return null;
  opened.document.title = texts.title;
  opened.document.body.textContent = texts.connecting;
  // The window goes to another site, which must not be able to navigate this page. This page cannot close it then.
  opened.opener = null;
  let isOurs = true;
  return {
    isClosed: () => opened.closed,
    goTo(url) {
      isOurs = false;
      opened.location.replace(url);
    },
    close() {
      if (isOurs) opened.close();
    },
  };
}
