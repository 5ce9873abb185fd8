type Path = readonly (string | number)[];

interface Place {
  readonly value: unknown;
  readonly key: string | number;
  readonly parent: Place | null;
}

/** Databases cannot store half of a UTF-16 pair or a zero character. */
const isBroken = (text: string): boolean => !text.isWellFormed() || text.includes('\0');

/**
 * The path to the first text in parsed JSON that is not well-formed Unicode without U+0000; null when there is none.
 * For a broken field name it leads to the object. The sender decides depth and size, so this does not recurse.
 */
export function pathOfBrokenText(value: unknown): Path | null {
  const places: Place[] = [{ value, key: '', parent: null }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value: found } = place;
    if (typeof found === 'string') {
      if (isBroken(found)) return pathTo(place);
    } else if (typeof found === 'object' && found !== null) {
      if (!Array.isArray(found) && Object.keys(found).some(isBroken)) return pathTo(place);
      for (const [key, child] of Object.entries(found)) {
        places.push({ value: child, key: Array.isArray(found) ? Number(key) : key, parent: place });
      }
    }
  }
  return null;
}

function pathTo(place: Place): Path {
  const path: (string | number)[] = [];
  for (let at = place; at.parent !== null; at = at.parent) path.unshift(at.key);
  return path;
}

/** Cuts a text to at most this many UTF-16 units, and never within a character. */
export function cutText(text: string, most: number): string {
  const last = text.charCodeAt(most - 1);
  const isHalf = text.length > most && last >= 0xd8_00 && last <= 0xdb_ff;
  return text.slice(0, isHalf ? most - 1 : most);
}
