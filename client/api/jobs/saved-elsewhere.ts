/** A job that was saved or removed in another tab of this person. */
interface SavedElsewhere {
  readonly jobId: string;
  readonly isSaved: boolean;
}

const listeners = new Set<(change: SavedElsewhere) => void>();

export function hearSaved(listener: (change: SavedElsewhere) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellSaved(change: SavedElsewhere): void {
  for (const listener of listeners) listener(change);
}
