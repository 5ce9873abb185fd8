/** Pairs that carry white letters at 4.5:1. */
const gradients = [
  ['#6d28d9', '#be185d'],
  ['#0f766e', '#1d4ed8'],
  ['#9a3412', '#be123c'],
  ['#4338ca', '#0e7490'],
  ['#9d174d', '#5b21b6'],
  ['#166534', '#0f766e'],
  ['#9a3412', '#854d0e'],
  ['#1e40af', '#6d28d9'],
] as const;

/** The initials of a name on a gradient of its own: the logo of a company that has given none. */
export function drawnLogo(name: string): string {
  const [from, to] = gradients[hashOf(name) % gradients.length] ?? gradients[0];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient>` +
    '<rect width="64" height="64" fill="url(#g)"/>' +
    '<text x="32" y="41" text-anchor="middle" font-family="system-ui,sans-serif" font-size="26" ' +
    `font-weight="600" fill="#fff">${initialsOf(name)}</text></svg>`
  );
}

/** First letters or digits of the first two words; a bullet when there are none. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0));
  return letters.join('').toUpperCase() || '•';
}

/** FNV-1a, so that a company keeps its colours. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
