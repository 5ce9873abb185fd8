import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { LinkCategory } from '../../../wire/protocol/codes.ts';
import type { getProfilePortfolio } from '../../../wire/profile/profile.ts';
import { filesOf, linksOf } from '../files/materials.ts';

type Shown = ReplyOf<typeof getProfilePortfolio>['portfolio_skills_display_vo'];

/** The files and links of a profile (M-16 … M-18). A profile has one CV (F-11). */
export function profileMaterials(shown: Shown) {
  const { cv_portf_attachment_list: files, cv_portf_links_list: links } = shown;
  return {
    materials: {
      cv: filesOf(files, LinkCategory.cv)[0] ?? null,
      portfolioFiles: filesOf(files, LinkCategory.portfolio),
      portfolioLinks: linksOf(links, LinkCategory.portfolio),
      isPortfolioConfidential: shown.is_portfolio_confidential === 1,
    },
    linkedInUrl: linksOf(links, LinkCategory.cv)[0]?.url ?? null,
  };
}
