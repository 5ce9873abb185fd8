import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const isInitialization = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

/** Builds something out of Fastify apps and returns the routes that were registered meanwhile, hidden ones included. */
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
