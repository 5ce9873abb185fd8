export const eyeIcon = (
  <>
    <path d="M1.5 9S4.2 4 9 4s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5Z" />
    <circle cx="9" cy="9" r="2.2" />
  </>
);
