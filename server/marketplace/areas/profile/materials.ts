import type { Expression, Kysely } from 'kysely';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { Category } from '../../store/values.ts';
import type { Materials } from '../application/answers/answers.ts';
import { toMaterials } from '../application/materials/materials.ts';
import { childrenOf } from '../child-rows.ts';

/** The files and links that a profile shows. */
export async function materialsOfProfile(
  db: Kysely<Database>,
  userId: number,
  profile: { readonly story: string | null; readonly is_portfolio_confidential: 0 | 1 },
): Promise<Materials> {
  const files = await findFiles(db, userId);
  const links = await findLinks(db, userId);
  return toMaterials({
    files,
    links,
    story: profile.story,
    isConfidential: profile.is_portfolio_confidential === 1,
  });
}

const findFiles = prepared((db, userId: Expression<number>) =>
  db
    .selectFrom('attachments')
    .innerJoin('stored_files', 'stored_files.id', 'attachments.file_id')
    .select([
      'stored_files.id',
      'stored_files.public_id as publicId',
      'stored_files.file_name as name',
      'stored_files.size',
      'attachments.category',
      'attachments.title',
    ])
    .where('attachments.is_linked', '=', 1)
    .$call(childrenOf('attachments', 'user_id', userId))
    .orderBy('attachments.id'),
);

const findLinks = prepared((db, userId: Expression<number>) =>
  db
    .selectFrom('links')
    .select(['id', 'id as origin_link_id', 'category', 'title', 'url', 'modified_url', 'icon_url'])
    .where('category', 'in', [Category.portfolio, Category.cv])
    .$call(childrenOf('links', 'user_id', userId))
    .orderBy('id'),
);
