import { cleanLine } from './clean-text.ts';

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const codes = Array.from({ length: 676 }, (_, index) =>
  String.fromCodePoint(65 + Math.floor(index / 26), 65 + (index % 26)),
);

/** Other names of countries, as advertisements write them. */
const aliases: Readonly<Record<string, string>> = {
  america: 'United States',
  bharat: 'India',
  'czech republic': 'Czechia',
  'great britain': 'United Kingdom',
  'hong kong': 'Hong Kong',
  korea: 'South Korea',
  macao: 'Macao',
  'republic of korea': 'South Korea',
  'republic of (south korea)': 'South Korea',
  'russian federation': 'Russia',
  'taiwan (roc)': 'Taiwan',
  'the netherlands': 'Netherlands',
  turkey: 'Türkiye',
  uae: 'United Arab Emirates',
  uk: 'United Kingdom',
  'united states of america': 'United States',
  us: 'United States',
  usa: 'United States',
  'viet nam': 'Vietnam',
};

/** Countries that are cities as well. */
const cityStates: ReadonlySet<string> = new Set([
  'Singapore',
  'Monaco',
  'Gibraltar',
  'Vatican City',
  'Luxembourg',
  'Hong Kong',
  'Macao',
]);

const countries: ReadonlyMap<string, string> = new Map([
  ...codes.flatMap((code): [string, string][] => {
    const name = nameOfCode(code);
    return name === '' ? [] : [[name.toLowerCase(), name]];
  }),
  ...Object.entries(aliases),
]);

function nameOfCode(code: string): string {
  const name = regionNames.of(code) ?? '';
  // "Hong Kong SAR China".
  return name.replace(/ SAR China$/u, '');
}

/** The English name of a country, from its name or code; empty for anything else, such as "East Region". */
export function countryName(text: string): string {
  const bare = cleanLine(text);
  return countries.get(bare.toLowerCase()) ?? (isCountryCode(bare) ? nameOfCode(bare.toUpperCase()) : '');
}

export function isCountryCode(text: string): boolean {
  return /^[a-z]{2}$/iu.test(text) && nameOfCode(text.toUpperCase()) !== '';
}

/** The country of a city that is a country, or an empty text. */
export function cityState(city: string): string {
  const country = countryName(city);
  return cityStates.has(country) ? country : '';
}
