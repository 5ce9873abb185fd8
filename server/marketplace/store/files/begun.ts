import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Resolves once a stream has its first bytes, or has ended. Rejects with an error that comes before them. */
export async function begun<Stream extends Readable>(stream: Stream): Promise<Stream> {
  await once(stream, 'readable');
  return stream;
}
