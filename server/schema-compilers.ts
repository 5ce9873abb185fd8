function none(): never {
  throw new Error('A schema was given to Fastify before anything that could read it.');
}

/**
 * For Fastify's `schemaController`. Our schemas are zod's, and read by ourselves; Fastify loads its own compilers,
 * eight megabytes of them, unless it is told of others.
 */
export const noSchemaCompilers = { compilersFactory: { buildValidator: none, buildSerializer: none } };
