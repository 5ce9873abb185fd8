import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_EXPERIENCE_MONTHS } from '../../../shared/domain/work.ts';
import {
  availabilityRow,
  professionalRow,
} from '../../../server/marketplace/areas/application/answers/row.ts';
import { jobDraftRow } from '../../../server/marketplace/areas/postings/draft-fields.ts';
import { availabilityReply, savedAvailability } from '../../../server/wire/codecs/availability.ts';
import { contactList, savedBasic } from '../../../server/wire/codecs/contacts.ts';
import { applicationFieldNames } from '../../../server/wire/codecs/field-names.ts';
import { draftPointerOf, jobDraftReply, savedJobDraft } from '../../../server/wire/codecs/job-draft.ts';
import { material } from '../../../server/wire/codecs/material.ts';
import { professionalReply, savedProfessional } from '../../../server/wire/codecs/professional.ts';
import { receipt } from '../../../server/wire/codecs/receipt.ts';
import { relocation } from '../../../server/wire/codecs/relocation.ts';
import * as values from '../../../server/wire/codecs/values.ts';

const { pointerOf, wireNameOf } = applicationFieldNames;
const text = fc.string();
const flag = fc.boolean();
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const amount = orNull(fc.nat({ max: Number.MAX_SAFE_INTEGER }));
const months = orNull(fc.nat({ max: MAX_EXPERIENCE_MONTHS }));
const id = fc.oneof(text, fc.nat());
const date = fc.constantFrom('2026-01-31', '2031-12-01');

const pay = {
  experienceMonths: months,
  currentCompensation: amount,
  expectedCompensation: amount,
  fixedCompensation: amount,
  variableCompensation: amount,
  stockOptions: amount,
  isFreelancer: flag,
  isFresherPay: flag,
  isConfidential: flag,
  isOpenToDiscussion: flag,
  additionalInfo: text,
};
const availability = { noticePeriodDays: amount, isServingNotice: flag, availableFrom: orNull(date) };
const basic = { name: text, email: text, mobile: text, alternateMobile: text };

const jobDraft = {
  title: fc.string({ minLength: 1 }),
  companyName: fc.string({ minLength: 1 }),
  cityIds: fc.array(text),
  isRemote: flag,
  minExperienceMonths: orNull(fc.nat({ max: 480 })),
  maxExperienceMonths: orNull(fc.nat({ max: 480 })),
  workingDays: fc.constantFrom(null, -1, 5),
  minCompensation: amount,
  maxCompensation: amount,
  responsibility: text,
  requirement: text,
};

const { cityIds: _, ...jobDraftInRow } = jobDraft;

/** Each codec is read back from JSON, as it travels. */
const roundTrips: readonly (readonly [string, () => void])[] = [
  trip('work and pay as they are saved', savedProfessional, fc.record({ ...pay, location: text })),
  trip('work and pay as they are told', professionalReply, fc.record(pay)),
  trip('work and pay in their row', professionalRow, fc.record(pay)),
  trip('availability as it is saved', savedAvailability, fc.record({ ...availability, offerInHand: amount })),
  trip('availability as it is told', availabilityReply, fc.record(availability)),
  trip('availability in its row', availabilityRow, fc.record({ ...availability, offerInHand: amount })),
  trip('contacts as they are saved', savedBasic, fc.record(basic)),
  trip('contacts in a list', contactList, fc.record(basic)),
  trip('a job draft as it is saved', savedJobDraft, fc.record(jobDraft)),
  trip('a job draft as it is told', jobDraftReply, fc.record(jobDraft)),
  trip('a job draft in its row', jobDraftRow, fc.record(jobDraftInRow)),
  trip('a receipt', receipt, fc.record({ reference: text, submittedAt: fc.nat(), isUpdate: flag })),
  trip(
    'a file or link',
    material,
    fc.record({
      id,
      category: fc.constantFrom(1, 2),
      type: fc.constantFrom(1, 2),
      fileName: orNull(text),
      iconUrl: orNull(text),
      url: orNull(text),
      modifiedUrl: orNull(text),
      title: orNull(text),
      size: amount,
    }),
  ),
  trip(
    'relocation',
    relocation,
    fc.record({
      isLocationPreferred: flag,
      isMismatch: flag,
      isAccepted: flag,
      preferredCityIds: fc.array(text),
    }),
  ),
];

