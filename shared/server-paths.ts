/** Addresses that only the server writes, apart from `paths.ts`, which every page loads. */
export const serverPaths = {
  jobWithSkill: (skill: string, id: string) => `/job/${encodeURIComponent(skill)}/${encodeURIComponent(id)}`,
  editJob: (id: string) => `/postajob/${encodeURIComponent(id)}`,
  /** A stored file, to its owner and to recruiters it was sent to. */
  file: (id: string) => `/api/files/${encodeURIComponent(id)}`,
  homeView: '/api/home',
  feed: '/feed.atom',
  sitemap: '/sitemap.xml',
  sitemapPart: (part: number) => `/sitemap-${part}.xml`,
} as const;
