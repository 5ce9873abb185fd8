/** A field with suggestions (FW-03, FW-04, S-12). */
export const combobox = {
  none: 'No result found',
  chooseOne: 'Please select from the provided options',
  half: 'Not added yet. Choose from the list to add it.',
  required: 'This is a required field',
  loading: 'Searching',
  more: 'Type to get more results',
  failed: 'Suggestions could not be loaded.',
  retry: 'Try again',
  /** Takes a text that is not suggested. */
  add: (text: string) => `Add “${text}”`,
  found(count: number): string {
    if (count === 0) return 'No result found';
    return count === 1 ? '1 suggestion' : `${count} suggestions`;
  },
} as const;
