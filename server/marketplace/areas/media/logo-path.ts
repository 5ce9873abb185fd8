/** The path of a company's logo in the marketplace; the gateway passes /media on. */
export const logoPath = (companyId: number): string => `/media/logos/${companyId}.svg`;
