import { expect, it } from 'vitest';
import { discriminatorsOf } from '../../../../server/marketplace/rpc/fields.ts';
import { LoginType } from '../../../../server/wire/protocol/codes.ts';
import { declaredCalls } from '../../../helpers/samples/declared-calls.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { applicant, demand } from '../application/flow.ts';
import { addJob, addUser, grantAccess, type TestUser } from '../fixtures.ts';
import { download, filePart, pdf, upload } from '../files/uploading.ts';
import { uploadPortfolioFile } from '../../../../server/wire/application/application-materials.ts';
import { completeProfile } from '../availability/profile.ts';
import { useMarketplace } from '../use-marketplace.ts';

/** Nobody else's amounts, so that one look at the bytes of an answer tells. */
const PAY = {
  annual_ctc: 9_870_000,
  fixed_ctc: 9_760_000,
  variable_ctc: 9_650_000,
  esop: 9_540_000,
} as const;
const EXPECTED = 9_920_000;
const WORD = 'profile-canary';
/** An amount as a whole number, not as digits of a longer one such as a duration. */
const canaries = [
  WORD,
  ...[...Object.values(PAY), EXPECTED].map((rupees) => `(?<![\\d.])${rupees}(?!\\d)`),
].map((pattern) => new RegExp(pattern, 'u'));

/** The calls of candidates are refused before they read a field; the session is to last for all calls. */
const openCalls = declaredCalls.filter(
  ({ name, role, class: kind, path }) =>
    role !== 'candidate' && kind !== 'uploads' && name !== 'sign-out' && !['/media', '/files'].includes(path),
);

/** Fields that a recruiter may name in a call. */
const fieldsOf = (job: number, candidate: number) => ({
  job_id: job,
  user_id: candidate,
  candidate_id: candidate,
  id: job,
  start: 0,
  rows: 10,
  city_list_type: 1,
  profession_list_type: 1,
  search_constraint: '',
  item_type: 'merged_skill',
  constraint: WORD.slice(0, 7),
});

describeEngines('what recruiters are told of a profile', (engine) => {
  const marketplace = useMarketplace(engine);

  async function addCandidate(job: number, isConfidential: 0 | 1): Promise<TestUser> {
    const { db } = marketplace();
    const user = await addUser(db, { name: 'Asha Rao' });
    await completeProfile(db, user.id);
    await db
      .updateTable('candidates')
      .set({
        ...PAY,
        expected_ctc: EXPECTED,
        is_ctc_confidential: isConfidential,
        is_portfolio_confidential: isConfidential,
        is_available_for_hire: 1,
        summary: `${WORD} summary`,
        story: `${WORD} story`,
      })
      .where('user_id', '=', user.id)
      .execute();
    await db
      .updateTable('links')
      .set({ url: `https://${WORD}.example`, title: `${WORD} title` })
      .where('user_id', '=', user.id)
      .execute();
    const flow = applicant(marketplace(), user, job);
    await flow.saveBasic({ linkedin_url: 'linkedin.com/in/asha-rao' });
    await flow.saveProfessional({
      annual_ctc: PAY.annual_ctc,
      expected_ctc: EXPECTED,
      is_ctc_confidential: isConfidential,
    });
    await flow.saveAvailability();
    return user;
  }

  it.each([1, 0] as const)(
    '[RO-10] [R-10] hold neither pay nor portfolio in any call that a recruiter may make, confidential: %i',
    async (isConfidential) => {
      const { db, wire } = marketplace();
      const recruiter = await addUser(db, { loginType: LoginType.recruiter });
      const freelancer = await addUser(db, { loginType: LoginType.freelancer });
      const outsider = await addUser(db, { loginType: LoginType.recruiter });
      const job = await addJob(db, { ownerId: recruiter.id });
      await demand(db, job, []);
      await grantAccess(db, freelancer.id, job);
      const candidate = await addCandidate(job, isConfidential);
      const work = await upload(marketplace(), candidate.token, job, filePart(pdf()), uploadPortfolioFile);
      const path = work.data.attachment_info.url ?? '';
      const sent = await applicant(marketplace(), candidate, job).submit();
      expect(sent.status).toBe(200);
      for (const { token } of [recruiter, freelancer, outsider]) {
        for (const call of openCalls) {
          const fields = {
            ...fieldsOf(job, candidate.id),
            ...Object.fromEntries(discriminatorsOf(call.request)),
          };
          const { text, headers } = await wire.raw(call.method, call.path, fields, { token });
          const told = text + JSON.stringify(headers);
          for (const canary of canaries)
            expect.soft(told, `${call.name}: ${canary.source}`).not.toMatch(canary);
        }
        if (isConfidential === 1) expect((await download(marketplace(), path, token)).status).toBe(404);
      }
      // The search for canaries would find them.
      const own = await wire.raw('GET', '/getavailableforhirestepdata', {}, { token: candidate.token });
      for (const canary of canaries) expect(own.text).toMatch(canary);
      expect(marketplace().logs.join('\n')).not.toContain(WORD);
    },
  );
});
