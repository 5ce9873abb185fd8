export const searchIcon = (
  <path d="M12.5 7.75a4.75 4.75 0 1 1-9.5 0 4.75 4.75 0 0 1 9.5 0Zm-1.4 3.35L15 15" />
);
