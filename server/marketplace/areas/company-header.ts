import type { Expression, Kysely } from 'kysely';
import type { z } from 'zod';
import type { companyHeader } from '../../wire/jobs/job.ts';
import type { Complete } from '../../wire/protocol/complete.ts';
import { prepared } from '../store/prepared.ts';
import type { Database } from '../store/schema.ts';
import { childrenOf } from './child-rows.ts';
import { logoPath } from './media/logo-path.ts';

/** A company as jobs show it: name, logo, links (M-01). */
export async function companyHeaderOf(
  db: Kysely<Database>,
  company: { readonly id: number; readonly name: string },
): Promise<Complete<z.input<typeof companyHeader>>> {
  const links = await findLinks(db, company.id);
  return {
    company_name: company.name,
    company_logo_info: { image_url: logoPath(company.id) },
    company_promotional_link_list: links.map((link) => ({
      promotional_link_value: link.url,
      promotional_link_modified_value: link.modified_url,
    })),
  };
}

const findLinks = prepared((db, companyId: Expression<number>) =>
  db
    .selectFrom('company_links')
    .select(['url', 'modified_url'])
    .$call(childrenOf('company_links', 'company_id', companyId)),
);
