import fastifyCookie from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../../../settings/config.ts';
import { cookieName, cookieOptions } from '../../cookie.ts';
import { type NewSession, type Session, SessionSeal } from './session-seal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor, and once the marketplace says that the session has ended. */
    session: Session | null;
    /** True when this answer clears the cookie, and so is private. */
    hasEndedSession: boolean;
  }
  interface FastifyReply {
    /** Seals a new session into the cookie of this answer. */
    startSession: (session: Omit<NewSession, 'expiresAt'>) => Promise<void>;
    /** Removes the session from the rest of this request and clears its cookie. */
    endSession: () => void;
  }
}

/** The marketplace may end a session earlier. */
const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_COOKIE_BYTES = 4096;

export const sessionCookieName = (isSecure: boolean): string => cookieName('session', isSecure);

/** Opens the sealed cookie into `request.session`. Only this plugin reads, sets or clears the cookie. */
export const sessionPlugin = fastifyPlugin<{ config: Config }>(
  async (app, { config }) => {
    const seal = new SessionSeal(config.sessionSecrets);
    const name = sessionCookieName(config.isSecure);
    const options = cookieOptions('lax', config.isSecure);

    await app.register(fastifyCookie);
    app.decorateRequest('session', null);
    app.decorateRequest('hasEndedSession', false);
    app.decorateReply('endSession', function endSession(this: FastifyReply) {
      this.request.session = null;
      this.request.hasEndedSession = true;
      this.clearCookie(name, options);
    });
    app.decorateReply('startSession', async function startSession(this: FastifyReply, session) {
      const expiresAt = Date.now() + SESSION_LIFETIME_MS;
      const value = await seal.seal({ ...session, expiresAt });
      this.setCookie(name, value, { ...options, maxAge: SESSION_LIFETIME_MS / 1000 });
    });

    app.addHook('onRequest', (request, reply, done) => {
      const value = request.cookies[name] ?? '';
      if (value === '') return done();
      const accept = (session: Session | null) => {
        if (session === null) reply.endSession();
        else request.session = session;
        done();
      };
      const recalled = value.length > MAX_COOKIE_BYTES ? null : seal.recall(value);
      if (recalled === undefined) seal.open(value).then(accept, done);
      else accept(recalled);
    });
  },
  { name: 'session' },
);
