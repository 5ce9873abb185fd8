/**
 * Fields as a query string or form. Objects and arrays travel as JSON text inside their field (G-02);
 * null and undefined fields are left out.
 */
export function encodeFields(fields: Readonly<Record<string, unknown>>): string {
  let encoded = '';
  for (const [name, text] of fieldTexts(fields)) {
    encoded += `${encoded === '' ? '' : '&'}${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
  }
  return encoded;
}

/** The same fields one by one, as they travel beside a file. */
export function* fieldTexts(fields: Readonly<Record<string, unknown>>): Generator<[string, string]> {
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (value === undefined || value === null) continue;
    yield [name, typeof value === 'string' ? value : JSON.stringify(value)];
  }
}
