/**
 * The steps of a flow in their order, with the numbers of their addresses.
 * @param declared names; those within brackets are the sub-steps of one step
 */
export const numberSteps = <Name extends string>(declared: readonly (Name | readonly Name[])[]) =>
  declared.flatMap((entry, index) => partsOf(entry, index + 1));

function partsOf<Name extends string>(entry: Name | readonly Name[], step: number) {
  if (typeof entry === 'string') return [{ step, subStep: 0, name: entry }];
  return entry.map((name, index) => ({ step, subStep: index + 1, name }));
}
