/** Old and new names of places, and their usual short ones; whoever types one means all. */
const GROUPS = [
  ['bengaluru', 'bangalore', 'blr'],
  ['gurugram', 'gurgaon'],
  ['mumbai', 'bombay'],
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

/** Letters typed before another name of a place is thought of. */
const FEWEST_LETTERS = 3;

/** @returns today's names, folded, of the places that are also called what somebody begins to type */
export function placesAlsoCalled(folded: string): readonly string[] {
  if (folded.length < FEWEST_LETTERS) return [];
  // Here names stand as the index has them, without the s of Benares.
  const typed = folded.replace(/s$/u, '');
  return GROUPS.flatMap(([today, ...names]) => (names.some((name) => name.startsWith(typed)) ? [today] : []));
}
