/** An address in its form for lookups. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();
