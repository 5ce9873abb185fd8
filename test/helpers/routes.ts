import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const isInitialization = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

/** Builds something made of Fastify apps, and says which routes were registered on the way, hidden ones too. */
export async function withRoutes<Built>(
  build: () => Promise<Built>,
): Promise<{ readonly built: Built; readonly routes: readonly RouteOptions[] }> {
  const routes: RouteOptions[] = [];
  const onInitialization = (message: unknown): void => {
    if (isInitialization(message)) message.fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  subscribe('fastify.initialization', onInitialization);
  try {
    return { built: await build(), routes };
  } finally {
    unsubscribe('fastify.initialization', onInitialization);
  }
}
