export const errorIcon = (
  <>
    <circle cx="9" cy="9" r="7" />
    <path d="M9 5.2v4.6m0 2.8v.05" />
  </>
);
