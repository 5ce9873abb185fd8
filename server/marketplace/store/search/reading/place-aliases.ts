/** Old, new and short names of places. A search for one name finds all of them. */
const GROUPS = [
  ['bengaluru', 'bangalore', 'blr', 'blore'],
  ['gurugram', 'gurgaon', 'ggn'],
  ['mumbai', 'bombay'],
  ['delhi', 'ncr', 'dilli'],
  ['chennai', 'madras'],
  ['kolkata', 'calcutta'],
  ['pune', 'poona'],
  ['kochi', 'cochin'],
  ['thiruvananthapuram', 'trivandrum'],
  ['mysuru', 'mysore'],
  ['mangaluru', 'mangalore'],
  ['vadodara', 'baroda'],
  ['puducherry', 'pondicherry'],
  ['visakhapatnam', 'vizag'],
  ['varanasi', 'banara', 'benare'],
  ['prayagraj', 'allahabad'],
  ['hyderabad', 'hyd'],
  ['vijayawada', 'bezawada'],
  ['kozhikode', 'calicut'],
  ['shivamogga', 'shimoga'],
  ['belagavi', 'belgaum'],
  ['hubballi', 'hubli'],
  ['ahmedabad', 'amdavad'],
  ['nashik', 'nasik'],
  ['tiruchirappalli', 'trichy'],
  ['guwahati', 'gauhati'],
  ['shimla', 'simla'],
] as const;

const others = new Map<string, readonly string[]>(
  GROUPS.flatMap((group) => group.map((name) => [name, group.filter((other) => other !== name)] as const)),
);

export function hasAliases(word: string): boolean {
  return others.has(word);
}

export function aliasesOf(word: string): readonly string[] {
  return others.get(word) ?? [];
}

/** All names of a place, by any of them. */
export const namesOfPlace = (folded: string): readonly string[] => [folded, ...aliasesOf(folded)];

/** How many letters it takes to look for another name of a place. */
const MIN_LETTERS = 3;

/** @returns today's names, folded, of the places that also have a name beginning with this text */
export function placesAlsoCalled(folded: string): readonly string[] {
  if (folded.length < MIN_LETTERS) return [];
  // The index has the names without a final s, as in Benares.
  const typed = folded.replace(/s$/u, '');
  return GROUPS.flatMap(([today, ...names]) => (names.some((name) => name.startsWith(typed)) ? [today] : []));
}
