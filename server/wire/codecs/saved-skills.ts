import { z } from 'zod';
import { id } from './values.ts';

/** Skills and software as a save sends them (C-33). A name that is not in the catalogue travels in place of an id. */

const priority_order = z.int().min(1).nullable();
const value = z.string().max(200);

/** M-19. An id of −1 stands for the name in `value`. */
const sentSkill = z.object({
  skill_id: id,
  skill_type: z.int().nullable(),
  priority_order,
  value: value.optional(),
});

const sentKey = z.union([id, z.object({ value })]);

/** One that was chosen. */
export interface SavedSkill {
  /** A skill's id also names its type: ids are unique within a type only. */
  readonly id: string | null;
  readonly name: string;
  readonly priority: number | null;
}

const MAX_SENT = 200;
const NEW = '-1';

export const sentSkills = z.array(sentSkill).max(MAX_SENT);
export const sentKeys = z.array(sentKey).max(MAX_SENT);

/** The id of a skill as pages know it. */
export const skillKey = (type: string | number | null | undefined, skillId: string | number): string =>
  `${type ?? 0}-${skillId}`;

const SKILL_KEY = /^(\d{1,9})-(.+)$/;

export const encodeSkills = (skills: readonly SavedSkill[]): z.input<typeof sentSkills> =>
  skills.map(({ id: key, name, priority }) => {
    const [, type = null, skillId = null] = SKILL_KEY.exec(key ?? '') ?? [];
    if (skillId === null) return { skill_id: NEW, skill_type: null, priority_order: priority, value: name };
    return { skill_id: skillId, skill_type: type === '0' ? null : Number(type), priority_order: priority };
  });

export const decodeSkills = (sent: z.output<typeof sentSkills>): SavedSkill[] =>
  sent.map(({ skill_id, priority_order: priority, value: name = '' }) => {
    const isNew = String(skill_id) === NEW;
    return { id: isNew ? null : String(skill_id), name, priority };
  });

/** The chosen ones, and the top ones in their order. */
export const encodeSoftware = (software: readonly SavedSkill[]) => ({
  sw_tech_key_list: software.map(keyOf),
  top_sw_tech_key_list: software
    .filter(({ priority }) => priority !== null)
    .toSorted((one, other) => (one.priority ?? 0) - (other.priority ?? 0))
    .map(keyOf),
});

/** A top one that is not among the chosen is one of them as well. */
export function decodeSoftware(
  chosen: z.output<typeof sentKeys>,
  top: z.output<typeof sentKeys>,
): SavedSkill[] {
  const isSame = (one: Key, other: Key) => JSON.stringify(namedBy(one)) === JSON.stringify(namedBy(other));
  const all = [...chosen, ...top.filter((key) => !chosen.some((one) => isSame(one, key)))];
  return all.map((key) => {
    const place = top.findIndex((one) => isSame(one, key));
    const { id: known, name } = namedBy(key);
    return { id: known, name, priority: place < 0 ? null : place + 1 };
  });
}

type Key = z.output<typeof sentKey>;

const keyOf = ({ id: key, name }: SavedSkill): Key => key ?? { value: name };

const namedBy = (key: Key) =>
  typeof key === 'object' ? { id: null, name: key.value } : { id: String(key), name: '' };
