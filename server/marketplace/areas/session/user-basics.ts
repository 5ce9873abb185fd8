import type { Kysely } from 'kysely';
import { LoginType } from '../../../wire/codes.ts';
import type { getUserBasicInformation } from '../../../wire/session.ts';
import type { CompleteReply } from '../../rpc/complete-reply.ts';
import { userTypeOf, type User } from '../../rpc/viewer.ts';
import type { Database } from '../../store/schema.ts';

/** The signed-in user as the navigation bar shows them (C-07, M-08). */
export async function findUserBasics(
  db: Kysely<Database>,
  user: User,
  now: number,
): Promise<CompleteReply<typeof getUserBasicInformation>> {
  const found = await db
    .selectFrom('users')
    .leftJoin('candidates', 'candidates.user_id', 'users.id')
    .leftJoin('user_pictures', 'user_pictures.user_id', 'users.id')
    .leftJoin('stored_files', 'stored_files.id', 'user_pictures.cropped_file_id')
    .select([
      'users.name',
      'candidates.is_available_for_hire',
      'candidates.available_until',
      'stored_files.id as picture_id',
      'stored_files.storage_key',
    ])
    .where('users.id', '=', user.id)
    .executeTakeFirstOrThrow();
  const isAvailable =
    found.is_available_for_hire === 1 && (found.available_until === null || found.available_until > now);
  return {
    user_basic_info: {
      user_name: found.name,
      user_profile_pic_cropped:
        found.picture_id === null
          ? null
          : { key: String(found.picture_id), value: `/media/pictures/${found.storage_key}` },
      user_type: userTypeOf(user.loginType),
      is_available_for_hire: user.loginType === LoginType.professional ? Number(isAvailable) : null,
    },
  };
}
