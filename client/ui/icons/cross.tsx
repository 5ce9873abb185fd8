export const crossIcon = <path d="m4.5 4.5 9 9m0-9-9 9" />;
