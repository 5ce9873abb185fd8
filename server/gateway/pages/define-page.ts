import type { FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import type { PageData } from '../../../shared/contract/page.ts';
import type { Head, Page, PageRequest } from './page.ts';

export interface PageDefinition<Route extends RouteGenericInterface, Loaded, Data extends PageData> {
  /** Parameters of the query string that change the page. */
  readonly query?: PageRequest['query'];
  /** The {@link PageRequest.key}, or a function that gives it for the request. */
  readonly key: PageRequest['key'] | ((request: FastifyRequest<Route>) => PageRequest['key']);
  /** Asks for everything the page shows, in parallel. Its errors are answered as problems and never cached. */
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
    const loaded = await load(request);
    const data = view(loaded);
    return { status: 200, data, head: head(data, loaded) };
  };
  return (request: FastifyRequest<Route>, reply: FastifyReply): Promise<FastifyReply> =>
    reply.servePage({
      key: typeof key === 'function' ? key(request) : key,
      query,
      make: () => make(request),
    });
}
