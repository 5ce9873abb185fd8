import fc from 'fast-check';
import { formatCommission } from '../../../../shared/domain/jobs/earning-potential.ts';
import { formatRupees } from '../../../../shared/domain/jobs/money.ts';
import type { Role } from '../../../../shared/contract/session/session.ts';
import { admin, type Answer, boxes, signedIn, usual } from './replies.ts';

/** A marketplace full of canaries: who asks it for which page, what each call answers, and what must not be seen. */
export interface ConfidentialCase {
  readonly role: Role;
  readonly method: 'GET' | 'POST';
  readonly path: (jobId: string) => string;
  readonly accept: string;
  readonly script: Record<string, Answer>;
  readonly canaries: readonly string[];
}

const publicCalls = [
  'job-visibility',
  'job-basics',
  'job-part-role',
  'job-part-offer',
  'job-part-company',
  'job-part-skills',
  'user-basics',
  'apply-status',
  'six-day-permission',
  'flexible-day-permission',
  'recruiter-access',
  'save-working-days-permission',
] as const;
const everyCall = [...publicCalls, 'recruiter-boxes', 'recruiter-admin'] as const;

/** Names a recruiter's field may turn up under: its own, in other spellings, nested in another, or made up. */
const keys = [
  'commission_percentage',
  'max_compensation',
  'job_compensation_list',
  'job_params',
  'job_review_criteria',
  'owner_id',
  'job_sample_profile',
  'job_reporting_manager',
  'predefined_question_list',
  'mandatory_info_list',
  'prospect_criteria_list',
  'job_to_be_sent_criteria',
  'category',
  'outStationCandidate',
  'job_preference_info',
  'tbs_email_type',
  'maxCompensation',
  'commission',
  'earningPotential',
  'recruiter',
  'boxes',
  'admin',
  'internal',
  'MAX_CTC',
  'ctc',
  '__proto__x',
  'constructor',
  'toJSON',
  'linkedin_job_info',
  'debug',
] as const;

const refusedAccess: readonly Answer[] = [
  { data: { is_recruiter_job: 0 } },
  { data: { is_recruiter_job: '0' } },
  { data: { is_recruiter_job: false } },
  { data: { is_recruiter_job: null } },
  { data: {} },
  { data: { is_recruiter_job: 2 } },
  { data: { is_recruiter_job: -1 } },
  { data: { is_recruiter_job: 'yes' } },
  { data: { is_recruiter_job: ' 1' } },
  { data: { is_recruiter_job: [1] } },
  { data: { IS_RECRUITER_JOB: 1 } },
  { data: null },
  { status: 500 },
  { error: { code: 'forbidden', message: 'no' } },
];

const routes = [
  { method: 'GET', path: (id: string) => `/api/jobs/${id}` },
  { method: 'GET', path: (id: string) => `/job/${id}` },
  { method: 'GET', path: (id: string) => `/job/any-skill/${id}` },
  { method: 'GET', path: (id: string) => `/jobs/detail/${id}?TP=1` },
  { method: 'POST', path: (id: string) => `/api/jobs/${id}/working-week` },
] as const;

interface Canary {
  readonly text: string;
  readonly rupees: number;
  readonly commission: number;
}

function canaryOf(serial: number): Canary {
  return {
    text: `canary${serial.toString(36)}q`,
    rupees: 600_000_000 + ((serial * 7_919) % 300_000_000),
    commission: 11 + (serial % 80) + (1_001 + ((serial * 37) % 8_990)) / 10_000,
  };
}

const thousands = new Intl.NumberFormat('en-US');

/** Every text under which a canary could be read. */
function sightings({ text, rupees, commission }: Canary): string[] {
  const grouped = formatRupees(rupees).slice(1);
  return [
    text,
    String(rupees),
    grouped,
    thousands.format(rupees),
    formatCommission(commission) ?? '',
    String(commission),
  ];
}

const flags = new Set([
  'is_range',
  'is_mandatory',
  'is_outstation_candidate_allowed',
  'esop_only',
  'mandatory_information_identifier',
]);

/** The reply with a canary of its own in every field, flags excepted. */
function planted(value: unknown, canary: Canary, key = ''): unknown {
  if (typeof value === 'string') return `${canary.text}-${key}`;
  if (typeof value === 'number') {
    if (flags.has(key)) return value;
    return key === 'commission_percentage' ? canary.commission : canary.rupees;
  }
  if (Array.isArray(value)) return value.map((item) => planted(item, canary, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, planted(item, canary, name)]));
}

