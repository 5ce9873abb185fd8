import { z } from 'zod';
import type { Complete } from '../protocol/complete.ts';

/** A field of a record: its name on the wire, and the meaning of its value. */
type Field = readonly [wireName: string, value: z.ZodType];
type Fields = Readonly<Record<string, Field>>;
/** The type of a value as it travels, before it is read. */
type Raw<Value> = Value extends z.ZodCodec<infer In, infer _Out> ? In : Value;

type WireObject<F extends Fields> = z.ZodObject<{ -readonly [Name in keyof F as F[Name][0]]: F[Name][1] }>;
type DomainRecord<F extends Fields> = { -readonly [Name in keyof F]: z.output<F[Name][1]> };

export interface RecordCodec<F extends Fields> {
  /** Schemas of the fields as they travel, for the declaration of a call. */
  readonly shape: { -readonly [Name in keyof F as F[Name][0]]: Raw<F[Name][1]> };
  /** Pairs of a name in the domain and the one on the wire. */
  readonly names: readonly (readonly [name: string, wireName: string])[];
  decode(wire: z.input<WireObject<F>>): DomainRecord<F>;
  /** With every field: none of a complete reply is left out. */
  encode(value: DomainRecord<F>): {
    -readonly [Name in keyof F as F[Name][0]]: Complete<Exclude<z.input<F[Name][1]>, undefined>>;
  };
}

/**
 * A record with different names on the wire and in the domain. Each pair of names and the meaning of the value are
 * declared once, for both directions. Fields that are not named are dropped.
 */
export function record<const F extends Fields>(fields: F): RecordCodec<F>;
export function record(fields: Fields): RecordCodec<Fields> {
  const entries = Object.entries(fields);
  const wire = z.object(Object.fromEntries(entries.map(([, [wireName, value]]) => [wireName, value])));
  const codec = z.codec(wire, z.record(z.string(), z.unknown()), {
    decode: (values) => Object.fromEntries(entries.map(([name, [wireName]]) => [name, values[wireName]])),
    encode: (values) => Object.fromEntries(entries.map(([name, [wireName]]) => [wireName, values[name]])),
  });
  return {
    shape: Object.fromEntries(entries.map(([, [wireName, value]]) => [wireName, rawOf(value)])),
    names: entries.map(([name, [wireName]]) => [name, wireName]),
    decode: (values) => codec.decode(values),
    encode: (values) => codec.encode(values),
  };
}

const rawOf = (value: z.ZodType): z.ZodType =>
  value instanceof z.ZodCodec && value.in instanceof z.ZodType ? value.in : value;
