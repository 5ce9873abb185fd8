import { z } from 'zod';
import { defineCall, HELPER_TIME_LIMIT } from './protocol/call.ts';

/** Sign-in, sign-up and sign-out, and who the session belongs to. /signinweb and /signupweb are names of our own. */

const text = z.string().nullish();

const signedIn = z.object({
  session_token: z.string().min(16).max(2048),
  user_type: z.number(),
  /** 1 professional, 2 recruiter, 3 freelance recruiter (RO-01). */
  login_type: z.number(),
});

/**
 * The address of a client behind the gateway, for limits that all replicas share. Another marketplace may ignore it.
 */
const clientAddress = z.string().max(64).optional();
const clientDevice = z.string().max(64).optional();

/**
 * `client_address` is where the client is, as far as the gateway's proxies can be trusted; `client_device` is there
 * only where this very browser has been in this account before, and names it.
 */
export const signIn = defineCall({
  name: 'sign-in',
  class: 'sign-in',
  method: 'POST',
  path: '/signinweb',
  role: 'anybody',
  request: z.object({
    email: z.string().max(254),
    password: z.string().max(1024),
    client_address: clientAddress,
    client_device: clientDevice,
  }),
  reply: signedIn,
});

/**
 * Makes a candidate. An address that is already taken answers `data: { session_token: null }` after the same
 * work, so that nobody learns who has an account; its owner signs in instead.
 */
export const signUp = defineCall({
  name: 'sign-up',
  class: 'sign-in',
  method: 'POST',
  path: '/signupweb',
  role: 'anybody',
  /** The rules of each field are in shared/domain/account.ts; these are only bounds. */
  request: z.object({
    name: z.string().max(254),
    email: z.string().max(254),
    password: z.string().max(1024),
    client_address: clientAddress,
  }),
  reply: z.union([signedIn, z.object({ session_token: z.null() })]),
});

/** Ends the session (C-08). */
export const logoutWeb = defineCall({
  name: 'sign-out',
  class: 'sign-in',
  method: 'POST',
  path: '/logoutweb',
  // A session also ends whose account is suspended, so that it is not there again when the account is.
  role: 'anybody',
  session: 'optional',
  request: z.object({ app_id: z.string() }),
  reply: z.unknown(),
});

/** Tells whose session it is (C-44). */
export const authCheck = defineCall({
  name: 'auth-check',
  class: 'account',
  method: 'GET',
  path: '/authcheck',
  role: 'signed-in',
  request: z.object({}),
  reply: z.object({ login_type: z.number().nullish() }).nullish(),
});

/** Name and picture for the navigation bar (C-07, M-08). */
export const getUserBasicInformation = defineCall({
  name: 'user-basics',
  class: 'account',
  method: 'GET',
  path: '/getuserbasicinformation',
  timeLimit: HELPER_TIME_LIMIT,
  role: 'signed-in',
  request: z.object({}),
  reply: z.object({
    user_basic_info: z.object({
      user_name: text,
      user_profile_pic_cropped: z
        .object({ key: z.union([z.string(), z.number()]).nullish(), value: text })
        .nullish(),
      user_type: z.number().nullish(),
      is_available_for_hire: z.number().nullish(),
    }),
  }),
});
