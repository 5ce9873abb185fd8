import { z } from 'zod';

/** `POST /api/client-errors`: an unexpected error in the browser, already stripped of personal data by the client. */
export const clientErrorInput = z.strictObject({
  message: z.string().max(2000),
  stack: z.string().max(8000).optional(),
  /** Path of the page, without query string. */
  path: z.string().max(500),
});

export type ClientErrorInput = z.infer<typeof clientErrorInput>;
