import { createReadStream } from 'node:fs';
import { createTarDecoder } from 'modern-tar';
import { StartFault } from '../../settings/start-fault.ts';
import { manifest, MANIFEST, MANIFEST_HASH, sha256Of, type Entry, type Manifest } from './archive.ts';

const READ_BYTES = 256 * 1024;

interface ArchiveEntry {
  readonly path: string;
  readonly bytes: Buffer;
}

const damaged = (path: string, what: string, cause?: unknown): StartFault =>
  new StartFault(`The backup ${path} is damaged (${what}): nothing was restored. Take another one.`, {
    cause,
  });

/** Yields the entries of an archive in order. Throws a StartFault when the archive is incomplete. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const decoder = createTarDecoder({ strict: true });
  const feeding = feed(path, decoder.writable.getWriter());
  // The reader gets this error as well.
  feeding.catch(() => undefined);
  const entries = decoder.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await entries.read();
      if (done) break;
      yield { path: value.header.name, bytes: await readAll(value.body.getReader()) };
    }
    await feeding;
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw damaged(path, error instanceof Error ? error.message : String(error), error);
  } finally {
    // A reader that stops early needs no more of the archive.
    await entries.cancel().catch(() => undefined);
  }
}

async function feed(path: string, writer: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES }))
      await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    chunks.push(value);
  }
}

/**
 * Reads an archive to its end and compares everything with its manifest.
 * @param onEntry inspects an entry; its errors are passed on
 * @throws StartFault when anything is missing, added or changed
 */
export async function verifyArchive(
  path: string,
  onEntry: (entry: ArchiveEntry) => void = () => undefined,
): Promise<Manifest> {
  const found: Entry[] = [];
  let manifestBytes: Buffer | null = null;
  let hash = '';
  for await (const entry of readArchive(path)) {
    if (entry.path === MANIFEST) manifestBytes = entry.bytes;
    else if (entry.path === MANIFEST_HASH) hash = entry.bytes.toString('utf8').trim();
    else {
      found.push({ path: entry.path, size: entry.bytes.byteLength, sha256: sha256Of(entry.bytes) });
      onEntry(entry);
    }
  }
  if (manifestBytes === null || hash === '') throw damaged(path, 'it has no end, or is no backup of Atelier');
  if (sha256Of(manifestBytes) !== hash) throw damaged(path, 'its manifest has changed');
  const facts = manifest.safeParse(JSON.parse(manifestBytes.toString('utf8')));
  if (!facts.success)
    throw new StartFault(
      `The backup ${path} has a format that this version does not know: restore it with the version that made it.`,
    );
  const different = firstDifference(facts.data.entries, found);
  if (different !== null) throw damaged(path, `${different} is not as it was`);
  return facts.data;
}

function firstDifference(expected: readonly Entry[], found: readonly Entry[]): string | null {
  for (let at = 0; at < Math.max(expected.length, found.length); at += 1) {
    const [one, other] = [expected[at], found[at]];
    if (one?.path !== other?.path || one?.size !== other?.size || one?.sha256 !== other?.sha256)
      return one?.path ?? other?.path ?? null;
  }
  return null;
}
