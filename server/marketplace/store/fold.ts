/** A name as it is looked up: lower case, Latin accents dropped, spaces single. */
export function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
