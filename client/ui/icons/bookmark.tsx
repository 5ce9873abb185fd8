export const bookmarkIcon = <path d="M4.5 2.5h9v13L9 12l-4.5 3.5z" />;
export const savedIcon = <path fill="currentColor" d="M4.5 2.5h9v13L9 12l-4.5 3.5z" />;
