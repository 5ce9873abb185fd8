export const pencilIcon = <path d="m3 15 .8-3.4L12.2 3.2a1.6 1.6 0 0 1 2.6 2.6L6.4 14.2Z" />;
