import { z } from 'zod';
import type { MarketplaceOptions } from './start.ts';

export interface EmbeddedOptions extends MarketplaceOptions {
  readonly logLevel: string;
}

export interface WorkerOptions extends EmbeddedOptions {
  readonly socketPath: string;
  /** The memory in which the thread counts its beats (heartbeat.ts). */
  readonly beats: SharedArrayBuffer;
}

export const workerOptions = z.object({
  dataDir: z.string(),
  databaseUrl: z.string().nullable(),
  databaseReadUrls: z.array(z.string()).optional(),
  sampleData: z.boolean(),
  uploadLimit: z.int().positive().optional(),
  signInLimit: z.int().positive().optional(),
  callerSecret: z.string().nullish(),
  linkedIn: z
    .object({ issuer: z.string(), clientId: z.string(), clientSecret: z.string().nullable() })
    .nullish(),
  s3: z
    .object({
      endpoint: z.string(),
      region: z.string(),
      bucket: z.string(),
      accessKeyId: z.string(),
      secretAccessKey: z.string(),
      prefix: z.string(),
      isPathStyle: z.boolean(),
    })
    .nullish(),
  logLevel: z.string(),
  socketPath: z.string(),
  beats: z.instanceof(SharedArrayBuffer),
}) satisfies z.ZodType<WorkerOptions>;

/** The one message of the thread about its start. */
export const fromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), reason: z.string(), isMisconfigured: z.boolean() }),
]);

export type FromWorker = z.infer<typeof fromWorker>;

/** Tells the thread to finish and end. */
export const CLOSE = 'close';
