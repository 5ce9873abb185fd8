/** The value of a field with suggestions. A null `id` means that the name is typed but not chosen. */
export interface TypedChoice {
  readonly id: string | null;
  readonly name: string;
}

export interface Choice extends TypedChoice {
  readonly id: string;
}

/** Returns the chosen suggestion without the fields that it may have besides, or null while none is chosen. */
export function choiceOf(typed: TypedChoice | null): Choice | null {
  if (typed === null) return null;
  const { id, name } = typed;
  return id === null ? null : { id, name };
}
