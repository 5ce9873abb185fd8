import { createContext, useContext } from 'react';
import type { SignInIntent } from '../../api/session/sign-in-intent.ts';

export interface SignInPrompt {
  /** Asks a visitor to sign in; the intent is offered again afterwards. */
  (intent: SignInIntent | null): void;
  /** Loads the dialog and renders it closed, before a press that is likely. */
  readonly prepare?: () => void;
}

/** Provided by the session's dialog. */
export const SignInPromptContext = createContext<SignInPrompt>(() => undefined);

/** Returns the function that asks a visitor to sign in. */
export function useSignInPrompt(): SignInPrompt {
  return useContext(SignInPromptContext);
}
