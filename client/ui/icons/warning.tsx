export const warningIcon = (
  <>
    <path d="M9 2.5 16.5 15.5h-15Z" />
    <path d="M9 7.5v3.5m0 2.2v.05" />
  </>
);
