import type { Kysely } from 'kysely';
import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import { educationYears } from '../../../../shared/domain/profile/entries/education.ts';
import { FIRST_YEAR } from '../../../../shared/domain/profile/entries/entry.ts';
import {
  deleteEducation,
  getEducation,
  getEducationSupplements,
  isSafeToDeleteEducation,
  saveEducation,
} from '../../../wire/profile/education.ts';
import type { Area } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { safetyReply } from '../profile/change.ts';
import { findEducation } from '../profile/education.ts';
import { deleteEntry, isSafeToDelete } from '../profile-entries/delete-entry.ts';
import { type EntryTable, requireEntry, versionOf } from '../profile-entries/entry-table.ts';
import { optionsOf, yearsDownTo } from '../profile-entries/known-terms.ts';
import { saveEntry } from '../profile-entries/save-entry.ts';
import { type EducationColumns, readEducation } from './education-columns.ts';

/** A candidate's own education (C-37, C-39). */
export const education: Area = ({ handle, db, now }) => {
  handle(getEducation, async ({ education_id }, { user }) => {
    const { id, columns } = await requireEntry(db, educations, user.id, education_id);
    const entry = (await findEducation(db, user.id)).find((one) => one.id === String(id));
    if (entry === undefined) throw notFound(educations.name);
    return { education_info: { ...entry, version: versionOf(columns) } };
  });

  handle(getEducationSupplements, async () => {
    const { lastStart, lastEnd } = educationYears(todayInIndia(now()));
    return {
      education_supplementary_info: {
        degree_key_val_list: await optionsOf(db, 'degrees'),
        from_year_list: yearsDownTo(FIRST_YEAR, lastStart),
        to_year_list: yearsDownTo(FIRST_YEAR, lastEnd),
      },
    };
  });

  handle(saveEducation, async (fields, { user }) =>
    saveEntry(db, educations, {
      call: saveEducation,
      userId: user.id,
      sentId: fields.education_id,
      columns: await readEducation(db, fields, todayInIndia(now())),
      expectedVersion: fields.expected_version,
      key: fields.idempotency_key,
      at: now(),
    }),
  );

  handle(isSafeToDeleteEducation, async ({ education_id }, { user }) => {
    const deletion = { userId: user.id, sentId: education_id, at: now() };
    return safetyReply(await isSafeToDelete(db, educations, deletion));
  });

  handle(deleteEducation, async ({ education_id, is_warned }, { user }) => {
    const deletion = { userId: user.id, sentId: education_id, at: now() };
    await deleteEntry(db, educations, deletion, is_warned !== 0);
    return {};
  });
};

const educations: EntryTable<EducationColumns> = {
  table: 'educations',
  name: 'education',
  find: (db, userId, id) =>
    db
      .selectFrom('educations')
      .select([
        'institute_id',
        'institute_name',
        'degree_id',
        'specialisation_id',
        'specialisation_name',
        'city_id',
        'start_year',
        'end_year',
        'description',
      ])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  insert: async (db: Kysely<Database>, user_id, columns) =>
    (
      await db
        .insertInto('educations')
        .values({ ...columns, user_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  update: async (db, id, columns) =>
    void (await db.updateTable('educations').set(columns).where('id', '=', id).execute()),
};
