import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { openToAnybody } from './session/access.ts';

/** Schemas that are not zod's, such as a hidden route's, are passed on unchanged. */
function toJsonSchema(schema: unknown, io: 'input' | 'output'): unknown {
  if (!(schema instanceof z.ZodType)) return schema;
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(json).filter(([name]) => name !== '$schema'));
}

function documentedSchema(schema: FastifySchema): FastifySchema {
  const { params, querystring, body, response, ...rest } = schema;
  const inputs = Object.entries({ params, querystring, body }).filter(([, part]) => part !== undefined);
  const replies = typeof response === 'object' && response !== null ? Object.entries(response) : [];
  return {
    ...rest,
    ...Object.fromEntries(inputs.map(([name, part]) => [name, toJsonSchema(part, 'input')])),
    response: Object.fromEntries(replies.map(([status, part]) => [status, toJsonSchema(part, 'output')])),
  };
}

/** Serves an OpenAPI document made from the schemas that check inputs and outputs: `/api/docs`, `/api/docs/json`. */
export async function registerApiDocs(app: FastifyInstance, publicOrigin: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Atelier', description: 'The view models behind the pages.', version: '1' },
      servers: [{ url: publicOrigin }],
    },
    transform: ({ schema, url }) => ({
      schema: url.startsWith('/api/') ? documentedSchema(schema ?? {}) : { ...schema, hide: true },
      url,
    }),
  });
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  await app.register(async (docs) => {
    docs.addHook('onRoute', openToAnybody);
    await docs.register(swaggerUi, { routePrefix: '/api/docs' });
  });
}
