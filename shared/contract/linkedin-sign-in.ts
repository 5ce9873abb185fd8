import { z } from 'zod';

/**
 * Signing in with LinkedIn from an application. `POST …/application/linkedin-sign-in` says where the popup goes and
 * with which state it will come back; `POST …/linkedin-sign-in/code` hands in what it came back with, and answers
 * like any other change of files and links.
 */
export const linkedInSignIn = z.strictObject({ url: z.string(), state: z.string() });

export const linkedInCode = z.strictObject({
  code: z.string().min(1).max(2000),
  state: z.string().min(1).max(200),
  /** `iss`, where the provider says who it is (RFC 9207). */
  issuer: z.string().max(1000).nullable(),
});

export type LinkedInSignIn = z.infer<typeof linkedInSignIn>;
export type LinkedInCode = z.infer<typeof linkedInCode>;
