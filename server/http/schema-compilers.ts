function failToCompile(): never {
  throw new Error(
    'Fastify got a schema before its compilers were set: register plugins/zod-routes.ts first.',
  );
}

/**
 * For Fastify's `schemaController`: all our schemas are zod's, and Fastify's own compilers would take 8 MB of memory.
 */
export const disabledSchemaCompilers = {
  compilersFactory: { buildValidator: failToCompile, buildSerializer: failToCompile },
};
