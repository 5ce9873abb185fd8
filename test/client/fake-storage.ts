/** The browser's local storage, which may be full: its entries are its own properties, as in a browser. */
export class FakeStorage {
  [key: string]: unknown;
  #isFull = false;

  fill(isFull: boolean): void {
    this.#isFull = isFull;
  }

  getItem(key: string): unknown {
    return this[key] ?? null;
  }

  setItem(key: string, text: string): void {
    if (this.#isFull) throw new DOMException('full', 'QuotaExceededError');
    this[key] = text;
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}
