import { z } from 'zod';

/**
 * Sign-in with LinkedIn from an application. `POST …/application/linkedin-sign-in` answers the popup's address and the
 * state that it will return. `POST …/linkedin-sign-in/code` receives what the popup returned, and answers like any
 * other change of files and links.
 */
export const linkedInSignIn = z.strictObject({ url: z.string(), state: z.string() });

export const linkedInCode = z.strictObject({
  code: z.string().min(1).max(2000),
  state: z.string().min(1).max(200),
  /** `iss`, if the provider sends it (RFC 9207). */
  issuer: z.string().max(1000).nullable(),
});

export type LinkedInSignIn = z.infer<typeof linkedInSignIn>;
export type LinkedInCode = z.infer<typeof linkedInCode>;
