import { z } from 'zod';
import { viewer } from './session.ts';

export const signInForm = z.enum(['sign-in', 'sign-up']);
export type SignInForm = z.infer<typeof signInForm>;

/** The page for signing in and signing up without JavaScript. */
export const signInView = z.strictObject({
  viewer,
  form: signInForm,
  /** The page that the visitor wanted; null when a sign-in leads where it always does. */
  next: z.string().nullable(),
  /** What was typed, never the password. */
  typed: z.strictObject({ name: z.string(), email: z.string() }),
  errors: z.strictObject({
    general: z.string().nullable(),
    /** By the field's name. */
    fields: z.record(z.string(), z.string()),
  }),
  /** An account was asked for, and only a sign-in shows whether it was made. */
  isSignedUp: z.boolean(),
});

export type SignInView = z.infer<typeof signInView>;
