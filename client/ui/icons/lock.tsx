export const lockIcon = (
  <>
    <rect x="3" y="8" width="12" height="7.5" rx="2" />
    <path d="M6 8V5.5a3 3 0 0 1 6 0V8" />
  </>
);
