import { flow as texts } from '../../../shared/messages/flow.ts';
import { type ApiProblem, isSignInNeeded } from '../../api/http/problem.ts';
import { formatTime } from '../../ui/text/time-of-day.ts';
import type { FlowKind } from '../flow-kind.ts';
import type { Failure } from '../flow-context.ts';
import type { FlowContent } from '../flow-state.ts';
import type { FlowNotice } from './flow-notices.tsx';

interface FlowStatus<Kind extends FlowKind> {
  readonly state: FlowContent<Kind>;
  readonly forms: { readonly hasUnsaved: boolean };
  readonly status: {
    readonly failure: Failure<Kind['step']> | null;
    readonly isSignedOut: boolean;
    readonly hasRestored: boolean;
  };
}

/** Says whether and when everything was saved. @param savedAt epoch milliseconds, or null if nothing was ever saved */
export function savedText<Kind extends FlowKind>(
  { state, forms }: Pick<FlowStatus<Kind>, 'state' | 'forms'>,
  savedAt: number | null,
): string | null {
  if (forms.hasUnsaved) return state.isKeeping ? texts.kept : null;
  return savedAt === null ? null : texts.saved(formatTime(savedAt));
}

/** Says behind a sentence about something unsaved that this browser keeps it, where that is so. */
export const keptText = (isKeeping: boolean, text: string): string =>
  isKeeping ? `${text} ${texts.keptHere}` : text;

/**
 * Builds the notices for a failed save, unavailable browser storage and text restored on the current step.
 * @param next the label of the button that leads on
 */
export function statusNotices<Kind extends FlowKind>(
  { state, status: { failure, isSignedOut, hasRestored } }: Pick<FlowStatus<Kind>, 'state' | 'status'>,
  failureText: (problem: ApiProblem) => string,
  next: string,
): FlowNotice[] {
  const notices: FlowNotice[] = [];
  if (failure?.isSaved) notices.push({ kind: 'warning', text: texts.savedLate(next), isUrgent: true });
  else if (failure) {
    const { problem, retry, step } = failure;
    // The browser keeps what is typed in a step, and no answer to a question.
    const isKept = state.isKeeping && step !== null;
    const [text, label] = isSignInNeeded(problem.code)
      ? [texts.sessionEnded, texts.signInAgain]
      : [keptText(isKept, failureText(problem)), texts.retry];
    notices.push({ kind: 'error', text, retry: { label, onPress: retry } });
  }
  if (!state.isKeeping)
    notices.push({ kind: 'warning', text: isSignedOut ? texts.signedOut : texts.notKept, isUrgent: true });
  if (hasRestored) notices.push({ kind: 'info', text: texts.restored });
  return notices;
}
