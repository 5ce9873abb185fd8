import type { AddressInfo } from 'node:net';
import { type Config, loadConfig } from '../../../server/settings/config.ts';
import { buildGateway, type GatewayDependencies } from '../../../server/gateway/app.ts';
import { openToAnybody } from '../../../server/gateway/plugins/session/access.ts';
import type { MarketplaceAddress } from '../../../server/gateway/upstream/threads.ts';
import { createLogger } from '../../../server/log.ts';

export interface TestGateway {
  /** `http://127.0.0.1:{port}`, without a slash at its end. */
  readonly url: string;
  readonly port: number;
  readonly app: Awaited<ReturnType<typeof buildGateway>>;
  readonly config: Config;
  /** Every logged line. */
  readonly logs: readonly string[];
  close(): Promise<void>;
}

export interface TestGatewayOptions {
  readonly marketplace: MarketplaceAddress;
  readonly config?: Partial<Config>;
  /** Null, the default, leaves pages out. */
  readonly renderer?: GatewayDependencies['renderer'];
  readonly upstream?: GatewayDependencies['upstream'];
  readonly bodyDeadline?: number;
  readonly uploadPace?: GatewayDependencies['uploadPace'];
  readonly connections?: GatewayDependencies['connections'];
  /** Registers more routes before the gateway is ready. */
  readonly extend?: (app: TestGateway['app']) => void;
}

/** The headers that a page of the site itself sends with a change. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin', 'x-atelier': '1' } as const;

/** A gateway on a real port of its own. */
export async function startGateway(options: TestGatewayOptions): Promise<TestGateway> {
  // A machine that is busy with other tests must not turn a test's request away.
  const settings = { PORT: '0', LOG_LEVEL: 'info', OVERLOAD_WAIT: '0' };
  const config = { ...loadConfig(['--test'], settings), ...options.config };
  const logs: string[] = [];
  const logger = createLogger('gateway', config.logLevel, { write: (line) => void logs.push(line) });
  const app = await buildGateway({
    config,
    marketplace: options.marketplace,
    logger,
    renderer: options.renderer ?? null,
    ...(options.upstream === undefined ? {} : { upstream: options.upstream }),
    ...(options.uploadPace === undefined ? {} : { uploadPace: options.uploadPace }),
    ...(options.connections === undefined ? {} : { connections: options.connections }),
    ...(options.bodyDeadline === undefined ? {} : { bodyDeadline: options.bodyDeadline }),
  });
  await app.register(async (scope) => {
    scope.addHook('onRoute', openToAnybody);
    options.extend?.(scope);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = readAddress(app.server.address());
  return { url: `http://127.0.0.1:${port}`, port, app, config, logs, close: () => app.close() };
}

function readAddress(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the gateway has no port');
  return address;
}
