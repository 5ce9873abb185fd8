/** Something small that this tab remembers from one page to the next. */
interface TabStorage<Value> {
  readonly save: (value: Value) => void;
  /** Null without a stored value, or with a damaged one. */
  readonly read: () => Value | null;
  readonly clear: () => void;
}

/** Stores texts for this tab under one key. Without storage, reading gives null and nothing fails. */
export function tabStorage<Name extends string>(
  key: string,
  names: readonly Name[],
): TabStorage<Readonly<Record<Name, string>>> {
  const isKept = (value: unknown): value is Readonly<Record<Name, string>> =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string');
  return {
    save(value) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value, [...names]));
      } catch {
        // Storage is full or switched off; the person's action goes on.
      }
    },
    read() {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return isKept(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage there is nothing to remove.
      }
    },
  };
}
