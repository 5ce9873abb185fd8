import { createContext, useContext } from 'react';
import type { SignInIntent } from '../api/sign-in-intent.ts';

/** Asks a visitor to sign in; the intent is offered again afterwards. */
export type SignInPrompt = (intent: SignInIntent | null) => void;

export const SignInPromptContext = createContext<SignInPrompt>(() => undefined);

export function useSignInPrompt(): SignInPrompt {
  return useContext(SignInPromptContext);
}
