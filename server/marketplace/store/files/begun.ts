import type { Readable } from 'node:stream';

/**
 * Resolves once a stream has its first bytes, or has ended. Rejects with an error that comes before them. A later one is
 * for whoever reads the stream, and ends nothing while nobody does.
 */
export function begun<Stream extends Readable>(stream: Stream): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      stream.off('readable', begin).off('end', begin);
      resolve(stream);
    };
    stream.on('readable', begin).on('end', begin).on('error', reject);
  });
}
