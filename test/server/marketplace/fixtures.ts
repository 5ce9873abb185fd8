import { randomBytes } from 'node:crypto';
import { secretHash } from '../../../server/marketplace/rpc/authenticate.ts';
import { hashPassword } from '../../../server/marketplace/areas/session/password.ts';
import { fold } from '../../../server/marketplace/store/fold.ts';
import type { Store } from '../../../server/marketplace/store/store.ts';
import { JobPoint, JobStatus, RecruiterPoint } from '../../../server/marketplace/store/values.ts';
import { LoginType } from '../../../server/wire/protocol/codes.ts';

type Db = Store['db'];

export const PASSWORD = 'seven quiet otters';
const passwordHash = hashPassword(PASSWORD);
const DAY = 86_400_000;

export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

interface UserOptions {
  readonly loginType?: number;
  readonly name?: string;
  readonly isActive?: boolean;
  /** Milliseconds from now until the session ends. */
  readonly sessionLifetime?: number;
}

/** An account with a password and a session. */
export async function addUser(db: Db, options: UserOptions = {}): Promise<TestUser> {
  const { loginType = LoginType.professional, name = 'Asha Rao', isActive = true } = options;
  const at = Date.now();
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const user = await db
    .insertInto('users')
    .values({ login_type: loginType, name, is_active: isActive ? 1 : 0, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_emails')
    .values({ user_id: user.id, email, email_folded: email, is_primary: 1, created_at: at })
    .execute();
  await db
    .insertInto('credentials')
    .values({ user_id: user.id, password_hash: await passwordHash, changed_at: at })
    .execute();
  if (loginType === LoginType.professional)
    await db.insertInto('candidates').values({ user_id: user.id, updated_at: at }).execute();
  return { id: user.id, email, token: await addSession(db, user.id, options.sessionLifetime ?? DAY) };
}

export async function addSession(db: Db, userId: number, lifetime: number): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const at = Date.now();
  await db
    .insertInto('sessions')
    .values({ user_id: userId, token_hash: secretHash(token), created_at: at, expires_at: at + lifetime })
    .execute();
  return token;
}

export async function addCompany(db: Db, name = 'Indigo Atelier'): Promise<number> {
  const company = await db
    .insertInto('companies')
    .values({ name, folded: fold(name), about: '<p>We draw type.</p>', is_suggested: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('company_links')
    .values({
      company_id: company.id,
      position: 0,
      url: 'indigo.example',
      modified_url: 'https://indigo.example',
    })
    .execute();
  return company.id;
}

interface JobOptions {
  readonly title?: string;
  readonly status?: number;
  readonly isUnlisted?: boolean;
  readonly expiresAt?: number | null;
  readonly workingDays?: number;
  readonly ownerId?: number;
  readonly companyId?: number;
  /** Folded names. */
  readonly cities?: readonly string[];
  readonly profession?: string;
}

/** A live job with every public and every confidential field filled. */
export async function addJob(db: Db, options: JobOptions = {}): Promise<number> {
  const at = Date.now();
  const job = await db
    .insertInto('jobs')
    .values({
      company_id: options.companyId ?? (await addCompany(db)),
      owner_id: options.ownerId ?? null,
      title: options.title ?? 'Type Designer',
      status: options.status ?? JobStatus.live,
      is_unlisted: options.isUnlisted === true ? 1 : 0,
      min_experience: 24,
      max_experience: 60,
      ideal_experience_text: '2 To 5 years',
      compensation_text: '6 to 9 lakhs a year',
      job_timing_text: '10 am to 6 pm',
      employment_text: 'Contract',
      working_days: options.workingDays ?? 6,
      created_at: at - 3 * DAY,
      updated_at: at - DAY,
      activated_at: at - 2 * DAY,
      expires_at: options.expiresAt === undefined ? at + 30 * DAY : options.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addTexts(db, job.id);
  await addConfidential(db, job.id);
  await addRelations(db, job.id, options);
  return job.id;
}

async function addTexts(db: Db, job_id: number): Promise<void> {
  await db
    .insertInto('job_texts')
    .values({
      job_id,
      primary_responsibility: '<p>Draw letters.</p>',
      primary_requirement: '<p>Has drawn letters.</p>',
      primary_perk: '<p>Tea.</p>',
      additional_info: '<p>Office with a garden.</p>',
      description: 'Draw letters.',
    })
    .execute();
  await db
    .insertInto('job_points')
    .values([
      { job_id, kind: JobPoint.responsibility, position: 1, text: 'Kern them' },
      { job_id, kind: JobPoint.responsibility, position: 0, text: 'Space them' },
      { job_id, kind: JobPoint.requirement, position: 0, text: 'Knows Glyphs' },
      { job_id, kind: JobPoint.perk, position: 0, text: 'Biscuits' },
    ])
    .execute();
}

/** Every text begins with this, so that one look at the bytes tells whether something confidential is in them. */
export const SECRET = 'secret-canary';
export const SECRET_AMOUNT = 987_654_300;

async function addConfidential(db: Db, job_id: number): Promise<void> {
  const secret = (name: string) => `${SECRET} ${name}`;
  await db
    .insertInto('job_confidential')
    .values({
      job_id,
      fixed_ctc: SECRET_AMOUNT,
      variable_ctc: SECRET_AMOUNT + 1,
      esop_only: SECRET_AMOUNT + 2,
      commission_basis_points: 833,
      max_compensation: SECRET_AMOUNT + 3,
      is_range: 1,
      internal_status: secret('status'),
      max_notice_period: 45,
      number_of_positions: 3,
      review_job_type: secret('review type'),
      key_highlights: secret('highlights'),
      interview_process: secret('interview'),
      internal_contact_name: secret('contact'),
      to_be_sent_email_type: secret('e-mail type'),
      to_be_sent_criteria: secret('criteria'),
      sample_profile: secret('profile'),
      reporting_manager: secret('manager'),
      category: secret('category'),
      is_outstation_candidate_allowed: 1,
    })
    .execute();
  await db
    .insertInto('job_review_criteria')
    .values({ job_id, position: 0, review_criteria: secret('review'), is_mandatory: 1 })
    .execute();
  await db
    .insertInto('job_recruiter_points')
    .values([
      { job_id, kind: RecruiterPoint.question, position: 0, text: secret('question') },
      { job_id, kind: RecruiterPoint.prospectCriteria, position: 0, text: secret('prospect') },
    ])
    .execute();
  await db
    .insertInto('job_mandatory_information')
    .values({ job_id, identifier: 5, value: secret('mandatory') })
    .execute();
}

async function addRelations(db: Db, job_id: number, options: JobOptions): Promise<void> {
  for (const [position, city] of (options.cities ?? ['bengaluru', 'pune']).entries()) {
    const { id } = await db
      .selectFrom('cities')
      .select('id')
      .where('folded', '=', city)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('job_offices')
      .values({
        job_id,
        city_id: id,
        position,
        area: `Area ${position}`,
        google_location_link: 'https://maps.example',
      })
      .execute();
  }
  const professions = db.selectFrom('professions').select('id').orderBy('id').limit(1);
  const named =
    options.profession === undefined ? professions : professions.where('slug', '=', options.profession);
  const profession = await named.executeTakeFirstOrThrow();
  await db
    .insertInto('job_professions')
    .values({ job_id, profession_id: profession.id, position: 0 })
    .execute();
  const skills = await db.selectFrom('skills').select('id').orderBy('id').limit(2).execute();
  await db
    .insertInto('job_skills')
    .values(skills.map(({ id }, position) => ({ job_id, skill_id: id, position })))
    .execute();
  const software = await db.selectFrom('software').select('id').orderBy('id').limit(2).execute();
  await db
    .insertInto('job_software')
    .values(software.map(({ id }, position) => ({ job_id, software_id: id, position })))
    .execute();
}

export async function grantAccess(db: Db, userId: number, jobId: number): Promise<void> {
  await db
    .insertInto('job_access')
    .values({ job_id: jobId, user_id: userId, granted_at: Date.now() })
    .execute();
}

/** The picture of a profile, in rows only: none of its files has bytes. @returns its public id */
export async function addPicture(db: Db, userId: number): Promise<string> {
  const [publicId, key] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const file = await db
    .insertInto('stored_files')
    .values({
      owner_id: userId,
      public_id: key,
      storage_key: key,
      file_name: 'photo.jpg',
      media_type: 'image/jpeg',
      size: 1,
      sha256: '00',
      created_at: Date.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const picture = await db
    .insertInto('pictures')
    .values({
      public_id: publicId,
      owner_id: userId,
      original_file_id: file.id,
      crop_left: 0,
      crop_top: 0,
      crop_side: 1,
      rotation: 0,
      created_at: Date.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_pictures').values({ user_id: userId, picture_id: picture.id }).execute();
  return publicId;
}
