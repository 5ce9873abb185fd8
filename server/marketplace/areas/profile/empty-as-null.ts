/** As the store holds a text that was not given. */
export const emptyAsNull = (text: string): string | null => (text === '' ? null : text);
