import type { DraftStorage } from '../../client/forms/draft-storage.ts';

/** One tab's storage, which may be full. */
export class FakeDraftStorage implements DraftStorage {
  text: string | null = null;
  isFull = false;
  load = (): unknown[] => (this.text === null ? [] : [JSON.parse(this.text)]);
  adopt = (): Promise<unknown[]> => Promise.resolve([]);
  save = (content: object) => {
    if (this.isFull) return false;
    this.text = JSON.stringify(content);
    return true;
  };
  remove = () => {
    this.text = null;
  };
  removeAll = this.remove;
}
