import { aliasesOf } from './place-aliases.ts';

/** Places to which people of a large city go to work, in the form of the index. */
const REGIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['delhi', ['noida', 'gurugram', 'ghaziabad', 'faridabad']],
  ['mumbai', ['thane', 'kalyan', 'dombivli', 'panvel']],
  ['pune', ['pimpri', 'chinchwad']],
  ['hyderabad', ['secunderabad']],
  ['kolkata', ['howrah']],
  ['chandigarh', ['mohali', 'panchkula', 'zirakpur']],
  ['kochi', ['ernakulam']],
]);

/** The places around a city, which may be called by any of its names; none for most. */
export function placesAround(city: string): readonly string[] {
  return [city, ...aliasesOf(city)].flatMap((name) => REGIONS.get(name) ?? []);
}
