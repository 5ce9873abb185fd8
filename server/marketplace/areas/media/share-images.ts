import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ShareCard } from '../../pictures/job.ts';
import { openWorkshop, type WorkshopLimits } from '../../pictures/workshop.ts';
import { Refusal } from '../../rpc/refusal.ts';

const WHEN_FULL = 'Many people are asking for pictures of jobs. Try again soon.';
const OF_ONE = 'This address has asked for many new pictures. Try again soon.';
const QUEUE = { atOnce: 1, waiting: 16, longestWait: 3000, longestWork: 10_000, whenFull: WHEN_FULL };
/** Milliseconds until who asks is told to come again, before the gateway gives up (READ_BUDGET). */
const PATIENCE_MS = 4000;
const RETRY_AFTER_SECONDS = 5;
/** A picture has about 25 KB. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** Each takes a third of a second of one core. */
const LIMITS = { ...QUEUE, patience: PATIENCE_MS, newAMinute: 60, newOfOne: 10 };

interface Limits extends WorkshopLimits {
  readonly patience: number;
  readonly newAMinute: number;
  /** How many of these one address may ask for. */
  readonly newOfOne: number;
}

export interface ShareImage {
  readonly bytes: Buffer;
  readonly etag: string;
}

export type SharedPicture =
  | {
      readonly card: ShareCard;
      /** The company's logo, an SVG. */
      readonly logo: string;
    }
  /** Of a list of jobs. */
  | { readonly title: string };

/** Pictures of jobs and of lists of them, drawn when they are first asked for and kept in memory, the latest ones. */
export class ShareImages {
  readonly #workshop: ReturnType<typeof openWorkshop>;
  readonly #kept = new LRUCache<string, ShareImage>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
  });
  readonly #underWay = new Map<string, Promise<ShareImage>>();
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #now: () => number;
  readonly #limits: Limits;
  #minute = 0;
  #drawn = 0;
  /** By address, in this minute. It holds no more of them than there are new pictures. */
  readonly #drawnFor = new Map<string, number>();

  constructor(log: Pick<FastifyBaseLogger, 'warn'>, now: () => number, limits: Partial<Limits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#log = log;
    this.#workshop = openWorkshop(log, this.#limits);
    this.#now = now;
  }

  /**
   * Gives a kept picture or draws it. Requests for the same picture wait for one drawing. A drawing that takes too
   * long is finished all the same and kept for the next request.
   * @param sender the address for which the gateway asks; null where it names none
   * @throws Refusal `too-many-requests` when this address has had its share of new pictures, `overloaded` when too many are being drawn or this one takes too long
   */
  async read(
    key: string,
    load: () => Promise<SharedPicture>,
    sender: string | null = null,
  ): Promise<ShareImage> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    return inTime(this.#underWay.get(key) ?? this.#begin(key, load, sender), this.#limits.patience);
  }

  #begin(key: string, load: () => Promise<SharedPicture>, sender: string | null): Promise<ShareImage> {
    this.#count(sender);
    const drawing = this.#draw(key, load).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    return drawing;
  }

  #count(sender: string | null): void {
    const minute = Math.floor(this.#now() / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#drawn = 0;
      this.#drawnFor.clear();
    }
    const { newAMinute, newOfOne, atOnce, waiting } = this.#limits;
    const ofSender = sender === null ? 0 : (this.#drawnFor.get(sender) ?? 0);
    if (ofSender >= newOfOne) throw tooMany(this.#now());
    if (this.#drawn >= newAMinute) throw overloaded(MINUTE_MS / 1000);
    // What is still being looked up stands in no queue yet.
    if (this.#underWay.size >= atOnce + waiting) throw overloaded(RETRY_AFTER_SECONDS);
    this.#drawn += 1;
    if (sender !== null) this.#drawnFor.set(sender, ofSender + 1);
  }

  async #draw(key: string, load: () => Promise<SharedPicture>): Promise<ShareImage> {
    const picture = await load();
    const made =
      'card' in picture
        ? await this.#workshop.work({ what: 'share', card: picture.card }, async () => chunk(picture.logo))
        : await this.#workshop.work({ what: 'share-list', title: picture.title }, async () => chunk(''));
    if (typeof made === 'string') {
      // The process was too slow or has crashed, which says nothing of other pictures. One line for all who wait.
      this.#log.warn({ fault: made }, 'a picture of a shared link could not be drawn');
      throw overloaded(RETRY_AFTER_SECONDS);
    }
    // The bytes are a part of the process's whole answer, which need not be kept.
    const bytes = Buffer.concat(made.files.map((file) => file.bytes));
    const image = { bytes, etag: etagOf(bytes) };
    this.#kept.set(key, image);
    return image;
  }
}

/** The minute is that of the clock, so the wait is what is left of it. */
const tooMany = (now: number): Refusal =>
  new Refusal('too-many-requests', OF_ONE, undefined, Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000));

const overloaded = (seconds: number): Refusal => new Refusal('overloaded', WHEN_FULL, undefined, seconds);

async function inTime<Result>(work: Promise<Result>, patience: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(overloaded(RETRY_AFTER_SECONDS)), patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function* chunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
