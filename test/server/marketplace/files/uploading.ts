import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Agent, request } from 'undici';
import { z } from 'zod';
import type { Call } from '../../../../server/wire/protocol/call.ts';
import { wireError } from '../../../../server/wire/protocol/envelope.ts';
import {
  uploadCv,
  uploadPortfolioFile,
  uploadReply,
} from '../../../../server/wire/application/application-materials.ts';
import type { TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { pdfOfLength } from './make-pdf.ts';

export const PDF = 'application/pdf';

export interface Part {
  readonly name: string;
  /** A file's; absent for a field. As it stands between the quotes. */
  readonly fileName?: string;
  readonly type?: string;
  readonly content: string | Uint8Array;
}

export const BOUNDARY = '----atelier-test';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** A multipart body, to the letter. */
export function encode(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const pieces = parts.flatMap(({ name, fileName, type, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    fileName === undefined ? '' : `; filename="${fileName}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, end].map((piece) => Buffer.from(piece)));
}

export const fieldsOf = (call: Call, jobId: number): Part[] => [
  { name: 'action_type', content: String(call.request.parse({ job_id: '1' })['action_type']) },
  { name: 'job_id', content: String(jobId) },
];

export const filePart = (content: string | Uint8Array, fileName = 'cv.pdf', type = PDF): Part => ({
  name: 'file',
  fileName,
  type,
  content,
});

/** A PDF of so many bytes, with content of its own. */
export const pdf = (length = 2000): Buffer => pdfOfLength(length);

const envelope = z.object({ error: wireError.nullable(), data: z.unknown() });

export interface Uploaded {
  readonly status: number;
  readonly code: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** Throws when the upload was refused. */
  readonly data: z.output<typeof uploadReply>;
  /** The data of another call. */
  readonly anyData: unknown;
}

/** Sends a body to a call as it is. */
export async function post(
  market: Pick<TestMarketplace, 'socketPath'>,
  path: string,
  body: Uint8Array,
  { token, contentType = MULTIPART }: { readonly token?: string; readonly contentType?: string },
): Promise<Uploaded> {
  const dispatcher = new Agent({ connect: { socketPath: market.socketPath } });
  try {
    const reply = await request(`http://marketplace${path}`, {
      method: 'POST',
      dispatcher,
      headers: {
        'content-type': contentType,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
    });
    const { error, data } = envelope.parse(await reply.body.json());
    return {
      status: reply.statusCode,
      code: error?.code ?? null,
      fields: error?.fields ?? {},
      anyData: data,
      get data() {
        return uploadReply.parse(data);
      },
    };
  } finally {
    await dispatcher.destroy();
  }
}

export const upload = (
  market: TestMarketplace,
  token: string,
  jobId: number,
  part: Part,
  call: Call = uploadCv,
): Promise<Uploaded> => post(market, call.path, encode([...fieldsOf(call, jobId), part]), { token });

export const uploadPortfolio = (market: TestMarketplace, token: string, jobId: number, part: Part) =>
  upload(market, token, jobId, part, uploadPortfolioFile);

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Paths of all files in the store's folder, whole or not; neither their mark nor those that were moved aside. */
export async function filesOnDisk({ socketPath }: Pick<TestMarketplace, 'socketPath'>): Promise<string[]> {
  const folder = join(dirname(socketPath), 'data', 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'owner')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(folder, 'quarantine')));
}

export async function download(market: Pick<TestMarketplace, 'socketPath'>, path: string, token?: string) {
  const dispatcher = new Agent({ connect: { socketPath: market.socketPath } });
  try {
    const reply = await request(`http://marketplace${path}`, {
      dispatcher,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      bytes: Buffer.from(await reply.body.arrayBuffer()),
    };
  } finally {
    await dispatcher.destroy();
  }
}
