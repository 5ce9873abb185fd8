/** The path of a company's logo in the marketplace; the gateway passes /media on. */
export const logoPath = (companyId: number): string => `/media/logos/${companyId}.svg`;

/** The path of a company's wide picture, for one that has it. */
export const coverPath = (companyId: number): string => `/media/covers/${companyId}.svg`;
