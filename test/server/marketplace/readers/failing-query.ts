import type {
  KyselyPlugin,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/** Fails one query of a call, and in the next call the one after it. */
export class FailingQuery implements KyselyPlugin {
  #fails = 0;
  #made = 0;

  failNext(): void {
    this.#fails += 1;
    this.#made = 0;
  }

  /** Tells whether the call made so many queries. */
  get hasFailed(): boolean {
    return this.#made >= this.#fails;
  }

  transformQuery({ node }: { readonly node: RootOperationNode }): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    this.#made += 1;
    if (this.#made === this.#fails) throw new Error(`Query ${this.#fails} of the call fails.`);
    return result;
  }
}
