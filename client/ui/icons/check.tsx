export const checkIcon = <path d="m3 9.5 4 4L15 5" />;
