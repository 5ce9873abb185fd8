import fc from 'fast-check';
import { quiet } from '../../flow/fake-flow.ts';
import type { World } from './flow-world.ts';

/** Nothing is expected of a step but that everything still holds. */
export interface Model {
  readonly steps: number;
}

export class Command implements fc.AsyncCommand<Model, World> {
  readonly #name: string;
  readonly #run: (world: World) => unknown;
  readonly #isOnlyInside: boolean;

  constructor(name: string, run: (world: World) => unknown, isOnlyInside = true) {
    this.#name = name;
    this.#run = run;
    this.#isOnlyInside = isOnlyInside;
  }

  check = () => true;

  run = async (_model: Model, world: World) => {
    if (this.#isOnlyInside && world.visit.isOver) return;
    await this.#run(world);
    await quiet();
    world.check();
  };

  toString = () => this.#name;
}

export const command = (name: string, run: (world: World) => unknown) => fc.constant(new Command(name, run));
