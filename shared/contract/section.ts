import { z } from 'zod';

/** Why an optional part of a page failed. The page shows a retry in its place. */
export const sectionFailure = z.enum(['refused', 'invalid', 'timed-out', 'unavailable']);

export type SectionFailure = z.infer<typeof sectionFailure>;

/** An optional part of a view model: its content, or the reason it is missing. */
export function section<Content extends z.ZodType>(content: Content) {
  return z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), content }),
    z.strictObject({ ok: z.literal(false), reason: sectionFailure }),
  ]);
}

/** The type that {@link section} parses to. */
export type Section<Content> = { ok: true; content: Content } | { ok: false; reason: SectionFailure };
