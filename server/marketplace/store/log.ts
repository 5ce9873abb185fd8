import type { FastifyBaseLogger } from 'fastify';
import { QUARANTINE, type Swept } from './files/quarantine.ts';
import type { Outage } from './outage-watch.ts';
import type { OnDamaged } from './read-whole.ts';

/** The two parts of a store, which fail independently. */
export type StorePart = 'database' | 'file store';

/** Receives the events of the store's background work. */
export interface StoreLog {
  readonly onError: (error: unknown) => void;
  /**
   * PostgreSQL has no room for another connection, and calls wait for those that are open.
   * @param sentence says what to do
   */
  readonly onRefused: (sentence: string) => void;
  /** @param sentence says what is wrong and what to do */
  readonly onOutage: (error: unknown, sentence: string) => void;
  readonly onOutageOver: (part: StorePart, outage: Outage) => void;
  /** @param place the place as a log message names it */
  readonly onSwept: (swept: Swept, place: string) => void;
  /** A job cannot be indexed. */
  readonly onDamagedJob: OnDamaged;
}

/** Ignores all events. An idle connection that breaks is replaced, and the next query fails if the server is gone. */
export const noLog: StoreLog = {
  onError: () => undefined,
  onRefused: () => undefined,
  onOutage: () => undefined,
  onOutageOver: () => undefined,
  onSwept: () => undefined,
  onDamagedJob: () => undefined,
};

export const storeLog = (logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>): StoreLog => ({
  onError: (error) => logger.error({ err: error }, 'a background task of the store failed'),
  onRefused: (sentence) =>
    logger.warn(`${sentence} Until then calls wait for the connections that are open.`),
  onOutage: (error, sentence) => logger.error({ err: error }, sentence),
  onOutageOver: (part, outage) => logger.warn({ outage }, `the ${part} can be used again`),
  onDamagedJob: (id, error) =>
    logger.error({ err: error, id }, 'a stored job is damaged, and searches leave it out'),
  onSwept(swept, place) {
    const facts = { files: swept };
    if (swept.moved === 0) logger.info(facts, 'the stored files were checked');
    else
      logger.warn(
        facts,
        `files that no row names (${swept.moved}) have been moved to ${QUARANTINE} in ${place}; they go after 30 days`,
      );
  },
});
