import { LoginType } from '../../wire/protocol/codes.ts';
import { DamagedRecordError } from '../store/damaged-record.ts';
import type { DamagedRows } from '../store/damaged-rows.ts';

interface AccountRow {
  readonly login_type: number;
  readonly is_active: number;
}

/** What becomes of a damaged account, as the log says it. */
export const UNUSABLE = 'and nobody can use it';

const FAULT = 'users.login_type or users.is_active is none that an account has';

const loginTypes: ReadonlySet<number> = new Set(Object.values(LoginType));

/**
 * Tells whether an account may be used: it is not suspended. One that is damaged may not be used either, because its
 * owner would be taken for somebody else, and the log says that it is.
 */
export function mayBeUsed(
  id: number,
  { login_type, is_active }: AccountRow,
  damagedAccounts: Pick<DamagedRows, 'note'>,
): boolean {
  const isWhole = loginTypes.has(login_type) && (is_active === 0 || is_active === 1);
  if (!isWhole) damagedAccounts.note(id, new DamagedRecordError(FAULT));
  return isWhole && is_active === 1;
}
