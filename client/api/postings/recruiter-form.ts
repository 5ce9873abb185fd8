/** The form of another site in which recruiters apply to join, as the page names it; null: there is none. */
export function recruiterFormUrl(document: Document): string | null {
  return document.querySelector('meta[name="recruiter-form"]')?.getAttribute('content') ?? null;
}
