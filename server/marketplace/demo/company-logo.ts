type Gradient = readonly [from: string, to: string];

/**
 * A company's logo as a whole SVG document: two letters on a gradient.
 *
 * @param gradient two colours as `#rrggbb`
 */
export function companyLogo(name: string, [from, to]: Gradient): string {
  const ink = luminance(from) + luminance(to) > 0.62 ? '#1c1917' : '#fff';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">' +
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
    '<rect width="72" height="72" fill="url(#g)"/>' +
    `<text x="36" y="45.5" fill="${ink}" font-family="Figtree,Segoe UI,Helvetica,Arial,sans-serif" font-size="27" font-weight="600" letter-spacing="-.5" text-anchor="middle">${escapeXml(initials(name))}</text>` +
    '</svg>'
  );
}

/** Two letters: of the first two words that count, or the first two of the only one ("Tm" for Tamarind). */
function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !/^(the|and|of|a)$/i.test(word)) ?? [];
  const [first, second] = words;
  if (first === undefined) return '?';
  const letters = (word: string) => Array.from(word);
  const head = letters(first)[0] ?? '';
  const tail = second === undefined ? (letters(first)[1] ?? '') : (letters(second)[0] ?? '');
  return head.toUpperCase() + (second === undefined ? tail.toLowerCase() : tail.toUpperCase());
}

/** WCAG's relative luminance, 0 to 1. */
function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
