import { Attempts } from './attempts.ts';
import type { Counts, Verdict, Wanted } from './counts.ts';
import { UploadSlots } from './upload-slots.ts';

/** The counts of this process, which are those of all workers where it is the primary. */
export class LocalCounts implements Counts {
  readonly #attempts: Attempts;
  readonly #slots = new UploadSlots();

  /** @param signInLimit the setting SIGN_IN_LIMIT */
  constructor(signInLimit: number) {
    this.#attempts = new Attempts(signInLimit);
  }

  async want(wanted: Wanted): Promise<Verdict> {
    return this.judge(wanted);
  }

  judge(wanted: Wanted): Verdict {
    switch (wanted.kind) {
      case 'sign-in':
        return this.#attempts.countSignIn(wanted);
      case 'sign-up':
        return this.#attempts.countSignUp(wanted.address);
      case 'arriving-upload':
        return this.#slots.arrive(wanted);
      case 'flowing-upload':
        return this.#slots.flow(wanted);
    }
  }
}
