import type { z } from 'zod';
import type { Call } from '../../wire/protocol/call.ts';
import type { Complete } from '../../wire/protocol/complete.ts';

/**
 * A reply in which every field of the call's schema is present, with null for "not told". A field that is added to the
 * schema is a type error until the marketplace answers it.
 */
export type CompleteReply<C extends Call> = Complete<z.input<C['reply']>>;
