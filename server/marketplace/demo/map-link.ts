/** Google's documented search address for a place. */
export function mapLink(city: string, area: string | null): string {
  const place = area === null ? city : `${area}, ${city}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
