import { textSearch } from '../../store/search/engines/choose.ts';
import type { Position } from './cursor.ts';
import { readList, skipTo } from './read-list.ts';
import type { ListRow, Reader } from './reader.ts';
import { matchAll, partialStagesOf, type ListQuery } from './stages.ts';

/** With fewer jobs that match a whole text, the list goes on with those that match a part of it. */
const FEW_JOBS = 10;

/** Reads what comes after the jobs that match a whole text. Its stages are numbered after theirs. */
export class PartialList {
  readonly #reader: Reader;
  readonly #query: ListQuery;
  readonly #stages: Reader['stages'];
  /** Jobs that match a part are none of the few that match the text. */
  readonly #all: Reader['search'];

  constructor(reader: Reader, query: ListQuery) {
    this.#reader = reader;
    this.#query = query;
    this.#stages = partialStagesOf(query);
    this.#all = textSearch(reader.db);
  }

  holds({ stage }: Position): boolean {
    return this.#stages.length > 0 && stage >= this.#reader.stages.length;
  }

  /** The rows after those that match the whole text, if they are few. */
  async goOn(read: readonly ListRow[], count: number, total: number | null): Promise<ListRow[]> {
    const isWanted = read.length < count && this.#stages.length > 0;
    if (!isWanted || (total ?? (await this.#countWhole())) >= FEW_JOBS) return [...read];
    return [...read, ...(await this.read(this.#positionOf(0), count - read.length))];
  }

  /** The rows from a number on that lies after all that match the whole text. */
  async readFrom(start: number, count: number): Promise<ListRow[]> {
    if (this.#stages.length === 0) return [];
    const total = await this.#countWhole();
    if (total >= FEW_JOBS || start < total) return [];
    const only = { ...this.#reader, search: this.#all, stages: this.#stages, whole: null };
    const { position, isEnd } = await skipTo(only, start - total);
    if (isEnd || position === null) return [];
    return this.read({ ...position, stage: this.#positionOf(position.stage).stage }, count);
  }

  read(from: Position, count: number): Promise<ListRow[]> {
    const { stages } = this.#reader;
    const reader = { ...this.#reader, search: this.#all, stages: [...stages, ...this.#stages], whole: null };
    return readList(reader, from, count);
  }

  #positionOf(stage: number): Position {
    return { stage: this.#reader.stages.length + stage, key: 0, window: null, mix: null };
  }

  #countWhole(): Promise<number> {
    const from = { ordering: 'newest', after: 0, limit: FEW_JOBS } as const;
    return this.#reader.search.count(matchAll(this.#query), from, this.#reader.guard);
  }
}
