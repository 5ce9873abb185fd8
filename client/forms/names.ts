export type NameOf<Whole> = keyof Whole & string;

/** The names of an object's parts. @param like an object with the same names */
export function namesOf<Whole extends object>(like: {
  readonly [Name in keyof Whole]: unknown;
}): NameOf<Whole>[] {
  const isName = (name: string): name is NameOf<Whole> => Object.hasOwn(like, name);
  return Object.keys(like).filter(isName);
}

export const isWhole = <Whole extends object>(
  parts: Partial<Whole>,
  names: readonly NameOf<Whole>[],
): parts is Whole => names.every((name) => parts[name] !== undefined);

/** An object of these names, each with its own value. */
export function build<Whole extends object>(
  names: readonly NameOf<Whole>[],
  valueOf: <Name extends NameOf<Whole>>(name: Name) => Whole[Name],
): Whole {
  const parts: Partial<Whole> = {};
  for (const name of names) parts[name] = valueOf(name);
  // Every name has a value now, but the compiler cannot prove it.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return parts as Whole;
}
