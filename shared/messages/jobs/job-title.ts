/** The title of a job's page, and of its mention elsewhere. */
export const jobTitle = (title: string, company: string) => `${title} at ${company}`;
