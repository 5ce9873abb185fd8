export const slidersIcon = (
  <path d="M2.5 5.5h6m4 0h3M2.5 12.5h3m4 0h6M12.5 5.5a2 2 0 1 0-4 0 2 2 0 0 0 4 0Zm-3 7a2 2 0 1 0-4 0 2 2 0 0 0 4 0Z" />
);
