import type { RouteOptions } from 'fastify';
import type { Engine } from '../../../../server/marketplace/store/engine.ts';
import { withRoutes } from '../../../helpers/samples/routes.ts';
import {
  startGateway,
  type TestGateway,
  type TestGatewayOptions,
} from '../../../helpers/services/gateway.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { everythingShown } from '../job-page/job-page-gateway.ts';

export interface EveryRoute {
  readonly marketplace: TestMarketplace;
  readonly gateway: TestGateway;
  readonly routes: readonly RouteOptions[];
  readonly close: () => Promise<void>;
}

/** A gateway on the sample data, with LinkedIn sign-ins and no limit of requests, and the routes that it has. */
export async function startEveryRoute(
  config: TestGatewayOptions['config'],
  engine: Engine = 'sqlite',
): Promise<EveryRoute> {
  const marketplace = await startMarketplace({ engine, sampleData: true });
  const { built: gateway, routes } = await withRoutes(() =>
    startGateway({
      marketplace: { socketPath: marketplace.socketPath, takesBatches: true },
      renderer: everythingShown,
      config: {
        rateLimit: 1_000_000,
        linkedIn: { issuer: 'http://127.0.0.1:9', clientId: 'none', clientSecret: 'none' },
        ...config,
      },
    }),
  );
  const close = async () => {
    await gateway.close();
    await marketplace.close();
  };
  return { marketplace, gateway, routes, close };
}
