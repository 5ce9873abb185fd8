export const chevronIcon = <path d="m4.5 7 4.5 4.5L13.5 7" />;
