const WEB = /^https?:\/\//i;
const MAX_URL_CHARACTERS = 2048;
const OWN_MEDIA = /^\/media\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** An absolute http or https address; null for every other (J-12). */
export function parseWebUrl(address: string | null): URL | null {
  const trimmed = address?.trim() ?? '';
  return trimmed.length > MAX_URL_CHARACTERS || !WEB.test(trimmed) ? null : URL.parse(trimmed);
}

/** The same, normalised, as text. */
export function webUrl(address: string | null): string | null {
  return parseWebUrl(address)?.href ?? null;
}

/** A picture this site serves itself, the only kind the content security policy shows; null for every other. */
export function ownMedia(address: string | null): string | null {
  return address !== null && OWN_MEDIA.test(address) ? address : null;
}
