import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import type { TestSpecification, Vitest } from 'vitest/node';

export type Verdict =
  | { readonly kind: 'killed'; readonly by: string; readonly tests: readonly string[] }
  /** The tests fail without the mutant as well. */
  | { readonly kind: 'not known'; readonly by: string }
  | { readonly kind: 'timed out'; readonly by: string }
  | { readonly kind: 'survived' };

const TIMED_OUT = /timed out/i;
/** After this time no further tests begin. A mutant that has lived so long counts as a survivor. */
const MAX_TRIAL_MS = 60_000;

/** Runs tests of a copy of the tree again and again in one process, without what prints or watches. */
export class Trial {
  readonly #root: string;
  readonly #vitest: Vitest;

  private constructor(root: string, vitest: Vitest) {
    this.#root = root;
    this.#vitest = vitest;
  }

  static async start(root: string): Promise<Trial> {
    const vitest = await createVitest({
      root,
      watch: false,
      update: false,
      project: ['rules and services', 'time limits and deaths'],
      reporters: [{}],
    });
    await vitest.standalone();
    return new Trial(root, vitest);
  }

  stop(): Promise<void> {
    return this.#vitest.close();
  }

  write(file: string, source: string): void {
    const path = join(this.#root, file);
    writeFileSync(path, source);
    this.#vitest.invalidateFile(path);
  }

  /** Runs the tests, two files at a time, until one fails. A time limit proves nothing, so that the next tests decide. */
  async run(tests: readonly string[]): Promise<Verdict> {
    let verdict: Verdict = { kind: 'survived' };
    const end = performance.now() + MAX_TRIAL_MS;
    for (let index = 0; index < tests.length && performance.now() < end; index += 2) {
      const pair = tests.slice(index, index + 2);
      const specifications = pair.flatMap((test) => this.#specification(test));
      const result = await this.#vitest.runTestSpecifications(specifications);
      // The result has the modules of earlier runs, too.
      const testModules = result.testModules.filter(({ moduleId }) =>
        specifications.some((specification) => specification.moduleId === moduleId),
      );
      const failed = testModules.flatMap((module) => [...module.children.allTests('failed')]);
      const broken = testModules.find((module) => !module.ok());
      const messages = failed.flatMap((test) => test.result().errors ?? []).map(({ message }) => message);
      const by =
        failed[0]?.fullName ?? broken?.moduleId.slice(this.#root.length + 1) ?? 'an error outside of tests';
      if (failed.length > 0 && messages.every((message) => TIMED_OUT.test(message)))
        verdict = { kind: 'timed out', by };
      else if (failed.length > 0 || broken !== undefined || result.unhandledErrors.length > 0)
        return { kind: 'killed', by, tests: pair };
    }
    return verdict;
  }

  #specification(test: string): TestSpecification[] {
    const path = join(this.#root, test);
    return this.#vitest.projects
      .filter((project) => project.matchesTestGlob(path))
      .map((project) => project.createSpecification(path));
  }
}
