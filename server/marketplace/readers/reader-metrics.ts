import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { request } from '../../http/node-http.ts';
import { marketplaceMetrics } from '../../wire/jobs/reporting.ts';

const WAIT_MS = 500;

const reply = z.object({ data: marketplaceMetrics.reply });

/** The metrics of the reader on this socket; empty when it does not answer. */
export async function metricsOf(socketPath: string): Promise<string> {
  const asked = request({ socketPath, path: marketplaceMetrics.path, signal: AbortSignal.timeout(WAIT_MS) });
  try {
    const answered = once(asked, 'response');
    asked.end();
    const [response] = await answered;
    return reply.parse(JSON.parse(await text(response))).data.text;
  } catch {
    return '';
  }
}
