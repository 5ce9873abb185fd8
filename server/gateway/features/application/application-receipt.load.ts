import type {
  ReceiptView,
  SentAnswers,
} from '../../../../shared/contract/application/application-receipt.ts';
import type { ApplicationFile } from '../../../../shared/contract/application/application.ts';
import { getApplicationReceipt } from '../../../wire/application/application-receipt.ts';
import { receipt } from '../../../wire/codecs/receipt.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { dataOf } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { line } from '../../view/plain-text.ts';
import { wholeOrNull } from '../../view/whole-number.ts';
import { toAnswers } from './application-answers.load.ts';

type Reply = ReplyOf<typeof getApplicationReceipt>;

export interface LoadedReceipt extends Omit<ReceiptView, 'job'> {
  readonly job: { readonly title: string; readonly companyName: string; readonly url: string };
}

/** @throws ProblemError `not-found` when it was never sent, or for another failure */
export async function loadReceipt(
  upstream: Upstream,
  jobId: string,
  revision: number | undefined,
): Promise<LoadedReceipt> {
  const asked = { job_id: jobId, ...(revision !== undefined && { revision }) };
  const reply = dataOf(await upstream.call(getApplicationReceipt, asked));
  return {
    job: {
      title: line(reply.title) ?? jobId,
      companyName: line(reply.company_name) ?? '',
      url: reply.url,
    },
    reference: reply.reference,
    revisions: reply.receipt_list.map(({ revision, ...sent }) => {
      const { submittedAt, isUpdate } = receipt.decode({ ...sent, reference: reply.reference });
      return { revision: Math.trunc(revision), submittedAt, isUpdate };
    }),
    revision: Math.trunc(reply.revision),
    withdrawnAt: wholeOrNull(reply.withdrawn_at ?? null),
    sent: reply.sent === null ? null : toSent(reply.sent, reply.stored_file_list),
  };
}

function toSent(sent: NonNullable<Reply['sent']>, stored: Reply['stored_file_list']): SentAnswers {
  const checksums = new Map(sent.file_checksum_list.map(({ key, value }) => [String(key), value]));
  const there = new Set(stored.map(String));
  const toFile = (file: ApplicationFile) => ({
    ...file,
    sha256: checksums.get(file.id) ?? null,
    url: there.has(file.id) ? file.url : null,
  });
  const answers = toAnswers(sent);
  return {
    ...answers,
    cv: answers.cv && toFile(answers.cv),
    portfolioFiles: answers.portfolioFiles.map(toFile),
    workCities: (sent.work_city_list ?? []).map(({ key, value }) => line(value) ?? String(key)),
  };
}
