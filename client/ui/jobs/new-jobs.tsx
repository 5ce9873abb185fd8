import type { SavedSearch } from '../../../shared/contract/jobs/saved-searches.ts';
import { listing } from '../../../shared/messages/jobs/listing.ts';
import { savedSearches as texts } from '../../../shared/messages/jobs/saved-searches.ts';
import { Tag } from './tag.tsx';

/** How many jobs of a saved search are new (SV-02). */
export function NewJobs({ search: { newJobs, isAtLeast } }: { search: SavedSearch }) {
  if (newJobs === 0) return texts.nothingNew;
  const count = String(newJobs);
  return <Tag tone="accent">{texts.newJobs(isAtLeast ? listing.atLeast(count) : count)}</Tag>;
}
