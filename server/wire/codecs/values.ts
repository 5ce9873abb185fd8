import { z } from 'zod';

/**
 * The meaning of single values on the wire. The left schema of each codec is the wire's, the right one the domain's.
 */

/** A number of a request; −1 means "not given". */
export const notGiven = z.codec(z.int(), z.int().nullable(), {
  decode: (value) => (value === -1 ? null : value),
  encode: (value) => value ?? -1,
});

/** A whole number of a request that may be left out. */
export const orNull = (number: z.ZodInt) =>
  z.codec(number.nullish(), z.int().nullable(), {
    decode: (value) => value ?? null,
    encode: (value) => value,
  });

/** A flag of a request. */
export const bit = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (value) => value === 1,
  encode: (value) => (value ? 1 : 0),
});

const NO_TEXT = '-1';

/**
 * A person's text of a request, where −1 means none. Somebody who writes just "-1" means it: that travels with a space
 * behind it.
 */
export const textOrNone = z.codec(z.string(), z.string(), {
  decode: (value) => (value === NO_TEXT ? '' : value.trim()),
  encode: (value) => {
    const tidy = value.trim();
    if (tidy === '') return NO_TEXT;
    return tidy === NO_TEXT ? `${NO_TEXT} ` : tidy;
  },
});

/** Null is an empty text. */
export const dateOrEmpty = z.codec(z.string(), z.string().nullable(), {
  decode: (value) => (value === '' ? null : value),
  encode: (value) => value ?? '',
});

// Replies may come from foreign marketplaces, so their values are read leniently, and a missing value counts as not
// given.

/** A whole number of a reply; one that is negative, or above the most, counts as not given, as −1 does. */
const amount = (most: number) =>
  z.codec(z.number().nullish(), z.int().nullable(), {
    decode: (value) => (typeof value === 'number' && value >= 0 && value <= most ? Math.trunc(value) : null),
    encode: (value) => value ?? -1,
  });

/** A month or a year that ends something; −1 for what lasts until the present. */
export const numberOrPresent = amount(9999);
export const rupees = amount(Number.MAX_SAFE_INTEGER);
export const days = amount(Number.MAX_SAFE_INTEGER);
/** Months of experience, with an upper limit (V-08). */
export const months = (most: number) => amount(most);

/** Bytes; unknown travels as null. */
export const bytes = z.codec(z.number().nullish(), z.int().nullable(), {
  decode: (value) => rupees.decode(value),
  encode: (value) => value,
});

/** A flag of a reply; left out it is not set. */
export const replyBit = z.codec(z.number().nullish(), z.boolean(), {
  decode: (value) => value === 1,
  encode: (value) => (value ? 1 : 0),
});

/** A flag of a reply that may not have been answered. */
export const bitOrNull = z.codec(z.number().nullish(), z.boolean().nullable(), {
  decode: (value) => (value === 1 || value === 0 ? value === 1 : null),
  encode: (value) => (value === null ? null : Number(value)),
});

/** A flag of a reply that is set by default. */
export const replyBitOrSet = z.codec(z.number().nullish(), z.boolean(), {
  decode: (value) => value !== 0,
  encode: (value) => (value ? 1 : 0),
});

/** Left out, it is empty. */
export const text = z.codec(z.string().nullish(), z.string(), {
  decode: (value) => value ?? '',
  encode: (value) => value,
});

export const textOrNull = z.codec(z.string().nullish(), z.string().nullable(), {
  decode: (value) => value ?? null,
  encode: (value) => value,
});

/** A number of a reply that may be negative, such as −1 for flexible days. */
export const numberOrNull = z.codec(z.number().nullish(), z.number().nullable(), {
  decode: (value) => value ?? null,
  encode: (value) => value,
});

/** One beyond all counting breaks the contract of its reply. */
const countable = z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);

/** Epoch milliseconds of a reply. */
export const time = countable;

/** A number that came with a fraction loses it. */
export const whole = z.codec(countable, z.int(), {
  decode: Math.trunc,
  encode: (value) => value,
});

/** The longest id that the pages take. */
export const id = z.union([z.string().max(64), z.number()]);

/** An id, always as a text. */
export const idText = z.codec(id, z.string(), { decode: String, encode: (value) => value });

export const ids = z.codec(z.array(id).nullish(), z.array(z.string()), {
  decode: (value) => (value ?? []).map(String),
  encode: (value) => value,
});
