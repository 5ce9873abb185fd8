import type { LinkedInCode, LinkedInSignIn } from '../../../../shared/contract/linkedin-sign-in.ts';
import type { LinkedInAnswer, LinkedInChannel, LinkedInMessage } from '../../../api/linkedin-channel.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { stopsFlow } from '../flow/flow-errors.ts';
import type { MaterialsResult } from './material-changes.ts';

/** No event tells a page that a window of another site was closed, so the page looks at the window (F-16). */
const LOOK_INTERVAL_MS = 100;

/** The part of a window that is used here. */
export interface LinkedInWindow {
  readonly isClosed: () => boolean;
  readonly goTo: (url: string) => void;
  /** Only until it has gone to the provider: from then on it is no window of ours. */
  readonly close: () => void;
}

export type LinkedInNote =
  | 'blocked'
  | 'closed'
  | 'denied'
  | 'failed'
  | 'refused'
  | 'unavailable'
  | 'slow'
  | 'unreachable'
  | 'tooMany';

export interface LinkedInState {
  readonly phase: 'idle' | 'waiting' | 'saving';
  /** Why there is no link yet. */
  readonly note: LinkedInNote | null;
}

export interface LinkedInOptions {
  readonly begin: () => Promise<LinkedInSignIn>;
  readonly finish: (code: LinkedInCode) => Promise<MaterialsResult>;
  /** Null when the browser does not allow it. */
  readonly openWindow: () => LinkedInWindow | null;
  readonly openChannel: (onMessage: (message: LinkedInMessage) => void) => LinkedInChannel;
}

const notes: Partial<Record<ApiProblem['code'], LinkedInNote>> = {
  'linkedin-refused': 'refused',
  'linkedin-unavailable': 'unavailable',
  'upstream-timed-out': 'slow',
  'too-many-requests': 'tooMany',
  unreachable: 'unreachable',
};

/** Signing in with LinkedIn in a window of its own: one attempt at a time, and what became of the last. */
export function createLinkedInAttempts({ begin, finish, openWindow, openChannel }: LinkedInOptions) {
  let state: LinkedInState = { phase: 'idle', note: null };
  /** Ends the attempt that is under way. */
  let stop = () => {};
  let tell: (result: MaterialsResult) => void = () => {};
  const listeners = new Set<() => void>();

  const set = (next: LinkedInState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const settle = (result: MaterialsResult) => {
    // What concerns the whole application is said by its page.
    const isNote = result.kind === 'failed' && !stopsFlow(result.problem.code);
    set({ phase: 'idle', note: isNote ? (notes[result.problem.code] ?? 'failed') : null });
    if (!isNote) tell(result);
  };

  const take = async (answer: LinkedInAnswer) => {
    if ('error' in answer)
      return set({ phase: 'idle', note: answer.error === 'access_denied' ? 'denied' : 'failed' });
    set({ phase: 'saving', note: null });
    return settle(await finish(answer));
  };

  /** Watches the window; from here on its address, its closing and its answer decide. */
  const follow = (opened: LinkedInWindow) => {
    let expected: string | null = null;
    const look = setInterval(() => {
      if (!opened.isClosed()) return;
      clearInterval(look);
      // It may only seem closed, where the provider cuts its window off: its answer is still taken.
      set({ phase: 'idle', note: 'closed' });
    }, LOOK_INTERVAL_MS);
    const channel = openChannel((message) => {
      if (message.kind !== 'returned' || expected === null || message.state !== expected) return;
      channel.say({ kind: 'taken', state: expected });
      end();
      void take(message.answer);
    });
    const end = () => {
      clearInterval(look);
      channel.close();
    };
    return {
      expect: (next: string) => {
        expected = next;
      },
      end,
    };
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Who hears what is not said beside the button: that it worked, fields to correct, a session or job that ended. */
    onResult(listener: (result: MaterialsResult) => void) {
      tell = listener;
    },
    /** From a press: only then do browsers let a page open a window. */
    async start(): Promise<void> {
      stop();
      const opened = openWindow();
      if (opened === null) return set({ phase: 'idle', note: 'blocked' });
      set({ phase: 'waiting', note: null });
      const following = follow(opened);
      let isStopped = false;
      stop = () => {
        isStopped = true;
        following.end();
        opened.close();
      };
      try {
        const { url, state: expected } = await begin();
        if (isStopped) return undefined;
        following.expect(expected);
        return opened.goTo(url);
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        if (isStopped) return undefined;
        stop();
        return settle({ kind: 'failed', problem });
      }
    },
    /** The person gave it up, perhaps because the window is out of sight. */
    stopWaiting() {
      stop();
      set({ phase: 'idle', note: null });
    },
    /** The page or the step is left: nobody waits for the window any more. */
    dispose() {
      tell = () => {};
      stop();
    },
  };
}
