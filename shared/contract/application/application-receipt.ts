import { z } from 'zod';
import { applicationAnswers, applicationFile } from './application.ts';
import { viewer } from '../session/session.ts';

const sentFile = applicationFile.extend({
  /**
   * SHA-256 in hexadecimal, which identifies the file even after it was deleted. Null when the marketplace does not
   * say.
   */
  sha256: z.string().nullable(),
  /** Null once the candidate has deleted the file. */
  url: z.string().nullable(),
});

/** The answers as they were sent. */
export const sentAnswers = applicationAnswers.extend({
  cv: sentFile.nullable(),
  portfolioFiles: z.array(sentFile),
  /** Cities of the job for which the candidate would move; empty where they were not asked. */
  workCities: z.array(z.string()),
});

/**
 * `GET /api/jobs/{id}/application/receipt`, with `?revision=` for one earlier than the last. Each submission and each
 * update has a receipt under the same reference. Times are epoch milliseconds.
 */
export const receiptView = z.strictObject({
  job: z.strictObject({ id: z.string(), path: z.string(), title: z.string(), companyName: z.string() }),
  reference: z.string(),
  /** Newest first. */
  revisions: z.array(z.strictObject({ revision: z.int(), submittedAt: z.int(), isUpdate: z.boolean() })),
  /** The revision of `sent`. */
  revision: z.int(),
  /** When the application was withdrawn; null for one that was not, or was sent again. */
  withdrawnAt: z.int().nullable(),
  /** Null for an application that was sent before receipts stored the answers. */
  sent: sentAnswers.nullable(),
});

/** The page of a receipt. */
export const receiptPageView = z.strictObject({ viewer, receipt: receiptView });

export type SentAnswers = z.infer<typeof sentAnswers>;
export type ReceiptView = z.infer<typeof receiptView>;
