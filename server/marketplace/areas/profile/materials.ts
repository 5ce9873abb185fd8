import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { Category } from '../../store/values.ts';
import type { Materials } from '../application/answers.ts';
import { toMaterials } from '../application/materials.ts';
import { childrenOf } from '../child-rows.ts';

/** The files and links that a profile shows. */
export async function materialsOfProfile(
  db: Kysely<Database>,
  userId: number,
  profile: { readonly story: string | null; readonly is_portfolio_confidential: 0 | 1 },
): Promise<Materials> {
  const attached = await db
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
    .orderBy('attachments.id')
    .execute();
  const links = await db
    .selectFrom('links')
    .select(['id', 'id as origin_link_id', 'category', 'title', 'url', 'modified_url', 'icon_url'])
    .where('category', 'in', [Category.portfolio, Category.cv])
    .$call(childrenOf('links', 'user_id', userId))
    .orderBy('id')
    .execute();
  return toMaterials({
    files: attached,
    links,
    story: profile.story,
    isConfidential: profile.is_portfolio_confidential === 1,
  });
}
