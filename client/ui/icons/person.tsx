export const personIcon = (
  <>
    <circle cx="9" cy="6.2" r="3" />
    <path d="M3 15.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5" />
  </>
);
