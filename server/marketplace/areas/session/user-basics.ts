import type { Expression, Kysely } from 'kysely';
import { pictureAddress } from '../../../../shared/domain/profile/picture-files.ts';
import { LoginType } from '../../../wire/protocol/codes.ts';
import type { getUserBasicInformation } from '../../../wire/session.ts';
import type { CompleteReply } from '../../rpc/complete-reply.ts';
import { notFound } from '../../rpc/refusal.ts';
import { userTypeOf, type User } from '../../rpc/viewer.ts';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';

/** The signed-in user as the navigation bar shows them (C-07, M-08). */
export async function findUserBasics(
  db: Kysely<Database>,
  user: User,
  now: number,
): Promise<CompleteReply<typeof getUserBasicInformation>> {
  const [found] = await findUser(db, user.id);
  if (found === undefined) throw notFound('user');
  const isAvailable =
    found.is_available_for_hire === 1 && (found.available_until === null || found.available_until > now);
  return {
    user_basic_info: {
      user_name: found.name,
      user_profile_pic_cropped:
        found.picture_id === null
          ? null
          : { key: found.picture_id, value: pictureAddress(found.picture_id, 'large', 'jpg') },
      user_type: userTypeOf(user.loginType),
      is_available_for_hire: user.loginType === LoginType.professional ? Number(isAvailable) : null,
    },
  };
}

const findUser = prepared((db, userId: Expression<number>) =>
  db
    .selectFrom('users')
    .leftJoin('candidates', 'candidates.user_id', 'users.id')
    .leftJoin('user_pictures', 'user_pictures.user_id', 'users.id')
    .leftJoin('pictures', 'pictures.id', 'user_pictures.picture_id')
    .select([
      'users.name',
      'candidates.is_available_for_hire',
      'candidates.available_until',
      'pictures.public_id as picture_id',
    ])
    .where('users.id', '=', userId),
);
