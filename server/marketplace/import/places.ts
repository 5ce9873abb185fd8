import { cities } from '../reference-data/cities.ts';
import { fold } from '../store/fold.ts';
import { cleanLine } from './clean-text.ts';
import type { PostingPlace } from './posting-schema.ts';

/** The place of a job. An empty country is unknown. */
export interface Place {
  readonly city: string;
  readonly area: string | null;
  readonly state: string | null;
  readonly country: string;
}

/** No advertisement names more. */
const MAX_PLACES = 100;

/** Former and other names of cities. */
const aliases: Readonly<Record<string, string>> = {
  allahabad: 'Prayagraj',
  bangalore: 'Bengaluru',
  'bangalore rural': 'Bengaluru',
  'bangalore urban': 'Bengaluru',
  'bangalore urban district': 'Bengaluru',
  'bengaluru north': 'Bengaluru',
  'bengaluru south': 'Bengaluru',
  baroda: 'Vadodara',
  belgaum: 'Belagavi',
  'bengaluru east': 'Bengaluru',
  'bengaluru urban': 'Bengaluru',
  bombay: 'Mumbai',
  calcutta: 'Kolkata',
  calicut: 'Kozhikode',
  cochin: 'Kochi',
  'delhi ncr': 'Delhi',
  gurgaon: 'Gurugram',
  hubli: 'Hubballi',
  madras: 'Chennai',
  mangalore: 'Mangaluru',
  'mumbai city': 'Mumbai',
  'mumbai suburban': 'Mumbai',
  mysore: 'Mysuru',
  'new delhi': 'Delhi',
  panjim: 'Panaji',
  pondicherry: 'Puducherry',
  poona: 'Pune',
  simla: 'Shimla',
  tirupur: 'Tiruppur',
  trivandrum: 'Thiruvananthapuram',
  vishakhapatnam: 'Visakhapatnam',
  vizag: 'Visakhapatnam',
};

const known = new Map(cities.map(([name, state]) => [fold(name), { name, state }]));
const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The places that a posting names, each once and in its order. A country alone is not a place. */
export function readPlaces(places: readonly PostingPlace[]): { places: Place[]; isRemote: boolean } {
  const found = new Map<string, Place>();
  let isRemote = false;
  for (const place of places.slice(0, MAX_PLACES))
    for (const one of readPlace(place)) {
      if (/^(?:remote|work from home|wfh|anywhere)\b/i.test(one.city)) isRemote = true;
      else {
        const key = `${fold(one.city)}|${one.country}|${fold(one.area ?? '')}`;
        if (!found.has(key)) found.set(key, one);
      }
    }
  return { places: [...found.values()], isRemote };
}

function readPlace(place: PostingPlace): Place[] {
  const country = countryName(place.country);
  const result: Place[] = [];
  for (const part of place.locality.split(/\s*\|\|\s*|\s*\/\s*|\s*;\s*/u)) {
    const one = readPart(cleanLine(part), place, country);
    const last = result.at(-1);
    if (one === null) continue;
    // In "Ahmedabad || GIFT City" the second is a part of the first, unless it is a known city.
    if (last !== undefined && place.locality.includes('||') && !known.has(fold(one.city)))
      result[result.length - 1] = { ...last, area: last.area ?? cleanLine(part) };
    else result.push(one);
  }
  return result;
}

function readPart(text: string, place: PostingPlace, country: string): Place | null {
  const [head = '', ...tail] = text.split(/\s*,\s*/u);
  const bracketed = /^([^(]+)\(([^)]*)\)?/u.exec(head);
  const city = cityName(bracketed?.[1] ?? head);
  if (city === '' || isCountry(city, tail)) return null;
  const entry = known.get(fold(city));
  const said = country || countryName(tail.at(-1) ?? '');
  return {
    city,
    area: areaName(bracketed?.[2] ?? place.street),
    state: entry?.state ?? (cleanLine(place.region) || (tail.length > 1 ? (tail[0] ?? null) : null) || null),
    country: said || (entry === undefined ? cityState(city) : 'India'),
  };
}

function cityName(text: string): string {
  const bare = cleanLine(text)
    .replace(/^greater\s+(?=\S+(?:\s\S+)*\s+area$)/iu, '')
    .replace(/\s+(?:area|metropolitan region|metropolitan area)$/iu, '')
    .replace(/\s+\d{5,6}$/u, '');
  return aliases[fold(bare)] ?? known.get(fold(bare))?.name ?? bare;
}

/** "Attibele +2" is Attibele and two unnamed places. */
function areaName(text: string): string | null {
  return cleanLine(text).replace(/\s*\+\s*\d+$/u, '') || null;
}

function isCountry(city: string, tail: readonly string[]): boolean {
  return countryNames.has(city.toLowerCase()) && tail.every((part) => countryName(part) === city);
}

const regionCodes = Array.from({ length: 676 }, (_, index) =>
  String.fromCodePoint(65 + Math.floor(index / 26), 65 + (index % 26)),
);
/** Countries that are cities as well. */
const cityStates = new Set([
  'singapore',
  'monaco',
  'gibraltar',
  'vatican city',
  'luxembourg',
  'hong kong',
  'macao',
]);
const countryNames: ReadonlySet<string> = new Set(
  regionCodes.flatMap((code) => {
    const name = regionNames.of(code)?.toLowerCase();
    return name === undefined || cityStates.has(name) ? [] : [name];
  }),
);

/** The country of a city that is a country, or an empty text. */
function cityState(city: string): string {
  return cityStates.has(city.toLowerCase()) ? city : '';
}

function countryName(text: string): string {
  const bare = cleanLine(text);
  if (/^[a-z]{2}$/i.test(bare)) return regionNames.of(bare.toUpperCase()) ?? '';
  return bare;
}
