export const shareIcon = <path d="M9 11V2.5m0 0L5.8 5.7M9 2.5l3.2 3.2M4 9v5.5h10V9" />;
