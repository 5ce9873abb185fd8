import type { LinkedInCode, LinkedInSignIn } from '../../../../shared/contract/session/linkedin-sign-in.ts';
import type {
  LinkedInAnswer,
  LinkedInChannel,
  LinkedInMessage,
} from '../../../api/application/linkedin-channel.ts';
import { ApiProblem } from '../../../api/http/problem.ts';
import { stopsFlow } from '../flow/flow-errors.ts';
import type { MaterialsResult } from '../../../materials/materials-flow.ts';

/** No event reports that a window of another site was closed, so the page polls it at this interval (F-16). */
const LOOK_INTERVAL_MS = 100;

/** The subset of a window that an attempt uses. */
export interface LinkedInWindow {
  readonly isClosed: () => boolean;
  readonly goTo: (url: string) => void;
  /** Works only until the window has moved to the provider, because a page cannot close another site's window. */
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
  /** The reason why there is no link yet. */
  readonly note: LinkedInNote | null;
}

export interface LinkedInOptions {
  readonly begin: () => Promise<LinkedInSignIn>;
  readonly finish: (code: LinkedInCode) => Promise<MaterialsResult>;
  /** Returns null when the browser blocks the window. */
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

/** Signs in with LinkedIn in a separate window, one attempt at a time, and stores the last result. */
export function createLinkedInAttempts({ begin, finish, openWindow, openChannel }: LinkedInOptions) {
  let state: LinkedInState = { phase: 'idle', note: null };
  /** Ends the current attempt. */
  let stop = () => {};
  let tell: (result: MaterialsResult) => void = () => {};
  const listeners = new Set<() => void>();

  const set = (next: LinkedInState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const settle = (result: MaterialsResult) => {
    const code = result.kind === 'failed' ? result.problem.code : null;
    // The page shows failures that end the flow, and a withdrawal elsewhere.
    const isNote = code !== null && code !== 'precondition-failed' && !stopsFlow(code);
    set({ phase: 'idle', note: isNote ? (notes[code] ?? 'failed') : null });
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
      // The window may only appear closed if the provider isolates it, so its answer is still accepted.
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
    /** Receives results not shown beside the button: success, field errors, an ended session or job. */
    onResult(listener: (result: MaterialsResult) => void) {
      tell = listener;
    },
    /** Must run in a click handler, because browsers block windows that are opened at other times. */
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
    /** The person cancels the attempt, for example because the window is hidden. */
    stopWaiting() {
      stop();
      set({ phase: 'idle', note: null });
    },
    /** The person leaves the page or the step, so the attempt ends. */
    dispose() {
      tell = () => {};
      stop();
    },
  };
}
