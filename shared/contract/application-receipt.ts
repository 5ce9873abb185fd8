import { z } from 'zod';
import { applicationAnswers, applicationFile } from './application.ts';

const sentFile = applicationFile.extend({
  /** Hexadecimal: tells the file after it was deleted, too. Null when the marketplace does not say. */
  sha256: z.string().nullable(),
  /** Null once the candidate has deleted the file. */
  url: z.string().nullable(),
});

/** What was sent, as it stood then. */
export const sentAnswers = applicationAnswers.extend({
  cv: sentFile.nullable(),
  portfolioFiles: z.array(sentFile),
});

/**
 * `GET /api/jobs/{id}/application/receipt`, with `?revision=` for an earlier one than the last. Each submission has
 * its own, an update too, under the same reference. Times in epoch milliseconds.
 */
export const receiptView = z.strictObject({
  job: z.strictObject({ id: z.string(), path: z.string(), title: z.string(), companyName: z.string() }),
  reference: z.string(),
  /** Newest first. */
  revisions: z.array(z.strictObject({ revision: z.int(), submittedAt: z.int(), isUpdate: z.boolean() })),
  /** Which of them `sent` belongs to. */
  revision: z.int(),
  /** Null for an application that was sent before receipts stored the answers. */
  sent: sentAnswers.nullable(),
});

export type SentAnswers = z.infer<typeof sentAnswers>;
export type ReceiptView = z.infer<typeof receiptView>;
