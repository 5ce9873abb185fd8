import { z } from 'zod';
import { id } from './values.ts';

/** A choice from a list travels as a pair of its id and its name. */

const pair = z.object({ key: id, value: z.string() });
const option = z.object({ id: z.string(), name: z.string() });

const toOption = ({ key, value }: z.output<typeof pair>) => ({ id: String(key), name: value });
const toPair = (chosen: z.output<typeof option>) => ({ key: chosen.id, value: chosen.name });

export const optionOrNull = z.codec(pair.nullish(), option.nullable(), {
  decode: (value) => (value === null || value === undefined ? null : toOption(value)),
  encode: (value) => value && toPair(value),
});

export const options = z.codec(z.array(pair).nullish(), z.array(option), {
  decode: (value) => (value ?? []).map(toOption),
  encode: (value) => value.map(toPair),
});

/** A name that was chosen or typed; a typed one has no id. The first attribute is an icon. */
export const namedOption = z.codec(
  z.object({
    key: id.nullish(),
    value: z.string(),
    attributes: z.array(z.union([z.string(), z.number()]).nullable()).nullish(),
  }),
  z.object({ id: z.string().nullable(), name: z.string(), iconUrl: z.string().nullable() }),
  {
    decode: ({ key, value, attributes }) => ({
      id: key === null || key === undefined ? null : String(key),
      name: value,
      iconUrl: typeof attributes?.[0] === 'string' ? attributes[0] : null,
    }),
    encode: ({ id: key, name, iconUrl }) => ({ key, value: name, attributes: [iconUrl] }),
  },
);

/** Ids of a request. */
export const keys = z.codec(z.array(id).max(50), z.array(z.string()), {
  decode: (value) => value.map(String),
  encode: (value) => value,
});
