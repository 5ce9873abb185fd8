import { cities } from '../reference-data/cities.ts';
import { fold } from '../store/fold.ts';
import { cleanLine } from './clean-text.ts';
import { cityState, countryName, isCountryCode } from './countries.ts';
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
/** Except Goa, which advertisements name like a city. */
const indianStates = new Set(cities.map(([, state]) => fold(state)).filter((state) => state !== 'goa'));

/** What boards write where they know no city, and regions. */
const NO_CITY =
  /^(?:null|none|undefined|n\/?a|unknown|global|worldwide|india|multiple (?:cities|locations)|various(?: locations)?|(?:not|un)[ -]?specified|(?:(?:north|south|east|west|central)[ -]?)+region|\W*)$/iu;
const WORK_MODE =
  /^(hybrid|on-?site|in[ -]office)\b\s*[-–—:,]?\s*|\s*[-–—:,(]\s*(hybrid|on-?site|in[ -]office)\)?$/iu;

/** The places that a posting names, each once and in its order. A country alone is not a place. */
export function readPlaces(places: readonly PostingPlace[]): {
  places: Place[];
  isRemote: boolean;
  isHybrid: boolean;
} {
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
  const isHybrid = places.some(({ locality }) => /\bhybrid\b/iu.test(locality));
  return { places: [...found.values()], isRemote, isHybrid };
}

function readPlace(place: PostingPlace): Place[] {
  const country = countryName(place.country);
  const result: Place[] = [];
  for (const part of place.locality.split(/\s*\|\|\s*|\s*\/\s*|\s*;\s*/u)) {
    const one = readPart(cleanLine(part).replace(WORK_MODE, ''), place, country);
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
  const said = country || countryName(tail.at(-1) ?? '');
  const city = cityName(bracketed?.[1] ?? head) || cityState(said);
  if (city === '' || isCountry(city, tail)) return null;
  const entry = known.get(fold(city));
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
    .replace(/\s+(?:area|metropolitan region|metropolitan area|office|division|emirate)$/iu, '')
    .replace(/\s+\d{5,6}$/u, '');
  const name = aliases[fold(bare)] ?? known.get(fold(bare))?.name;
  return name ?? (isNoCity(bare) ? cityState(bare) : bare);
}

/** "IN" and "Karnataka" are no cities; "sg" is one. */
function isNoCity(name: string): boolean {
  return NO_CITY.test(name) || isCountryCode(name) || indianStates.has(fold(name));
}

/** "Attibele +2" is Attibele and two unnamed places. */
function areaName(text: string): string | null {
  return cleanLine(text).replace(/\s*\+\s*\d+$/u, '') || null;
}

/** A country alone, such as "India" or "Germany, Germany". */
function isCountry(city: string, tail: readonly string[]): boolean {
  const country = countryName(city);
  return country !== '' && cityState(city) === '' && tail.every((part) => countryName(part) === country);
}
