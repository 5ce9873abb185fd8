import { z } from 'zod';

/** The parts of JSON Schema that our schemas use. */
const node = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(node).optional();
  },
  get oneOf() {
    return z.array(node).optional();
  },
  get items() {
    return node.optional();
  },
  get properties() {
    return z.record(z.string(), node).optional();
  },
  minimum: z.number().optional(),
});

type Node = z.infer<typeof node>;

/** Valid values of a schema, one for each of its variants, every list with one element. */
export const samplesOf = (schema: z.ZodType, textOf: (name: string) => string): unknown[] =>
  samples(node.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })), '', textOf);

function samples(schema: Node, name: string, textOf: (name: string) => string): unknown[] {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants !== undefined) return variants.flatMap((variant) => samples(variant, name, textOf));
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum.slice(0, 1);
  if (Array.isArray(schema.type))
    return schema.type.flatMap((type) => samples({ ...schema, type }, name, textOf));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      const values = fields.map(([key, value]) => [key, samples(value, key, textOf)] as const);
      const most = Math.max(1, ...values.map(([, all]) => all.length));
      return Array.from({ length: most }, (_, at) =>
        Object.fromEntries(values.map(([key, all]) => [key, all[Math.min(at, all.length - 1)]])),
      );
    }
    case 'array':
      return samples(schema.items ?? {}, name, textOf).map((element) => [element]);
    case 'string':
      return [textOf(name)];
    case 'integer':
    case 'number':
      return [Math.max(0, schema.minimum ?? 0)];
    case 'boolean':
      return [true];
    case 'null':
      return [null];
    case undefined:
    default:
      return [textOf(name)];
  }
}

export type Path = readonly (string | number)[];

/** The paths of all texts in a value. */
export function textPlaces(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return [at];
  if (Array.isArray(value)) return value.flatMap((element, index) => textPlaces(element, [...at, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, element]) => textPlaces(element, [...at, key]));
}

/** A copy with another text at one path. */
export function withText(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value))
    return value.map((element: unknown, index) => (index === step ? withText(element, rest, text) : element));
  const fields: [string, unknown][] = Object.entries(value ?? {});
  return Object.fromEntries(
    fields.map(([key, element]) => [key, key === step ? withText(element, rest, text) : element]),
  );
}
