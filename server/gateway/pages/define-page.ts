import type { FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import type { PageData } from '../../../shared/contract/page.ts';
import type { ProblemCode } from '../../../shared/contract/problem.ts';
import { ProblemError } from '../errors.ts';
import type { Head, Page, PageRequest } from './page.ts';
import { problemPage } from './problem-page.ts';

/** Thrown by `load`: the browser should go to another address. */
export class Redirect extends Error {
  override readonly name = 'Redirect';
  readonly location: string;
  readonly statusCode: 302 | 303;

  constructor(location: string, statusCode: 302 | 303 = 303) {
    super(`see ${location}`);
    this.location = location;
    this.statusCode = statusCode;
  }
}

/** A page without its job is as public, and as cheap to ask for in a flood, as one with it. */
const cacheableProblems: ReadonlySet<ProblemCode> = new Set(['job-not-found', 'job-expired']);

export interface PageDefinition<Route extends RouteGenericInterface, Loaded, Data extends PageData> {
  /** Parameters of the query string that change the page. */
  readonly query?: PageRequest['query'];
  /** The {@link PageRequest.key}, or a function that gives it for the request. */
  readonly key: PageRequest['key'] | ((request: FastifyRequest<Route>) => PageRequest['key']);
  /**
   * Asks for everything the page shows, in parallel. Throws a {@link Redirect} where another address answers. Its other
   * errors are answered as problems, and never cached but for a job that is not there.
   */
  readonly load: (request: FastifyRequest<Route>) => Promise<Loaded>;
  /** Shapes the loaded data, without I/O. */
  readonly view: (loaded: Loaded) => Data;
  readonly head: (data: Data, loaded: Loaded) => Head;
}

/** Makes the handler of a page's route from the page's declaration. */
export function definePage<
  Loaded,
  Data extends PageData,
  Route extends RouteGenericInterface = RouteGenericInterface,
>({ key, query = [], load, view, head }: PageDefinition<Route, Loaded, Data>) {
  const make = async (request: FastifyRequest<Route>): Promise<Page> => {
    try {
      const loaded = await load(request);
      const data = view(loaded);
      return { status: 200, data, head: head(data, loaded) };
    } catch (error) {
      if (error instanceof ProblemError && cacheableProblems.has(error.code))
        return problemPage(request, error);
      throw error;
    }
  };
  return async (request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      return await reply.servePage({
        key: typeof key === 'function' ? key(request) : key,
        query,
        make: () => make(request),
      });
    } catch (error) {
      if (error instanceof Redirect) return reply.redirect(error.location, error.statusCode);
      throw error;
    }
  };
}
