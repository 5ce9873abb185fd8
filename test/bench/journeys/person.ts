import type { Locator, Page } from 'playwright-core';

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
  readonly #since = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    await target.tap();
    this.#presses += 1;
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
      seconds: (performance.now() - this.#since) / 1000,
    };
  }
}
