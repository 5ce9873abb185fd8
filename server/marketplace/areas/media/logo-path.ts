/** Where the marketplace serves a company's logo; the gateway passes /media on. */
export const logoPath = (companyId: number): string => `/media/logos/${companyId}.svg`;
