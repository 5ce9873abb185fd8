/** The extension, the declared type and the first bytes of a file must say the same (U-03). */
export interface FileKind {
  readonly extensions: readonly string[];
  readonly mediaType: string;
  readonly otherMediaTypes?: readonly string[];
  /** The names that file-type gives to the first bytes. */
  readonly firstBytes: readonly string[];
}

/** The kinds that one route takes. */
export interface FileKinds {
  readonly kinds: readonly FileKind[];
  /** The answer to a file of any other kind. */
  readonly unsupported: string;
  /** Why the marketplace refuses a file of the right kind, with what its sender can do. */
  readonly faults: Readonly<Record<string, string>>;
}

/** Systems that do not know the type of a file say so by this. */
export const UNDECLARED = 'application/octet-stream';

/** The kind a file's name says; null for one that is not taken. */
export function kindOfName(name: string, { kinds }: FileKinds): FileKind | null {
  const extension = /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return kinds.find(({ extensions }) => extension !== undefined && extensions.includes(extension)) ?? null;
}

export function isDeclaredAs(kind: FileKind, mediaType: string): boolean {
  return [kind.mediaType, ...(kind.otherMediaTypes ?? []), UNDECLARED].includes(mediaType);
}

/** Tells whether the first bytes, some tens of thousands, are of this kind. */
export async function beginsAs(kind: FileKind, sample: Uint8Array): Promise<boolean> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(sample))?.ext;
  return found !== undefined && kind.firstBytes.includes(found);
}
