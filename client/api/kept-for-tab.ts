/** Something small that this tab remembers from one page to the next. */
interface KeptForTab<Value> {
  readonly save: (value: Value) => void;
  /** Null: nothing is kept, or something that is no such value. */
  readonly read: () => Value | null;
  readonly clear: () => void;
}

/** Texts kept for this tab under one key. Where the browser keeps nothing, nothing is read, and nothing fails. */
export function keptForTab<Name extends string>(
  key: string,
  names: readonly Name[],
): KeptForTab<Readonly<Record<Name, string>>> {
  const isKept = (value: unknown): value is Readonly<Record<Name, string>> =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string');
  return {
    save(value) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value, [...names]));
      } catch {
        // Storage is full or switched off: what the person does must not fail for it.
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
        // Nothing is kept where nothing can be kept.
      }
    },
  };
}
