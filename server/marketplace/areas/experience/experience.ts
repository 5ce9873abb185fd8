import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import { FIRST_YEAR } from '../../../../shared/domain/profile/entries/entry.ts';
import {
  deleteExperience,
  getExperience,
  getExperienceSupplements,
  isSafeToDeleteExperience,
  saveExperience,
} from '../../../wire/profile/experience.ts';
import type { Area } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { safetyReply } from '../profile/change.ts';
import { findExperience } from '../profile/experience.ts';
import { deleteEntry, isSafeToDelete } from '../profile-entries/delete-entry.ts';
import { type EntryTable, requireEntry, versionOf } from '../profile-entries/entry-table.ts';
import { optionsOf, yearsDownTo } from '../profile-entries/known-terms.ts';
import { saveEntry } from '../profile-entries/save-entry.ts';
import { type ExperienceColumns, readExperience } from './experience-columns.ts';

/** A candidate's own work experience (C-37, C-38). */
export const experience: Area = ({ handle, db, now }) => {
  handle(getExperience, async ({ experience_id }, { user }) => {
    const { id, columns } = await requireEntry(db, experiences, user.id, experience_id);
    const entry = (await findExperience(db, user.id)).find((one) => one.id === String(id));
    if (entry === undefined) throw notFound(experiences.name);
    return { experience_info: { ...entry, version: versionOf(columns) } };
  });

  handle(getExperienceSupplements, async () => ({
    work_exp_suplementary_info: {
      engagement_key_val_list: await optionsOf(db, 'engagement_types'),
      year_list: yearsDownTo(FIRST_YEAR, Number(todayInIndia(now()).slice(0, 4))),
    },
  }));

  handle(saveExperience, async (fields, { user }) =>
    saveEntry(db, experiences, {
      call: saveExperience,
      userId: user.id,
      sentId: fields.experience_id,
      columns: await readExperience(db, fields, todayInIndia(now())),
      expectedVersion: fields.expected_version,
      key: fields.idempotency_key,
      at: now(),
    }),
  );

  handle(isSafeToDeleteExperience, async ({ experience_id }, { user }) => {
    const deletion = { userId: user.id, sentId: experience_id, at: now() };
    return safetyReply(await isSafeToDelete(db, experiences, deletion));
  });

  handle(deleteExperience, async ({ experience_id, is_warned }, { user }) => {
    const deletion = { userId: user.id, sentId: experience_id, at: now() };
    await deleteEntry(db, experiences, deletion, is_warned !== 0);
    return {};
  });
};

const experiences: EntryTable<ExperienceColumns> = {
  table: 'experiences',
  name: 'work experience',
  find: (db, userId, id) =>
    db
      .selectFrom('experiences')
      .select([
        'company_id',
        'company_name',
        'designation',
        'engagement_type_id',
        'city_id',
        'start_month',
        'start_year',
        'end_month',
        'end_year',
        'description',
      ])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  insert: async (db, user_id, columns) =>
    (
      await db
        .insertInto('experiences')
        .values({ ...columns, user_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  update: async (db, id, columns) =>
    void (await db.updateTable('experiences').set(columns).where('id', '=', id).execute()),
};
