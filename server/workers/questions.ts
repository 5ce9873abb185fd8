/** Questions to another process that have no answer yet. */
export class Questions<Answer> {
  readonly #open = new Map<number, (answer: Answer) => void>();
  #last = 0;

  /** @param send gets the number that the answer must name */
  ask(send: (id: number) => void): Promise<Answer> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve) => {
      this.#open.set(id, resolve);
      send(id);
    });
  }

  answer(id: number, answer: Answer): void {
    const resolve = this.#open.get(id);
    this.#open.delete(id);
    resolve?.(answer);
  }
}
