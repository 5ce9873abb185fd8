export const refreshIcon = (
  <>
    <path d="M15.2 7.5A6.5 6.5 0 1 0 15.5 10" />
    <path d="M15.5 3.5v4h-4" />
  </>
);
