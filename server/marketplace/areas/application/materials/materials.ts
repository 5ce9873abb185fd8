import { MAX_PORTFOLIO_FILES, MAX_PORTFOLIO_LINKS } from '../../../../../shared/domain/application/links.ts';
import { material } from '../../../../wire/codecs/material.ts';
import { LinkCategory, LinkType } from '../../../../wire/protocol/codes.ts';
import { FILES_PATH } from '../../../../wire/application/application-materials.ts';
import { Category } from '../../../store/values.ts';
import type { Materials, OwnFile, OwnLink } from '../answers/answers.ts';

interface FileRow extends OwnFile {
  readonly category: number;
}

export interface LinkRow {
  readonly id: number;
  readonly category: number;
  readonly title: string;
  readonly url: string;
  readonly modified_url: string | null;
  readonly icon_url: string | null;
  readonly origin_link_id: number | null;
}

/** Names a link or file; with the `id` null it is the only one of its kind. */
interface NamedItem {
  readonly category: number;
  readonly type: number;
  readonly id: number | string | null;
}

interface Rows {
  readonly files: readonly FileRow[];
  readonly links: readonly LinkRow[];
  readonly story: string | null;
  readonly isConfidential: boolean;
}

/** Rows in their order to what an application holds. More than it may hold is left out. */
export function toMaterials({ files, links, story, isConfidential }: Rows): Materials {
  const filesOf = (category: number) =>
    files
      .filter((file) => file.category === category)
      .map(({ id, publicId, name, title, size }) => ({ id, publicId, name, title, size }));
  const linksOf = (category: number) => links.filter((link) => link.category === category).map(toLink);
  return {
    cv: filesOf(Category.cv)[0] ?? null,
    linkedIn: linksOf(Category.cv)[0] ?? null,
    portfolioFiles: filesOf(Category.portfolio).slice(0, MAX_PORTFOLIO_FILES),
    portfolioLinks: linksOf(Category.portfolio).slice(0, MAX_PORTFOLIO_LINKS),
    isPortfolioConfidential: isConfidential,
    story: story ?? '',
  };
}

const toLink = (row: LinkRow): OwnLink => ({
  id: row.id,
  originId: row.origin_link_id,
  title: row.title,
  url: row.url,
  modifiedUrl: row.modified_url,
  iconUrl: row.icon_url,
});

/** A file as the wire has it (M-24, U-06). */
export const wireFile = ({ publicId, name, title, size }: OwnFile, category: number) =>
  material.encode({
    id: publicId,
    category,
    type: LinkType.file,
    fileName: name,
    iconUrl: null,
    url: `${FILES_PATH}/${publicId}`,
    modifiedUrl: `${FILES_PATH}/${publicId}`,
    title,
    size,
  });

export const wireLink = ({ id, title, url, modifiedUrl, iconUrl }: OwnLink, category: number) =>
  material.encode({
    id,
    category,
    type: LinkType.link,
    fileName: null,
    iconUrl,
    url,
    modifiedUrl: modifiedUrl ?? url,
    title,
    size: null,
  });

type Wired = ReturnType<typeof wireLink>;

/** The current state of an item that the link modal has saved; null when the application has no such item (M-28). */
export function wireNamed(materials: Materials, { category, type, id }: NamedItem) {
  const { cv, linkedIn, portfolioFiles, portfolioLinks } = materials;
  const isCv = category === LinkCategory.cv;
  const files = isCv ? [cv] : portfolioFiles;
  const links = isCv ? [linkedIn] : portfolioLinks;
  const items: readonly (Wired | null)[] =
    type === LinkType.file
      ? files.map((file) => file && wireFile(file, category))
      : links.map((link) => link && wireLink(link, category));
  const item = items.find((one) => one !== null && (id === null || one.id === id)) ?? null;
  return (
    item && {
      id: item.id,
      title: item.url_mapping_name ?? '',
      url: item.url ?? '',
      category,
      type,
      unique_id: `${type === LinkType.file ? 'file' : 'link'}-${item.id}`,
      modified_url: item.modified_url,
      icon_url: item.icon_url,
    }
  );
}

export const wirePortfolioLinks = ({ portfolioLinks }: Materials) =>
  portfolioLinks.map((link) => wireLink(link, LinkCategory.portfolio));

export const wireLinkedIn = ({ linkedIn }: Materials) =>
  linkedIn && { id: linkedIn.id, url: linkedIn.url, icon_url: linkedIn.iconUrl };
