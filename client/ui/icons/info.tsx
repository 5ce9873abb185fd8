export const infoIcon = (
  <>
    <circle cx="9" cy="9" r="7" />
    <path d="M9 8.4v4.2m0-7.2v.05" />
  </>
);
