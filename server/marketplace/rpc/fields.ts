import { z } from 'zod';

/** Fields of a query string or form, as they arrive. */
export type Fields = Readonly<Record<string, string>>;

type Kind = 'text' | 'number' | 'boolean' | 'json';

/**
 * All fields arrive as text. Numbers, booleans and JSON are parsed as the schema requires. A text that cannot be parsed
 * stays a text, so that the schema reports the error.
 */
export function fieldReader(request: z.ZodObject): (fields: Fields) => Record<string, unknown> {
  const kinds = Object.entries(request.shape).map(([name, schema]) => [name, kindOf(schema)] as const);
  return (fields) => {
    const values: Record<string, unknown> = {};
    for (const [name, kind] of kinds) {
      const text = fields[name];
      if (text !== undefined) values[name] = read(text, kind);
    }
    return values;
  };
}

/** The fields that distinguish calls of one path: those with a fixed value, such as `action_type`. */
export function discriminatorsOf(request: z.ZodObject): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, schema] of Object.entries(request.shape)) {
    if (!(schema instanceof z.ZodDefault)) continue;
    const inner = schema.unwrap();
    if (inner instanceof z.ZodLiteral && inner.values.size === 1)
      found.set(name, String([...inner.values][0]));
  }
  return found;
}

function read(text: string, kind: Kind): unknown {
  switch (kind) {
    case 'number':
      return /^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' || (text === 'false' ? false : text);
    case 'json':
      return parseJson(text);
    case 'text':
      return text;
    default:
      return kind satisfies never;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function kindOf(schema: unknown): Kind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return kindOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return kindOf(schema.in);
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].every((value) => typeof value === 'number') ? 'number' : 'text';
  if (schema instanceof z.ZodUnion) return kindOfUnion(schema.options.map(kindOf));
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return 'text';
  return 'json';
}

function kindOfUnion(kinds: readonly Kind[]): Kind {
  const [first = 'text'] = kinds;
  return kinds.every((kind) => kind === first) ? first : 'text';
}
