import { tabStorage } from '../session/tab-storage.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Until then this tab does not ask whether a prompt is due. */
const quiet = tabStorage('atelier.prompts', ['until']);
const keyOf = (account: string): string => `atelier.prompts.${account}`;

export const arePromptsQuiet = (): boolean => Number(quiet.read()?.until ?? 0) > Date.now();

/** Nothing is due, or was done a moment ago: the next question can wait. */
export const keepPromptsQuiet = (): void => quiet.save({ until: String(Date.now() + HOUR_MS) });

/** Whoever uses this tab next is asked by themselves. */
export const forgetQuietPrompts = (): void => quiet.clear();

/** Whether this person has closed a prompt in this browser within the last day, in any tab. */
export function arePromptsDismissed(account: string): boolean {
  try {
    return Number(localStorage.getItem(keyOf(account)) ?? 0) > Date.now();
  } catch {
    return false;
  }
}

/** A prompt that was closed does not come back for a day. */
export function dismissPrompts(account: string): void {
  quiet.save({ until: String(Date.now() + DAY_MS) });
  try {
    localStorage.setItem(keyOf(account), String(Date.now() + DAY_MS));
  } catch {
    // Without storage, the prompt stays away from this page only.
  }
}
