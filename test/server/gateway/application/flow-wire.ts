import type { Call } from '../../../../server/wire/protocol/call.ts';
import { getApplications } from '../../../../server/wire/application/applications.ts';
import { WEB } from '../../../../server/wire/application/application-call.ts';
import * as interest from '../../../../server/wire/application/application.ts';
import { jobVisibilityCheck } from '../../../../server/wire/jobs/job.ts';
import * as hiddenJobs from '../../../../server/wire/jobs/hidden-jobs.ts';
import * as savedSearches from '../../../../server/wire/jobs/saved-searches.ts';
import { getSavedJobs, removeSavedJob, saveJob } from '../../../../server/wire/jobs/saved-jobs.ts';
import { getUserBasicInformation } from '../../../../server/wire/session.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { everythingShown } from '../job-page/job-page-gateway.ts';
import { type Login, signedIn } from '../session/signed-in.ts';
import { applicationInfo, stepsOfReview } from './info.ts';

const INTEREST = interest.getJobInterestInfo.path;

export interface MadeCall {
  readonly path: string;
  readonly fields: URLSearchParams;
  readonly headers: fake.RecordedCall['headers'];
}

export interface FlowWire {
  readonly gateway: TestGateway;
  readonly upstream: fake.FakeUpstream;
  /** Sets the reply of one call from now on. Its fixed fields distinguish it from other calls of its path. */
  answer(call: Call, behaviour: fake.Behaviour): void;
  /** The fields of every request of this call so far. */
  made(call: Call): MadeCall[];
  cookie(role?: Login): Promise<string>;
  close(): Promise<void>;
}

let jobs = 100;

/** The id of a job that no test has asked for, so that no reply about it is kept. */
export const anotherJob = (): string => String((jobs += 1));

/** The gateway before a marketplace that says of every application what `info.ts` says, until it is told otherwise. */
export async function startFlowWire(): Promise<FlowWire> {
  const upstream = await fake.startFakeUpstream();
  const behaviours = new Map<string, fake.Behaviour>();
  const keyOfCall = (call: Call) => `${call.path} ${fixedOf(call)}`;
  const fieldsOf = ({ method, query, body }: fake.RecordedCall) =>
    method === 'GET' ? query : new URLSearchParams(body);
  const keyOf = (call: fake.RecordedCall) => {
    const fields = fieldsOf(call);
    const [action = '', step = '', sub = ''] = [
      'action_type',
      'user_job_interest_step',
      'user_job_interest_sub_step',
    ].map((name) => fields.get(name) ?? '');
    return `${call.path} ${[action, step, sub].join(' ').trim()}`;
  };
  for (const path of [
    INTEREST,
    WEB,
    jobVisibilityCheck.path,
    getUserBasicInformation.path,
    getApplications.path,
    getSavedJobs.path,
    saveJob.path,
    removeSavedJob.path,
    hiddenJobs.getHiddenItems.path,
    hiddenJobs.setHidden.path,
    ...Object.values(savedSearches).map(({ path }) => path),
  ])
    upstream.on(path, (response, request) => {
      const call = upstream.calls.at(-1);
      const behaviour = call === undefined ? undefined : behaviours.get(keyOf(call));
      (behaviour ?? fake.json({ error: { code: 'not-found' } }, 404))(response, request);
    });
  const answer = (call: Call, behaviour: fake.Behaviour) => void behaviours.set(keyOfCall(call), behaviour);
  answer(jobVisibilityCheck, fake.ok({ job_visibility: 1 }));
  answer(interest.getJobInterestInfo, fake.ok(applicationInfo()));
  answer(interest.getApplicationStrength, fake.ok({ profile_strength_info: { value: 60 } }));
  answer(
    getUserBasicInformation,
    fake.ok({ user_basic_info: { user_name: 'Asha Rao', user_type: 1, is_available_for_hire: 0 } }),
  );
  const gateway = await startGateway({
    marketplace: { socketPath: upstream.socketPath },
    renderer: everythingShown,
    config: { publicOrigin: 'https://atelier.example', rateLimit: 1_000_000_000, signInLimit: 1_000_000 },
  });
  return {
    gateway,
    upstream,
    answer,
    made: (call) =>
      upstream.calls
        .filter((made) => keyOf(made) === keyOfCall(call))
        .map((made) => ({ path: made.path, fields: fieldsOf(made), headers: made.headers })),
    cookie: (role) => signedIn(gateway, upstream, role),
    async close() {
      await gateway.close();
      await upstream.close();
    },
  };
}

/** `action_type`, step and sub-step of a call that has them. */
function fixedOf(call: Call): string {
  return ['action_type', 'user_job_interest_step', 'user_job_interest_sub_step']
    .flatMap((name) => {
      const field = call.request.shape[name];
      const value: unknown = field === undefined ? undefined : field.safeParse(undefined).data;
      return typeof value === 'number' ? [String(value)] : [];
    })
    .join(' ');
}

/** The reply of every step's save. */
export const savedReply = (more: object = {}) => {
  return {
    ...stepsOfReview([1, 0, 0, 0]),
    latest_step: 2,
    latest_sub_step: 1,
    version: 5,
    saved_at: 1_790_000_100_000,
    is_location_a_preferred_city_for_user: 1,
    isMisMatch: 0,
    preferred_job_location_list: [],
    is_relocation_accepted: 0,
    profile_strength_info: { value: 70 },
    linkedin_info: null,
    ...more,
  };
};
