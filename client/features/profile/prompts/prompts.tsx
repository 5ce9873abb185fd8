import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { PromptReply, PromptsView } from '../../../../shared/contract/profile/prompts.ts';
import { prompts as texts } from '../../../../shared/messages/profile/prompts.ts';
import { readApplyIntent } from '../../../api/application/apply-intent.ts';
import { ApiProblem, isSignInNeeded } from '../../../api/http/problem.ts';
import {
  arePromptsDismissed,
  arePromptsQuiet,
  dismissPrompts,
  keepPromptsQuiet,
} from '../../../api/profile/prompt-memory.ts';
import { useModals } from '../../../navigation/modals.ts';
import { dialogPart } from '../../../ui/behaviour/lazy-part.tsx';
import { useSignInPrompt } from '../../../ui/frame/sign-in-prompt.ts';
import { useToast } from '../../../ui/notices/toast.ts';
import { mayPromptAt, untilFree, untilIdle } from './when.ts';

/** Few visits have a prompt, so its code is loaded when one is due. */
const PromptDialog = dialogPart(() => import('./prompt-dialog.tsx').then((file) => file.PromptDialog));

/** The HTTP client comes with the first call. */
const read = async (): Promise<PromptsView> =>
  (await import('../../../api/profile/prompts.ts')).readPrompts();

const isDue = ({ email, lists }: PromptsView): boolean => email !== null || lists !== null;

type Found = PromptsView | 'failed' | null;

/**
 * Shows the prompts that are due, one at a time, once the page is idle and nobody is in the middle of something.
 * Closed, they stay away for a day. A reload shows the open one again.
 */
export function Prompts() {
  const { pathname } = useLocation();
  const [found, setFound] = useState<Found>(null);
  const [isReading, setReading] = useState(false);
  /** The prompts are done, or the person has to sign in first: closing is no dismissal. */
  const isEnded = useRef(false);
  const toast = useToast();
  const promptSignIn = useSignInPrompt();
  const { mutate } = useSWRConfig();
  const modals = useModals<{ readonly prompt: undefined }>(
    { prompt: {} },
    {
      onClosed: () => {
        if (!isEnded.current) {
          if (found !== null && found !== 'failed') dismissPrompts(found.account);
          else keepPromptsQuiet();
        }
        isEnded.current = false;
        setFound(null);
      },
    },
  );
  const isOpen = modals.shown === 'prompt';
  const isInUse = useInUse(pathname);
  const { open } = modals;

  useEffect(() => {
    if (isOpen || !mayPromptAt(pathname) || arePromptsQuiet()) return undefined;
    const stop = new AbortController();
    const look = async () => {
      await untilIdle(stop.signal);
      if (readApplyIntent() !== null) return;
      const view = await read();
      if (!isDue(view) || arePromptsDismissed(view.account)) return keepPromptsQuiet();
      await Promise.all([untilFree(isInUse, stop.signal), PromptDialog.preload()]);
      setFound(view);
      return open('prompt');
    };
    look().catch((cause: unknown) => {
      if (!(cause instanceof ApiProblem)) throw cause;
      // Nobody has asked for anything: the page says that the session is over, and is asked again on the next one.
      if (isSignInNeeded(cause.code)) void mutate(() => true);
    });
    return () => stop.abort();
  }, [isOpen, pathname, isInUse, mutate, open]);

  const end = (then?: () => void) => {
    isEnded.current = true;
    if (then === undefined) modals.close();
    else modals.closeThen(then);
  };
  const askToSignIn = () =>
    end(() => {
      void mutate(() => true);
      promptSignIn(null);
    });
  const load = async () => {
    setReading(true);
    try {
      const view = await read();
      if (isDue(view)) setFound(view);
      else end();
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      if (isSignInNeeded(cause.code)) askToSignIn();
      else setFound('failed');
    } finally {
      setReading(false);
    }
  };
  // After a reload the history still names the prompt, and nothing else is known of it.
  const isForgotten = isOpen && found === null && !isReading;
  useEffect(() => {
    if (isForgotten && !isEnded.current) void load();
  });

  const onReply = ({ next }: PromptReply) => {
    if (!next.ok) return setFound('failed');
    if (isDue(next.content)) return setFound(next.content);
    keepPromptsQuiet();
    return end(() => toast(texts.saved));
  };

  if (!isOpen && found === null) return null;
  return (
    <PromptDialog
      isOpen={isOpen}
      onClose={modals.close}
      view={found === 'failed' ? null : found}
      hasFailed={found === 'failed'}
      isReading={isReading}
      onRetry={() => void load()}
      onReply={onReply}
      onSignIn={askToSignIn}
    />
  );
}

/** Tells whether something was typed or chosen at this address: then it is in use until the person leaves it. */
function useInUse(pathname: string): () => boolean {
  const at = useRef<string | null>(null);
  const [isInUse] = useState(() => () => at.current === location.pathname);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('dialog') === null) at.current = pathname;
    };
    document.addEventListener('input', note, { capture: true });
    return () => document.removeEventListener('input', note, { capture: true });
  }, [pathname]);
  return isInUse;
}
