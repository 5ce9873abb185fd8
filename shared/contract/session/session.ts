import { z } from 'zod';

export const role = z.enum(['visitor', 'candidate', 'recruiter', 'freelance-recruiter']);

export type Role = z.infer<typeof role>;

/** The viewer, as every page knows them: the answer of `GET /api/session`, and a part of each view model. */
export const viewer = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('visitor') }),
  z.strictObject({
    role: z.enum(['candidate', 'recruiter', 'freelance-recruiter']),
    /** Null when the name could not be read; the navigation bar still works (N-06). */
    name: z.string().nullable(),
    pictureUrl: z.string().nullable(),
    /** Candidates only; null when unknown or not a candidate. */
    isAvailableForHire: z.boolean().nullable(),
  }),
]);

export type Viewer = z.infer<typeof viewer>;

export const signInInput = z.strictObject({ email: z.string(), password: z.string() });
export type SignInInput = z.infer<typeof signInInput>;

/** The answer to signing out names the account, so that the browser can remove what it stores for it. */
export const signedOut = z.strictObject({ account: z.string().nullable() });
export type SignedOut = z.infer<typeof signedOut>;

/** Candidates only. The rules of each field are in `shared/domain/account.ts`, the same on both sides. */
export const signUpInput = z.strictObject({ name: z.string(), email: z.string(), password: z.string() });
export type SignUpInput = z.infer<typeof signUpInput>;

/** The answer is the same for a new address and for one with an account; only its owner can tell, by signing in. */
export const signUpAnswer = z.strictObject({ status: z.literal('accepted') });
export type SignUpAnswer = z.infer<typeof signUpAnswer>;
