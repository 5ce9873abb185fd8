import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** PDFs made by hand, as small as viewers take them. */

interface PdfOptions {
  /** More of the catalog: `/OpenAction 5 0 R`. */
  readonly catalog?: string;
  /** More objects, from 5 on. */
  readonly objects?: readonly string[];
  /** More of the trailer: `/Encrypt 5 0 R`. */
  readonly trailer?: string;
  /** Bytes of the page's content. */
  readonly content?: Buffer;
}

const SMALLEST = makePdf({ content: Buffer.alloc(0) }).length;

/** A catalog, the tree of pages, a page, its content; further objects; a table of all of them. */
export function makePdf({ catalog = '', objects = [], trailer = '', content }: PdfOptions = {}): Buffer {
  const stream = content ?? Buffer.from('BT ET');
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
    `<</Length ${String(stream.length).padStart(9, '0')}>>\nstream\n${stream.toString('latin1')}\nendstream`,
    ...objects,
  ];
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const places: number[] = [];
  for (const [index, body] of bodies.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = String(text.length).padStart(9, '0');
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<</Size ${bodies.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** The bytes before and after the content of its page, for tests that send the content bit by bit. */
export function aroundContent(): readonly [before: Buffer, after: Buffer] {
  const marker = 'content stands here';
  const whole = makePdf({ content: Buffer.from(marker) });
  const at = whole.indexOf(marker);
  return [whole.subarray(0, at), whole.subarray(at + marker.length)];
}

/** One of exactly so many bytes, with content of its own. */
export const pdfOfLength = (length: number): Buffer =>
  makePdf({ content: randomBytes(Math.max(0, length - SMALLEST)) });

/** Objects from 5 on, packed into a stream of objects. */
export function objectStream(objects: readonly string[]): string {
  let inside = '';
  const index = objects.map((object, at) => {
    const place = inside.length;
    inside += `${object} `;
    return `${at + 10} ${place}`;
  });
  return packedObjects(objects.length, `${index.join(' ')} `, inside);
}

/** A stream of objects whose damaged index says that every other object is all of the text. */
export function overlappingObjects(count: number, text: string): string {
  const index = Array.from({ length: count }, (_, at) => `${at + 10} ${at % 2 === 0 ? 0 : text.length}`);
  return packedObjects(count, `${index.join(' ')} `, text);
}

function packedObjects(count: number, head: string, inside: string): string {
  const packed = deflateSync(Buffer.from(head + inside, 'latin1'));
  return `<</Type/ObjStm/N ${count}/First ${head.length}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream`;
}

/** The encryption dictionary of revision 5, AES of 256 bits, for a user's password. */
export function encryption(password: string): string {
  const salt = randomBytes(16);
  const hash = createHash('sha256').update(password).update(salt.subarray(0, 8)).digest();
  const user = Buffer.concat([hash, salt]).toString('hex');
  const key = createCipheriv('aes-256-cbc', hash, Buffer.alloc(16)).update(randomBytes(32)).toString('hex');
  return `<</Filter/Standard/V 5/R 5/Length 256/P -1028/U<${user}>/O<${'00'.repeat(48)}>/UE<${key}>/StmF/StdCF>>`;
}
