/** Parts of undici, which types its index only. What the index adds to a dispatcher is not there. */
declare module 'undici/lib/dispatcher/pool.js' {
  import type { Pool } from 'undici';
  type BarePool = Omit<Pool, 'request' | 'stream' | 'pipeline' | 'upgrade' | 'connect'>;
  const BarePool: new (...settings: ConstructorParameters<typeof Pool>) => BarePool;
  export default BarePool;
}

declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici';
  export default function request(
    this: Pick<Dispatcher, 'dispatch'>,
    options: Dispatcher.RequestOptions,
  ): Promise<Dispatcher.ResponseData>;
}
