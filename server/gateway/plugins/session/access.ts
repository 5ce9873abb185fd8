import type { FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { accountHeader } from '../../../../shared/paths.ts';
import { ProblemError } from '../../errors.ts';
import type { Session } from './session-seal.ts';

type Recruiter = Session & { readonly role: Exclude<Session['role'], 'candidate'> };

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The role that may call the route. The gateway does not start when a route does not say. A page that redirects
     * people it is not for is open to anybody.
     */
    role?: 'anybody' | 'signed-in' | 'candidate' | 'recruiter' | 'operator';
  }
  interface FastifyRequest {
    /** The session of a request to a route for candidates. */
    readonly candidate: Session;
    /** The session of a request to a route for recruiters. */
    readonly recruiter: Recruiter;
  }
}

const isRecruiter = (session: Session): session is Recruiter => session.role !== 'candidate';

/** Null when the request may go on. */
function refusalOf(request: FastifyRequest, isOperator: Options['isOperator']): Error | null {
  const { session, headers } = request;
  const { role } = request.routeOptions.config;
  if (role === 'anybody') return null;
  if (role === undefined) return request.is404 ? null : new Error('The route does not say who may call it.');
  if (role === 'operator') return isOperator(request) ? null : new ProblemError('not-found');
  if (session === null) return new ProblemError('sign-in-required');
  // A page names its account, so that its changes are never saved for another person who has signed in since (RO-09).
  const madeFor = headers[accountHeader];
  if (madeFor !== undefined && madeFor !== session.account) return new ProblemError('sign-in-required');
  if (role === 'signed-in' || (role === 'recruiter') === isRecruiter(session)) return null;
  return new ProblemError('forbidden');
}

/** Opens the routes of libraries, which do not declare who may call them: `app.addHook('onRoute', openToAnybody)`. */
export function openToAnybody(route: RouteOptions): void {
  route.config = { role: 'anybody', ...route.config };
}

interface Options {
  readonly isOperator: (request: FastifyRequest) => boolean;
}

/**
 * Refuses callers for whom a route is not declared, after the rate limit has counted the request and before its body is
 * read. No cache may store an answer, unless its route is for anybody and says so. Register it before all routes.
 */
export const accessPlugin = fastifyPlugin<Options>(
  async (app, { isOperator }) => {
    const routes: RouteOptions[] = [];
    app.addHook('onRoute', (route) => void routes.push(route));
    app.addHook('onReady', async () => {
      const undeclared = routes.filter(({ config }) => config?.role === undefined);
      const names = undeclared.map(({ method, url }) => `${[method].flat().join('/')} ${url}`);
      if (names.length > 0) throw new Error(`Say in config.role who may call ${names.join(', ')}`);
    });
    app.decorateRequest('candidate', {
      getter() {
        if (this.session === null || isRecruiter(this.session)) throw new ProblemError('sign-in-required');
        return this.session;
      },
    });
    app.decorateRequest('recruiter', {
      getter() {
        if (this.session === null || !isRecruiter(this.session)) throw new ProblemError('sign-in-required');
        return this.session;
      },
    });
    app.addHook('preParsing', (request, _reply, _payload, done) =>
      done(refusalOf(request, isOperator) ?? undefined),
    );
    app.addHook('onSend', (request, reply, payload, done) => {
      const mayBeStored = request.routeOptions.config.role === 'anybody' && reply.hasHeader('cache-control');
      if (!mayBeStored) reply.header('cache-control', 'private, no-store');
      done(null, payload);
    });
  },
  { name: 'access' },
);
