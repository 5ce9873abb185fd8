import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import fastifyPlugin from 'fastify-plugin';
import type { z } from 'zod';
import { pointerTo, ProblemError } from '../errors.ts';
import { issueWords } from './issue-words.ts';

/**
 * Lets a route say `schema: { params, body, response: { 200: … } }` in zod and get the types:
 * `app.withTypeProvider<ZodTypeProvider>().get(…)`.
 */
export interface ZodTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown;
}

function invalidInput(part: string | undefined, error: z.ZodError): ProblemError {
  if (part !== 'body') return new ProblemError(part === 'params' ? 'not-found' : 'bad-request');
  return new ProblemError('invalid-input', {
    errors: error.issues.map((issue) => ({ pointer: pointerTo(issue.path), message: issue.message })),
  });
}

const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (value) => {
    const parsed = schema.safeParse(value, { error: issueWords });
    return parsed.success ? { value: parsed.data } : { error: invalidInput(httpPart, parsed.error) };
  };

/** The allow-list: what a response schema does not name is an error here, never an answer. */
const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (value) =>
    JSON.stringify(schema.parse(value));

export const zodRoutesPlugin = fastifyPlugin(
  async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
  },
  { name: 'zod-routes' },
);
