import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { newPublicId } from '../files/public-id.ts';
import { flag, of, refersTo, required } from './columns.ts';

const CV = 2;
const FILE = 1;
const STARTED = 1;
const APPLIED = 2;

/**
 * Gives files ids that cannot be guessed, and lists the files of the last submitted revision, which recruiters read.
 * Removes the confidential compensation of candidates from applications and receipts.
 */
export async function nameSentFiles<T>(db: Kysely<T>): Promise<void> {
  const names = await nameFiles(db);
  await createSentFiles(db);
  await rewriteReceipts(db, names);
  await fillFromUnkeptReceipts(db);
  await sql`
    update applications set current_ctc = null, fixed_ctc = null, variable_ctc = null, esop = null
    where is_ctc_confidential = 1
  `.execute(db);
}

/** The new name of a file by its number. */
type Names = ReadonlyMap<string, string>;

async function nameFiles<T>(db: Kysely<T>): Promise<Names> {
  await db.schema.alterTable('stored_files').addColumn('public_id', 'text').execute();
  const { rows } = await sql<{ id: number }>`select id from stored_files`.execute(db);
  const names = new Map<string, string>();
  for (const { id } of rows) {
    const name = newPublicId();
    names.set(String(id), name);
    await sql`update stored_files set public_id = ${name} where id = ${id}`.execute(db);
  }
  await db.schema
    .createIndex('stored_files_public_id')
    .on('stored_files')
    .column('public_id')
    .unique()
    .execute();
  return names;
}

async function createSentFiles<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .createTable('sent_files')
    .addColumn('application_id', 'integer', of('applications.id'))
    .addColumn('file_id', 'integer', refersTo('stored_files.id'))
    .addColumn('category', 'integer', required)
    .addColumn('is_confidential', 'integer', flag)
    .addPrimaryKeyConstraint('sent_files_key', ['application_id', 'file_id', 'category'])
    .execute();
  await db.schema.createIndex('sent_files_file').on('sent_files').column('file_id').execute();
}

const id = z.union([z.string(), z.number()]);
const item = z.looseObject({
  id,
  category: z.number(),
  type: z.number(),
  url: z.string().nullish(),
  modified_url: z.string().nullish(),
});
/** The fields of a receipt that this migration touches, as receipts were at that time. */
const sentSchema = z.looseObject({
  user_job_interest_info_custom: z.looseObject({ user_job_interest_vo: z.looseObject({}) }),
  user_application_info: z.looseObject({
    selected_cv_links_list: z.array(item).nullish(),
    selected_portfolio_links_list: z.array(item).nullish(),
    is_portfolio_confidential: z.number().nullish(),
  }),
  file_checksum_list: z.array(z.looseObject({ key: id, value: z.string() })),
});

type Sent = z.output<typeof sentSchema>;
type Item = z.output<typeof item>;

/** Rewrites one receipt at a time, because each can be large. */
async function rewriteReceipts<T>(db: Kysely<T>, names: Names): Promise<void> {
  const { rows: receipts } = await sql<{ id: number; application_id: number; is_standing: number }>`
    select application_receipts.id, application_id,
      case when applications.status >= ${STARTED} and revision = (
        select max(revision) from application_receipts others
        where others.application_id = application_receipts.application_id
      ) then 1 else 0 end as is_standing
    from application_receipts join applications on applications.id = application_receipts.application_id
    where sent is not null
  `.execute(db);
  for (const { id, application_id: applicationId, is_standing: isStanding } of receipts) {
    const { rows } = await sql<{ sent: string }>`
      select sent from application_receipts where id = ${id}
    `.execute(db);
    const sent = sentSchema.parse(JSON.parse(rows[0]?.sent ?? ''));
    if (isStanding === 1) await fillSentFiles(db, applicationId, sent, names);
    forgetPay(sent);
    nameItems(sent, names);
    await sql`update application_receipts set sent = ${JSON.stringify(sent)} where id = ${id}`.execute(db);
  }
}

const itemsOf = ({ user_application_info: info }: Sent): Item[] =>
  [...(info.selected_cv_links_list ?? []), ...(info.selected_portfolio_links_list ?? [])].filter(
    (item) => item.type === FILE,
  );

async function fillSentFiles<T>(
  db: Kysely<T>,
  applicationId: number,
  sent: Sent,
  names: Names,
): Promise<void> {
  const isHidden = sent.user_application_info.is_portfolio_confidential === 1;
  for (const { id, category } of itemsOf(sent)) {
    if (!names.has(String(id))) continue;
    const isConfidential = isHidden && category !== CV ? 1 : 0;
    await sql`
      insert into sent_files (application_id, file_id, category, is_confidential)
      values (${applicationId}, ${Number(id)}, ${category}, ${isConfidential})
    `.execute(db);
  }
}

function forgetPay(sent: Sent): void {
  const answers = sent.user_job_interest_info_custom.user_job_interest_vo;
  if (answers['is_ctc_confidential'] !== 1) return;
  for (const field of ['current_ctc', 'fixed_ctc', 'variable_ctc', 'esop_only']) answers[field] = -1;
}

/** Deleted files get a name as well, which leads nowhere. */
function nameItems(sent: Sent, names: Names): void {
  const gone = new Map<string, string>();
  const nameOf = (id: string | number): string => {
    const name = names.get(String(id)) ?? gone.get(String(id)) ?? newPublicId();
    gone.set(String(id), name);
    return name;
  };
  for (const item of itemsOf(sent)) {
    item.id = nameOf(item.id);
    item.url = `/files/${item.id}`;
    item.modified_url = item.url;
  }
  for (const checksum of sent.file_checksum_list) checksum.key = nameOf(checksum.key);
}

/**
 * For a submission without stored contents, the application's files are what was sent, if nothing changed since.
 * Otherwise recruiters see no file of it until the candidate sends it again.
 */
async function fillFromUnkeptReceipts<T>(db: Kysely<T>): Promise<void> {
  await sql`
    insert into sent_files (application_id, file_id, category, is_confidential)
    select distinct applications.id, application_files.file_id, application_files.category,
      case when application_files.category = ${CV} then 0 else applications.is_portfolio_confidential end
    from applications join application_files on application_files.application_id = applications.id
    where applications.status >= ${APPLIED} and not exists (
      select 1 from application_receipts
      where application_receipts.application_id = applications.id and application_receipts.sent is not null
    )
  `.execute(db);
}
