import { uploadFaults } from './upload-fault.ts';

/** How many uploads may be under way at once: of all candidates, and of one. */
export class UploadSlots {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #bySession = new Map<string, number>();
  #underWay = 0;

  constructor(most = 64, mostOfOne = 6) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  /**
   * @returns gives the slot back
   * @throws ProblemError `overloaded`, or `too-many-requests` when the session has too many of them
   */
  take(session: string): () => void {
    const own = this.#bySession.get(session) ?? 0;
    if (own >= this.#mostOfOne) throw uploadFaults.mostAtOnce();
    if (this.#underWay >= this.#most) throw uploadFaults.busy();
    this.#underWay += 1;
    this.#bySession.set(session, own + 1);
    return () => this.#release(session);
  }

  #release(session: string): void {
    this.#underWay -= 1;
    const own = (this.#bySession.get(session) ?? 1) - 1;
    if (own > 0) this.#bySession.set(session, own);
    else this.#bySession.delete(session);
  }
}
