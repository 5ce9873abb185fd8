import { newIdempotencyKey } from '../api/http/idempotency-key.ts';
import { draftStorage } from './draft-storage.ts';

/**
 * Manages the key with which something new is created only once, even if the answer is lost. The key is stored with the
 * typed text, so that a reloaded page continues with both.
 * @param subject that of the typed text
 */
export function creationKey(account: string, subject: string) {
  const storage = draftStorage(account, `${subject}/key`);
  let own: string | null = null;
  return {
    /** @param isRestored whether the typed text was restored from this browser */
    async get(isRestored: boolean): Promise<string> {
      own ??=
        (isRestored ? [...storage.load(), ...(await storage.adopt())].map(keyOf).find(Boolean) : null) ??
        newIdempotencyKey();
      storage.save({ key: own });
      return own;
    },
    forget(): void {
      own = null;
      storage.remove();
    },
  };
}

function keyOf(kept: unknown): string | null {
  const key: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'key') : null;
  return typeof key === 'string' ? key : null;
}
