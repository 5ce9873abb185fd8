import { z } from 'zod';

/** A reply whose fields may all be missing, but not all at once: that is the reply of something else. */
export const someFieldOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).refine((reply) => Object.keys(shape).some((name) => name in reply));
