export const gripIcon = (
  <path d="M6.5 4.5h.01M11.5 4.5h.01M6.5 9h.01M11.5 9h.01M6.5 13.5h.01M11.5 13.5h.01" />
);
