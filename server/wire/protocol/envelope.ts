import { z } from 'zod';

/** The codes of `error` in a refusal by our own marketplace. Foreign marketplaces may use any. */
const wireErrorCode = z.enum([
  'invalid-input',
  'not-found',
  'job-not-found',
  'job-expired',
  'unknown-caller',
  'sign-in-required',
  'forbidden',
  'conflict',
  'step-locked',
  'portfolio-full',
  'wrong-credentials',
  'account-inactive',
  'precondition-failed',
  'payload-too-large',
  'unsupported-media-type',
  'too-many-requests',
  'linkedin-refused',
  'linkedin-unavailable',
  'files-unavailable',
  'overloaded',
  'store-unavailable',
  'damaged-record',
  'internal-error',
]);

export type WireErrorCode = z.infer<typeof wireErrorCode>;

export const wireError = z.object({
  code: z.string(),
  message: z.string().default(''),
  /** The error of each wrong field: a code for an application (`field-codes.ts`), otherwise any text. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Seconds after which it may be tried again. */
  retry_after: z.int().min(1).max(86_400).optional().catch(undefined),
});

export type WireError = z.infer<typeof wireError>;

/** A flag is true only as `true`, 1 or "1"; missing and odd values count as false. */
const flag = z.unknown().transform((value) => value === true || value === 1 || value === '1');

/** `user_type` arrives as a number or as its digits. */
const userType = z
  .union([z.int(), z.string().regex(/^\d+$/).transform(Number)])
  .nullable()
  .catch(null);

export const authenticationResult = z
  .object({ is_valid_user: flag, is_active_user: flag, is_valid_token: flag, user_type: userType })
  .catch({ is_valid_user: false, is_active_user: false, is_valid_token: false, user_type: null });

/** Header by which a gateway on TCP proves to the marketplace that it may call. */
export const CALLER_HEADER = 'x-marketplace-secret';

/** Header with the marketplace's session token: `Authorization: Bearer …`. */
export const SESSION_HEADER = 'authorization';
