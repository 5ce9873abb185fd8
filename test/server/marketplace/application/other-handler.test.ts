import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { encode, filePart, pdf, post } from '../files/uploading.ts';
import { addJob, addUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { availability, basic, cityId, demand, professional } from './flow.ts';

const PATH = '/jobwebhandlerdesktop';

/** GAP-07: as other programs know them. They are not read from the contract, which may not change them. */
const action = {
  getApplyStatus: 1,
  getApplicationInfo: 2,
  saveApplicationInfo: 3,
  saveInterest: 4,
  abort: 5,
  getPortfolioLinks: 6,
  savePortfolioLinks: 7,
  uploadCv: 8,
  removeCv: 9,
  uploadPortfolioFile: 10,
  removePortfolioFile: 11,
  saveRelocationPermission: 12,
  saveConfidentialInfo: 13,
  saveLinkedInInfo: 14,
  getApplicationStrength: 15,
  removeCvLink: 16,
} as const;

/** The fields of each reply that these tests look at. */
const envelope = z.object({
  data: z.looseObject({
    user_job_apply_status: z.number().optional(),
    apply_a_job_info: z.looseObject({ version: z.number() }).optional(),
    profile_strength_info: z.looseObject({ value: z.number() }).optional(),
    receipt: z.looseObject({ reference: z.string() }).nullish(),
    version: z.number().optional(),
  }),
});

describeEngines('the other handler', (engine) => {
  const marketplace = useMarketplace(engine);

  it('[C-10] answers every action of an application, each under its number', async () => {
    const { db, wire } = marketplace();
    const { token } = await addUser(db);
    const job = await addJob(db);
    await demand(db, job, []);
    const ask = async (method: 'GET' | 'POST', action_type: number, fields: object = {}) => {
      const reply = await wire.raw(method, PATH, { job_id: job, action_type, ...fields }, { token });
      expect([action_type, reply.status]).toEqual([action_type, 200]);
      return envelope.parse(JSON.parse(reply.text)).data;
    };
    const step = (user_job_interest_step: number, user_job_interest_sub_step: number, fields: object) =>
      ask('POST', action.saveApplicationInfo, {
        user_job_interest_step,
        user_job_interest_sub_step,
        ...fields,
      });
    const send = async (number: number) => {
      const fields = { action_type: number, job_id: job };
      const parts = Object.entries(fields).map(([name, value]) => ({ name, content: String(value) }));
      const reply = await post(marketplace(), PATH, encode([...parts, filePart(pdf())]), { token });
      return String(reply.data.attachment_info.id);
    };

    expect((await ask('GET', action.getApplyStatus)).user_job_apply_status).toBe(-100);
    expect((await ask('GET', action.getApplicationInfo)).apply_a_job_info?.version).toBe(0);
    expect((await ask('GET', action.getApplicationStrength)).profile_strength_info?.value).toBe(0);
    expect((await step(1, 1, basic)).version).toBe(1);
    expect((await step(2, 1, { ...professional, location_id: await cityId(db, 'pune') })).version).toBe(2);
    expect((await step(2, 2, availability)).version).toBe(3);
    await ask('POST', action.saveRelocationPermission, { is_open_to_relocate: 1 });
    await ask('POST', action.abort);
    const cv_id = await send(action.uploadCv);
    const portfolio_id = await send(action.uploadPortfolioFile);
    expect((await ask('POST', action.removeCv, { cv_id })).version).toBe(6);
    expect((await ask('POST', action.removePortfolioFile, { portfolio_id })).version).toBe(7);
    await ask('POST', action.saveConfidentialInfo, { is_confidential: 1 });
    const link_info_list = [{ id: -1, link: 'work.example' }];
    await ask('POST', action.savePortfolioLinks, { link_info_list });
    expect(JSON.stringify(await ask('GET', action.getPortfolioLinks))).toContain('https://work.example');
    const sent = await ask('POST', action.saveInterest, { submit: 1, idempotency_key: randomUUID() });
    expect(sent.receipt?.reference).toMatch(/^AT-/);
    const profile = {
      firstName: 'A',
      lastName: 'B',
      emailid: '',
      linkedinid: '',
      profilepicurl: '',
      location: '',
    };
    const public_profile_url = 'https://www.linkedin.com/in/a-b';
    const linkedIn = { ...profile, public_profile_url, positions: [] };
    const saved = await ask('POST', action.saveLinkedInInfo, linkedIn);
    expect(saved['linkedin_info']).toMatchObject({ url: public_profile_url });
    const cv_link = z.looseObject({ id: z.number() }).parse(saved['linkedin_info']).id;
    await ask('POST', action.removeCvLink, { cv_id: cv_link });
    expect((await ask('GET', action.getApplyStatus)).user_job_apply_status).toBe(1);
  });
});
