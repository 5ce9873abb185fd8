import type { OwnProfile } from '../../../../shared/contract/profile/profile.ts';
import { linkName } from '../../../../shared/domain/text/link-name.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { preferences } from '../../../wire/codecs/preferences.ts';
import { skill, software } from '../../../wire/codecs/skill.ts';
import { LinkCategory } from '../../../wire/protocol/codes.ts';
import type { getProfilePortfolio, getProfilePreferences } from '../../../wire/profile/profile.ts';
import { filesOf, linksOf } from '../../view/files/materials.ts';
import { line, lines } from '../../view/plain-text.ts';

type ContentOf<Part> = Part extends { ok: true; content: infer Content } ? Content : never;

/** Files, links and skills. */
export type LoadedMaterials = ContentOf<OwnProfile['skills']> &
  ContentOf<OwnProfile['documents']> & { readonly portfolio: ContentOf<OwnProfile['portfolio']> };

export interface LoadedPreferences {
  readonly wishes: ContentOf<OwnProfile['preferences']>;
  readonly expectedPay: ContentOf<OwnProfile['expectedPay']>;
}

/** M-16 … M-19. The top skills come first, in their order. */
export function toMaterials(reply: ReplyOf<typeof getProfilePortfolio>): LoadedMaterials {
  const shown = reply.portfolio_skills_display_vo;
  const { cv_portf_attachment_list: files, cv_portf_links_list: links } = shown;
  const linksIn = (category: number) =>
    linksOf(links, category).map((link) => Object.assign(link, { name: linkName(link) }));
  return {
    skills: toTags(shown.merged_skill_vo_list.map((item) => skill.decode(item))),
    software: toTags(shown.software_technology_list.map((item) => software.decode(item))),
    cv: filesOf(files, LinkCategory.cv),
    linkedIn: linksIn(LinkCategory.cv)[0] ?? null,
    portfolio: {
      files: filesOf(files, LinkCategory.portfolio),
      links: linksIn(LinkCategory.portfolio),
      isConfidential: shown.is_portfolio_confidential === 1,
    },
  };
}

interface Ranked {
  readonly id: string;
  readonly name: string;
  readonly rank: number | null;
}

const toTags = (items: readonly Ranked[]): LoadedMaterials['skills'] =>
  items
    .toSorted((one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity) || 0)
    .flatMap(({ id, name, rank }) => {
      const text = line(name);
      return text === null ? [] : [{ id, name: text, isTop: rank !== null }];
    });

/** M-20. */
export function toPreferences(reply: ReplyOf<typeof getProfilePreferences>): LoadedPreferences {
  const known = preferences.decode(reply.preferences_info_vo);
  const namesOf = (options: readonly { readonly name: string }[]) => lines(options.map(({ name }) => name));
  return {
    wishes: {
      engagementTypes: namesOf(known.engagementTypes),
      companyTypes: namesOf(known.companyTypes),
      cities: namesOf(known.locations),
      isReadyToRelocate: !known.isNotReadyToRelocate,
      isOpenToSixDays: known.isOpenToSixDays,
    },
    expectedPay: { expected: known.expectedCompensation, isOpenToDiscussion: known.isOpenToDiscussion },
  };
}
