import { Readable } from 'node:stream';

/** The number of bytes that decide a picture's kind. */
const SAMPLE = 4100;
const SVG = 'image/svg+xml';
const types: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['apng', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
]);

export interface Picture {
  readonly type: string;
  readonly isSvg: boolean;
  /** All of it, the beginning too. */
  readonly bytes: Readable;
}

/** Reads the beginning of a picture. Null when the bytes are no picture; the rest is then not read. */
export async function openPicture(body: Readable): Promise<Picture | null> {
  const chunks = body.iterator({ destroyOnReturn: false });
  const sample: Uint8Array[] = [];
  let size = 0;
  while (size < SAMPLE) {
    const next = await chunks.next();
    if (next.done === true) break;
    if (!(next.value instanceof Uint8Array)) break;
    sample.push(next.value);
    size += next.value.byteLength;
  }
  const beginning = Buffer.concat(sample);
  const type = await typeOf(beginning);
  if (type === null) {
    body.destroy();
    return null;
  }
  const bytes = Readable.from(
    (async function* whole() {
      yield beginning;
      yield* chunks;
    })(),
    { objectMode: false },
  );
  // A reader who leaves while nothing comes would otherwise wait for the next bytes.
  bytes.once('close', () => body.destroy());
  return { type, isSvg: type === SVG, bytes };
}

async function typeOf(beginning: Buffer): Promise<string | null> {
  if (isSvg(beginning.toString('utf8'))) return SVG;
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(beginning);
  return types.get(found?.ext ?? '') ?? null;
}

/** The root element, after what XML allows before it: a declaration, comments, a document type. */
function isSvg(beginning: string): boolean {
  let rest = beginning.replace(/^\uFEFF/, '');
  for (;;) {
    rest = rest.trimStart();
    const end = ['<?', '<!--', '<!'].find((start) => rest.startsWith(start));
    if (end === undefined) return /^<svg[\s>/]/.test(rest);
    const close = { '<?': '?>', '<!--': '-->', '<!': '>' }[end] ?? '>';
    const at = rest.indexOf(close);
    if (at < 0) return false;
    rest = rest.slice(at + close.length);
  }
}
