const KILO = 1024;

/** "840 KB", "10 MB", "1.5 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`;
  if (bytes < KILO * KILO) return `${Math.round(bytes / KILO)} KB`;
  return `${Math.round((bytes / KILO / KILO) * 10) / 10} MB`;
}
