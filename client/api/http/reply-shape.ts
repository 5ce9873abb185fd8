/** Whether a body is the reply that the call promises. */
export type IsReply<Reply> = (body: unknown) => body is Reply;

type KindName<Value> = Value extends string
  ? 'string'
  : Value extends number
    ? 'number'
    : Value extends boolean
      ? 'boolean'
      : Value extends readonly unknown[]
        ? 'array'
        : 'object';

/** The JSON kind of each field of a reply; a question mark means that it may be null. */
type Fields<Reply> = {
  readonly [Key in keyof Reply]-?: null extends Reply[Key]
    ? `${KindName<NonNullable<Reply[Key]>>}?`
    : KindName<Reply[Key]>;
};

/**
 * Checks the fields of a reply, one level deep. The gateway has checked the whole against the same contract, so this
 * finds replies of something else: another version of the gateway, a proxy, an older copy in the browser's storage.
 */
export function hasFields<Reply extends object>(fields: Fields<Reply>): IsReply<Reply> {
  const expected = Object.entries<string>(fields);
  return (body): body is Reply =>
    kindOf(body) === 'object' &&
    expected.every(([name, kind]) => {
      const value: unknown = Reflect.get(Object(body), name);
      return value === null ? kind.endsWith('?') : kind.replace('?', '') === kindOf(value);
    });
}

/** Checks a list and each of its items. */
export const listOf =
  <Item>(isItem: IsReply<Item>): IsReply<Item[]> =>
  (body): body is Item[] =>
    Array.isArray(body) && body.every((item) => isItem(item));

/** The reply of a call that answers without content. */
export const isEmpty = (body: unknown): body is null => body === null;

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
