import { z } from 'zod';

/**
 * Job texts as a small tree instead of HTML. Only the elements named here can reach a page, so no text is trusted or
 * set as markup. A plain text is a string.
 */
export const inline = z.union([
  z.string(),
  z.strictObject({
    text: z.string(),
    /** Only http and https, checked by the gateway. */
    href: z.string().optional(),
    strong: z.literal(true).optional(),
    em: z.literal(true).optional(),
  }),
]);

export const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), inlines: z.array(inline) }),
  z.strictObject({ kind: z.literal('heading'), inlines: z.array(inline) }),
  z.strictObject({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(inline)) }),
]);

export const richText = z.array(block);

export type Inline = z.infer<typeof inline>;
export type Block = z.infer<typeof block>;
export type RichText = z.infer<typeof richText>;
