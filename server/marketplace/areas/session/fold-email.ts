/** An address as it is looked up. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();