function trip<Wire, Value>(
  name: string,
  codec: { encode(value: Value): Wire; decode(wire: Wire): Value },
  all: fc.Arbitrary<Value>,
): readonly [string, () => void] {
  return [
    name,
    () =>
      fc.assert(
        fc.property(all, (value) => {
          expect(codec.decode(JSON.parse(JSON.stringify(codec.encode(value))))).toEqual(value);
        }),
      ),
  ];
}

it("a person's text comes back tidy, whatever it says", () => {
  const { textOrNone } = values;
  fc.assert(
    fc.property(fc.oneof(text, fc.constantFrom('', ' ', '-1', ' -1\n', '-1 -1')), (value) => {
      expect(textOrNone.decode(textOrNone.encode(value))).toBe(value.trim());
    }),
  );
  expect([textOrNone.encode('  '), textOrNone.decode('-1')]).toEqual(['-1', '']);
});

describe('a record', () => {
  it.each(roundTrips)('of %s comes back as it was', (_name, check) => check());

  it('has the names and values of the wire', () => {
    const sent = savedProfessional.encode({
      location: '7',
      experienceMonths: 30,
      currentCompensation: 1_200_000,
      expectedCompensation: null,
      fixedCompensation: 0,
      variableCompensation: null,
      stockOptions: null,
      isFreelancer: false,
      isFresherPay: false,
      isConfidential: true,
      isOpenToDiscussion: true,
      additionalInfo: 'x',
    });
    expect(sent).toEqual({
      location_id: '7',
      experience: 30,
      annual_ctc: 1_200_000,
      expected_ctc: -1,
      fixed_ctc: 0,
      variable_ctc: -1,
      esop_only: -1,
      is_freelancer: 0,
      is_fresher: 0,
      is_ctc_confidential: 1,
      is_ctc_open_to_discussion: 1,
      additional_info: 'x',
    });
  });

  it('of a reply is read leniently: what is left out or impossible is not given', () => {
    const nothing = { noticePeriodDays: null, isServingNotice: false, availableFrom: null };
    for (const reply of [{}, { notice_period: -1 }, { notice_period: -30.5, is_serving_notice_period: 2 }])
      expect(availabilityReply.decode(reply)).toEqual(nothing);
    expect(relocation.decode({})).toEqual({
      isLocationPreferred: true,
      isMismatch: false,
      isAccepted: false,
      preferredCityIds: [],
    });
    expect(professionalReply.decode({ experience: MAX_EXPERIENCE_MONTHS + 1 }).experienceMonths).toBeNull();
  });
});

it('single values: −1 is not given, flags are bits, and an unknown size stays unknown', () => {
  expect([-1, 0, -5].map((value) => values.notGiven.decode(value))).toEqual([null, 0, -5]);
  expect([null, 0].map((value) => values.notGiven.encode(value))).toEqual([-1, 0]);
  expect([values.bit.decode(1), values.bit.decode(0)]).toEqual([true, false]);
  expect([values.bit.encode(true), values.bit.encode(false)]).toEqual([1, 0]);
  expect([values.rupees.decode(-1), values.rupees.encode(null)]).toEqual([null, -1]);
  expect([values.bytes.decode(null), values.bytes.encode(null)]).toEqual([null, null]);
  expect([values.dateOrEmpty.decode(''), values.dateOrEmpty.encode(null)]).toEqual([null, '']);
});

it('each answer that is saved has one pointer and one name, which lead to each other', () => {
  for (const { names } of [savedBasic, savedProfessional, savedAvailability])
    for (const [name, wireName] of names) {
      expect(wireNameOf(`/${name}`)).toBe(wireName);
      expect(pointerOf(wireName)).toBe(`/answers/${name}`);
    }
  expect([pointerOf('public_profile_url'), wireNameOf('/linkedInUrl')]).toEqual([
    '/linkedInUrl',
    'linkedin_url',
  ]);
  expect(pointerOf('unheard_of')).toBeNull();
});

it('each field of a job draft has a pointer', () => {
  expect(savedJobDraft.names.map(([, wireName]) => draftPointerOf(wireName))).toEqual(
    savedJobDraft.names.map(([name]) => `/${name}`),
  );
  expect(draftPointerOf('owner_id')).toBeNull();
});
