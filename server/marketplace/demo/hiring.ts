import type { CompanyTexts } from './companies/company.ts';

const digital = 'product-design ux-design ui-design ux-research content-design front-end';
const communication = 'graphic-design brand-design illustration copywriting creative-direction';

/** The professions that an industry looks for. */
const byIndustry: Readonly<Record<string, string>> = {
  Accessories: 'fashion-design photography packaging-design',
  Advertising: `${communication} motion-design video photography`,
  Animation: 'animation motion-design illustration sound-design video three-d creative-direction',
  Architecture: 'interior-design three-d exhibition-design',
  Branding: `${communication} packaging-design motion-design type-design`,
  'Consumer electronics': 'industrial-design ui-design sound-design packaging-design three-d',
  'Consumer goods': 'packaging-design graphic-design industrial-design photography copywriting',
  'Creative technology': 'creative-technology front-end exhibition-design sound-design motion-design',
  Culture: 'exhibition-design graphic-design photography illustration video',
  'Design services': communication,
  'E-commerce': 'photography ui-design copywriting',
  Events: 'exhibition-design creative-technology video',
  Fashion: 'fashion-design textile-design photography graphic-design video',
  'Film production': 'video sound-design motion-design creative-direction',
  'Food and beverage': 'packaging-design photography graphic-design copywriting',
  Furniture: 'industrial-design three-d photography interior-design',
  Games: 'game-art animation three-d sound-design illustration ui-design ux-research front-end',
  'Home and living': 'industrial-design photography three-d packaging-design',
  Hospitality: 'interior-design photography brand-design',
  Interiors: 'interior-design three-d graphic-design',
  Manufacturing: 'industrial-design graphic-design three-d',
  Media: 'video sound-design copywriting motion-design illustration',
  Museums: 'exhibition-design creative-technology interior-design content-design',
  'Non-profit': 'service-design ux-research illustration graphic-design content-design',
  'Public services': 'service-design ux-research content-design ux-design',
  'Public transport': 'exhibition-design service-design',
  Publishing: 'graphic-design illustration copywriting type-design photography',
  Healthcare: 'service-design ux-research',
  Textiles: 'textile-design fashion-design photography',
  Toys: 'industrial-design packaging-design illustration three-d',
  'Type design': 'type-design graphic-design creative-direction',
  Wayfinding: 'exhibition-design graphic-design industrial-design type-design',
};

const byKind: Readonly<Partial<Record<CompanyTexts['kind'], string>>> = {
  product: `${digital} motion-design brand-design creative-direction`,
};

/** Keys of the professions a company hires for. */
export function professionsHiredBy(company: CompanyTexts): ReadonlySet<string> {
  const wanted = [
    byKind[company.kind] ?? '',
    ...company.industries.map((industry) => byIndustry[industry] ?? ''),
  ];
  return new Set(wanted.flatMap((text) => text.split(' ')).filter((key) => key !== ''));
}

/** The names of the company types of a company. */
export function companyTypesOf(company: CompanyTexts): readonly string[] {
  const types = {
    product: ['Product company'],
    studio: company.industries.includes('Advertising') ? ['Agency'] : ['Design studio'],
    making: ['Maker or manufacturer'],
    spaces: ['Architecture or interiors practice'],
    fashion: ['Maker or manufacturer'],
    play: company.industries.includes('Games') ? ['Games studio'] : ['Maker or manufacturer'],
    public: ['Public or non-profit'],
  } satisfies Record<CompanyTexts['kind'], string[]>;
  const ofKind = types[company.kind];
  if (company.name.includes('Co-operative')) return [...ofKind, 'Co-operative'];
  return company.kind === 'product' && company.size <= 1 ? [...ofKind, 'Start-up'] : ofKind;
}
