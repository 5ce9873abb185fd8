/** Characters that XML 1.0 cannot hold, not even as references. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text for an element's content or a quoted attribute value. */
export function escapeXml(text: string): string {
  return text.replace(ILLEGAL, '').replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