function disguised(canary: Canary, shape: number): unknown {
  const shapes = [
    () => canary.text,
    () => canary.rupees,
    () => canary.commission,
    () => [canary.text, { value: canary.text }],
    () => ({ a: { b: { [canary.text]: canary.text } } }),
    () => planted(boxes, canary),
    () => JSON.stringify({ max: canary.text, rupees: canary.rupees }),
  ];
  return shapes[shape % shapes.length]?.();
}

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [
    ...(Array.isArray(value) ? [] : [value]),
    ...Object.values(value).flatMap((item) => objectsIn(item)),
  ];
}

/** A fault whose every word is a canary. */
function fault(canary: Canary, kind: number): Answer {
  const { text } = canary;
  const faults: readonly Answer[] = [
    { error: { code: 'forbidden', message: text } },
    { error: text },
    { status: 500, body: `<html>${text}</html>` },
    { body: `{"error":null,"data":{"${text}":${text}` },
    { data: { [text]: text, max_compensation: canary.rupees } },
    { data: text },
    { error: { code: text, message: text, fields: { [text]: text } } },
    { error: { code: 'invalid-input', message: text, fields: { [text]: text } } },
    { status: 404, error: { code: 'not-found', message: text } },
    { flags: { is_valid_user: text, is_active_user: true, is_valid_token: true } },
    { error: { odd: [text] }, data: planted(boxes, canary) },
    { status: 403, body: text },
    {
      data: {
        job_basic_info: { id: [text], title: canary.rupees },
        job_visibility: text,
        is_recruiter_job: { text },
      },
    },
  ];
  return faults[kind % faults.length] ?? {};
}

export const choices = fc.record({
  role: fc.constantFrom<Role>('visitor', 'candidate', 'recruiter', 'freelance-recruiter'),
  access: fc.nat(refusedAccess.length - 1),
  route: fc.nat(routes.length - 1),
  accept: fc.constantFrom('text/html', 'application/json', '*/*'),
  visibility: fc.constantFrom(1, 1, 1, 1, 0, 7),
  plants: fc.array(
    fc.record({
      call: fc.constantFrom(...publicCalls),
      node: fc.nat(30),
      key: fc.constantFrom(...keys),
      shape: fc.nat(6),
    }),
    { maxLength: 4, size: 'max' },
  ),
  faults: fc.array(fc.record({ call: fc.constantFrom(...everyCall), kind: fc.nat(12) }), {
    maxLength: 2,
    size: 'max',
  }),
  besides: fc.constantFrom(false, false, false, true),
});

export type Choices = typeof choices extends fc.Arbitrary<infer T> ? T : never;

/** Makes the case of the choices; the serial number makes its canaries its own. */
export function caseOf(chosen: Choices, serial: number): ConfidentialCase {
  const canary = canaryOf(serial);
  const confidential = planted(boxes, canary);
  const script: Record<string, Answer> = {
    'recruiter-boxes': { data: confidential },
    'recruiter-admin': { data: planted(admin, canary) },
    'recruiter-access': refusedAccess[chosen.access] ?? {},
    'job-visibility': { data: { job_visibility: chosen.visibility } },
  };
  const headers = {
    'x-debug': canary.text,
    'set-cookie': `marketplace=${canary.text}`,
    'server-timing': canary.text,
  };
  for (const { call, node, key, shape } of chosen.plants) {
    const before = script[call]?.data;
    const data: unknown = structuredClone(before === undefined ? usual[call] : before);
    const objects = objectsIn(data);
    const target = objects[node % Math.max(1, objects.length)];
    if (target !== undefined) Reflect.set(target, key, disguised(canary, shape));
    script[call] = { ...script[call], data, headers };
  }
  if (chosen.besides) {
    const besides = { debug: canary.text, recruiter: confidential, [canary.text]: canary.rupees };
    for (const call of everyCall)
      script[call] = { ...script[call], besides, flags: { ...signedIn, note: canary.text }, headers };
  }
  for (const { call, kind } of chosen.faults) script[call] = { ...fault(canary, kind), headers };
  const { method, path } = routes[chosen.route] ?? routes[0];
  return { role: chosen.role, method, path, accept: chosen.accept, script, canaries: sightings(canary) };
}

/** The case in which everything confidential may be seen: a recruiter, and access granted. */
export function grantedCase(serial: number): ConfidentialCase & { readonly canary: Canary } {
  const canary = canaryOf(serial);
  return {
    role: 'recruiter',
    method: 'GET',
    path: routes[0].path,
    accept: 'application/json',
    script: {
      'recruiter-boxes': { data: planted(boxes, canary) },
      'recruiter-admin': { data: planted(admin, canary) },
    },
    canaries: sightings(canary),
    canary,
  };
}
