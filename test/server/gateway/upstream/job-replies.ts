import * as fake from '../../../helpers/services/fake-upstream.ts';
import { usual } from '../job-page/replies.ts';

export const BASICS = '/job_basic_info_custom_web';
export const PARTS = '/job_details_specific_part_info_web';
const VISIBILITY = '/jobvisibilitycheck';
const partOf = new Map([
  ['1', 'job-part-role'],
  ['2', 'job-part-offer'],
  ['3', 'job-part-company'],
  ['4', 'job-part-skills'],
]);

export const basics = fake.ok(usual['job-basics']);

/** The reply of one part of a job, by its number. */
export const part: fake.Behaviour = (response, request) => {
  const number = new URL(request.url ?? '/', 'http://marketplace').searchParams.get('component_type');
  fake.ok(usual[partOf.get(number ?? '') ?? ''])(response, request);
};

/** Lets the fake marketplace answer all that a job's page asks. */
export function answerJobs(upstream: fake.FakeUpstream): void {
  upstream.on(VISIBILITY, fake.ok(usual['job-visibility']));
  upstream.on(BASICS, basics);
  upstream.on(PARTS, part);
}

/** Nothing of a job's page is answered. */
export function hangJobs(upstream: fake.FakeUpstream): void {
  for (const path of [VISIBILITY, BASICS, PARTS]) upstream.on(path, fake.hang);
}
