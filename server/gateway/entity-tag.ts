/**
 * Tells whether a client has this already (RFC 9110 §13.1.2, weak comparison).
 * @param tag with its quotes, `W/` and all
 */
export function matchesEntityTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = opaqueOf(tag);
  return ifNoneMatch.split(',').some((given) => {
    const trimmed = given.trim();
    return trimmed === '*' || opaqueOf(trimmed) === opaque;
  });
}

function opaqueOf(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
