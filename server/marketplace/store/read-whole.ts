import { type Damage, isDamage } from './damaged-record.ts';

/** Hears of a record that is damaged, by its id. */
export type OnDamaged = (id: number, error: Damage) => void;

/**
 * Reads records together. Where one of them is damaged, each half is read by itself, until only that one is left out.
 * @param read throws DamagedRecordError or ZodError where one of these is damaged
 */
export async function readWhole<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
  onDamaged: OnDamaged,
): Promise<readonly Row[]> {
  try {
    return await read(ids);
  } catch (error) {
    const [id] = ids;
    if (!isDamage(error) || id === undefined) throw error;
    if (ids.length === 1) {
      onDamaged(id, error);
      return [];
    }
  }
  const middle = Math.ceil(ids.length / 2);
  const first = await readWhole(ids.slice(0, middle), read, onDamaged);
  return [...first, ...(await readWhole(ids.slice(middle), read, onDamaged))];
}
