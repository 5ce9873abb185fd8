import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { LinkedInSettings } from '../../linkedin/settings.ts';
import type { Engine } from '../store/engine.ts';
import type { Database } from '../store/schema.ts';
import type { FileStore } from '../store/files/file-store.ts';
import type { Answer, AnswerUpload } from './answer.ts';

export interface Marketplace {
  readonly answer: Answer;
  readonly answerUpload: AnswerUpload;
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  readonly files: FileStore;
  /** Rejects when the store could not keep what is written now. */
  readonly check: () => Promise<void>;
  /** Bytes a file. */
  readonly uploadLimit: number;
  /** The setting SIGN_IN_LIMIT. */
  readonly signInLimit: number;
  /** Null: nobody can sign in with LinkedIn. */
  readonly linkedIn: LinkedInSettings | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** For the few routes that are not calls, such as pictures. */
  readonly app: FastifyInstance;
}

/** Registers the calls of one area. */
export type Area = (marketplace: Marketplace) => void;
