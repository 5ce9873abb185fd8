import type { Kysely } from 'kysely';
import { z } from 'zod';
import { cutText } from '../../../../../shared/domain/text/broken-text.ts';
import { cleanLine } from '../../../../../shared/domain/text/clean-line.ts';
import { normaliseLinkedInUrl } from '../../../../../shared/domain/text/web-address.ts';
import type { saveLinkedInUserInfo } from '../../../../wire/application/application-materials.ts';
import type { FieldCode } from '../../../../wire/protocol/field-codes.ts';
import { Refusal } from '../../../rpc/refusal.ts';
import type { Database } from '../../../store/schema.ts';
import type { ChangeContext } from '../change.ts';
import { cleanText } from '../answers/clean-text.ts';
import { putLinkedIn } from './linkedin.ts';

/** The data of a sign-in with LinkedIn. */
export type LinkedInFields = Omit<z.output<typeof saveLinkedInUserInfo.request>, 'job_id'>;

const month = z.int().min(1).max(12).nullable().catch(null);
const year = z.int().min(1900).max(2200).nullable().catch(null);
const date = z.object({ month, year }).catch({ month: null, year: null });
const words = z.string().transform((text) => cutText(cleanLine(text), 200));

/** A position as LinkedIn gives it. Unusual parts of it are left out, not refused. */
const position = z.object({
  title: words.nullable().catch(null),
  company: z.object({ name: words }).nullable().catch(null),
  startDate: date,
  endDate: date,
});

/**
 * Stores the result of a LinkedIn sign-in, and makes the public profile the application's LinkedIn link (C-52).
 * @throws Refusal `invalid-input` when the profile is private or has no address (F-17)
 */
export async function saveLinkedIn(
  changing: ChangeContext,
  userId: number,
  fields: LinkedInFields,
): Promise<void> {
  const { db, applicationId, before, at } = changing;
  const url = normaliseLinkedInUrl(fields.public_profile_url);
  if (url === null)
    throw new Refusal('invalid-input', 'This LinkedIn profile is private or has no address.', {
      public_profile_url: 'cv.privateProfile' satisfies FieldCode,
      ...(before.answers.cv === null ? { cv_attachment_id: 'cv.required' satisfies FieldCode } : {}),
    });
  const own = {
    linkedin_id: orNull(fields.linkedinid),
    first_name: orNull(cleanLine(fields.firstName)),
    last_name: orNull(cleanLine(fields.lastName)),
    email: orNull(fields.emailid),
    public_profile_url: url,
    picture_url: orNull(fields.profilepicurl),
    location: orNull(cleanLine(fields.location)),
    updated_at: at,
  };
  await db
    .insertInto('linkedin_profiles')
    .values({ user_id: userId, ...own })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(own))
    .execute();
  await putPositions(db, userId, fields.positions);
  await putLinkedIn(db, applicationId, before.answers.linkedIn, url);
}

async function putPositions(
  db: Kysely<Database>,
  userId: number,
  sent: LinkedInFields['positions'],
): Promise<void> {
  await db.deleteFrom('linkedin_positions').where('user_id', '=', userId).execute();
  const rows = sent.flatMap((one) => {
    const read = position.safeParse(one);
    return read.success ? [read.data] : [];
  });
  if (rows.length === 0) return;
  await db
    .insertInto('linkedin_positions')
    .values(
      rows.map(({ title, company, startDate, endDate }, index) => ({
        user_id: userId,
        position: index,
        title,
        company_name: company?.name ?? null,
        start_year: startDate.year,
        start_month: startDate.month,
        end_year: endDate.year,
        end_month: endDate.month,
      })),
    )
    .execute();
}

const orNull = (text: string): string | null => cleanText(text) || null;
