import type { Place } from './places.ts';

/** Google's documented address for searching a place. */
export function mapLink({ area, city, country }: Place): string {
  const place = [area ?? '', city, country].filter((part) => part !== '').join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
