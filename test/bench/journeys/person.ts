import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** No finger is faster, and two presses at once in one place are taken for one (client/ui/behaviour/double-press.ts). */
const BETWEEN_PRESSES_MS = 500;

/** What a walk has asked of somebody. */
export interface Effort {
  /** Taps of buttons, links, boxes and suggestions. */
  readonly presses: number;
  /** Fields in which something was typed or chosen. */
  readonly fields: number;
  readonly characters: number;
  /** From the first address until the last page is there; a person's own time is not in it. */
  readonly seconds: number;
}

/** Uses a page with a finger, and counts. */
export class Person {
  readonly page: Page;
  #presses = 0;
  #fields = 0;
  #characters = 0;
  #pressedAt = -Infinity;
  #rested = 0;
  readonly #since = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    const pause = this.#pressedAt + BETWEEN_PRESSES_MS - performance.now();
    if (pause > 0) await this.#rest(pause);
    await target.tap();
    this.#pressedAt = performance.now();
    this.#presses += 1;
  }

  /** Is a person's own time. */
  async #rest(ms: number): Promise<void> {
    const from = performance.now();
    await wait(ms);
    this.#rested += performance.now() - from;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.#fields += 1;
    this.#characters += text.length;
  }

  async choose(list: Locator, value: string): Promise<void> {
    await list.selectOption(value);
    this.#fields += 1;
  }

  effort(): Effort {
    return {
      presses: this.#presses,
      fields: this.#fields,
      characters: this.#characters,
      seconds: (performance.now() - this.#since - this.#rested) / 1000,
    };
  }
}
