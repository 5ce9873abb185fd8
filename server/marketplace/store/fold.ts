/** A name in its form for lookups: lower case, without Latin accents, with single spaces. */
export function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
