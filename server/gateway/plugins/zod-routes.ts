import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import fastifyPlugin from 'fastify-plugin';
import type { z } from 'zod';
import { type ProblemCode, problemCode } from '../../../shared/contract/problem.ts';
import { pointerTo, ProblemError } from '../errors.ts';
import { issueWords } from './errors/issue-words.ts';

/**
 * The types for zod schemas in routes: `schema: { params, body, response: { 200: … } }` with
 * `app.withTypeProvider<ZodTypeProvider>().get(…)`.
 */
export interface ZodTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown;
}

function invalidInput(part: string | undefined, error: z.ZodError): ProblemError {
  if (part === 'params') return new ProblemError(problemOfParams(error));
  if (part !== 'body') return new ProblemError('bad-request');
  return new ProblemError('invalid-input', {
    errors: error.issues.map((issue) => ({ pointer: pointerTo(issue.path), message: issue.message })),
  });
}

/**
 * The problem of wrong parameters: not found, unless the schema names another: `refine(…, { params: { problem:
 * 'job-not-found' } })`.
 */
function problemOfParams({ issues }: z.ZodError): ProblemCode {
  const named = issues.map((issue) => (issue.code === 'custom' ? issue.params?.['problem'] : undefined));
  return problemCode.catch('not-found').parse(named.find((code) => code !== undefined));
}

const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (value) => {
    const parsed = schema.safeParse(value, { error: issueWords });
    return parsed.success ? { value: parsed.data } : { error: invalidInput(httpPart, parsed.error) };
  };

/** A response schema is an allow-list: a field that it does not name is an error. */
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
