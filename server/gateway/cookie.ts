import type { CookieSerializeOptions } from '@fastify/cookie';

/** Browsers take a `__Host-` cookie only when it is Secure, which plain http on localhost cannot promise. */
export function cookieName(name: string, isSecure: boolean): string {
  return `${isSecure ? '__Host-' : ''}atelier-${name}`;
}

/** A cookie of the whole site that no script can read. */
export function cookieOptions(sameSite: 'lax' | 'strict', isSecure: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, secure: isSecure, sameSite };
}
