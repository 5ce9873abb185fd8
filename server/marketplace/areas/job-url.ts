/** Path of a job's page, with the slug of its first profession when it has one. */
export function jobUrl(id: number, slug: string | null): string {
  return slug === null ? `/job/${id}` : `/job/${slug}/${id}`;
}
