/** What the profile and the step say of an entry of education. */
export const educationEntry = {
  add: 'Add education',
  /** Tells an entry from others of the same name. @param parts its title, institute and years, if known */
  edit: (...parts: readonly string[]) => `Edit ${[...new Set(parts)].filter(Boolean).join(', ')}`,
  modal: { add: 'Add education', edit: 'Edit education' },
} as const;
