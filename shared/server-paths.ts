/** Addresses that only the server writes, apart from `paths.ts`, which every page loads. */
export const serverPaths = {
  jobWithSkill: (skill: string, id: string) => `/job/${encodeURIComponent(skill)}/${encodeURIComponent(id)}`,
  editJob: (id: string) => `/postajob/${encodeURIComponent(id)}`,
  feed: '/feed.atom',
  sitemap: '/sitemap.xml',
  sitemapPart: (part: number) => `/sitemap-${part}.xml`,
} as const;
