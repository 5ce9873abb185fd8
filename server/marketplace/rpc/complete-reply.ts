import type { z } from 'zod';
import type { Call } from '../../wire/call.ts';

/**
 * A reply in which every field of the call's schema is present, with null for "not told". A field that is added to the
 * schema is a type error until the marketplace answers it.
 */
export type CompleteReply<C extends Call> = Complete<z.input<C['reply']>>;

/** A value with all its fields, none of them undefined. */
export type Complete<T> = T extends readonly (infer Item)[]
  ? Complete<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Complete<Exclude<T[Key], undefined>> }
    : T;
