import { professionNames } from '../reference-data/professions.ts';
import { cleanLine } from './clean-text.ts';

type Slug = (typeof professionNames)[number][0];

/** Words of a title or category, the most significant first. */
const signs: readonly (readonly [RegExp, Slug])[] = [
  [/\b(?:ux|user|design) research/i, 'ux-research'],
  [/\b(?:ux writ|content design)/i, 'content-design'],
  [/\bservice design/i, 'service-design'],
  [
    /\b(?:art director|creative director|design (?:manager|director|lead)|head of design)/i,
    'creative-direction',
  ],
  [/\b(?:motion|motion graphics?)\b.*\b(?:design|artist)/i, 'motion-design'],
  [/\b(?:2d animat|animator)/i, 'animation'],
  [/\b(?:game|level|concept|environment)\b.*\bartist/i, 'game-art'],
  [/\b(?:3d|cgi)\b/i, 'three-d'],
  [/\b(?:video|film) (?:edit|produc)|\bvideographer|\bcinematograph/i, 'video'],
  [/\b(?:sound|audio) design/i, 'sound-design'],
  [/\bpackaging\b/i, 'packaging-design'],
  [/\b(?:fashion|apparel|garment|knitwear)\b.*\bdesign/i, 'fashion-design'],
  [/\btextile\b/i, 'textile-design'],
  [/\binterior\b/i, 'interior-design'],
  [/\b(?:industrial|furniture) design/i, 'industrial-design'],
  [/\b(?:exhibition|wayfinding)\b/i, 'exhibition-design'],
  [/\btype(?:face)? design|\bfont engineer/i, 'type-design'],
  [/\bphotograph/i, 'photography'],
  [/\billustrat(?:or|ion)\b/i, 'illustration'],
  [/\b(?:brand|identity|logo) design/i, 'brand-design'],
  [/\b(?:graphic|communication|visual communication|publication) design/i, 'graphic-design'],
  [/\bproduct design/i, 'product-design'],
  [/\bui\s*[/&-]?\s*ux\b|\bux\s*[/&-]?\s*ui\b|\bux\b|\buser experience|\binteraction design/i, 'ux-design'],
  [/\bui\b.*\bdesign|\buser interface|\bvisual design|\bweb design/i, 'ui-design'],
  [/\bcopy\s?writer|\bcopywriting/i, 'copywriting'],
  [/\bfront[\s-]?end\b|\bui (?:developer|engineer)/i, 'front-end'],
  [/\bcreative technolog/i, 'creative-technology'],
];

const names: ReadonlyMap<string, string> = new Map(professionNames);

/** The profession's name: one of ours that the title or category names, else the category itself, else null. */
export function readProfession(title: string, categories: readonly string[]): string | null {
  for (const text of [title, ...categories])
    for (const [sign, slug] of signs) if (sign.test(text)) return names.get(slug) ?? null;
  const category = cleanLine(categories[0] ?? '');
  return category.length > 1 && category.length <= 60 && !/^others?$/i.test(category) ? category : null;
}

/** A name as part of an address. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '');
  return slug || 'other';
}
