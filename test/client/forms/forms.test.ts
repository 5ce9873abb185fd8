import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forms as flow } from '../../../client/features/application/flow/forms.ts';
import { jobDraftForm } from '../../../client/features/postings/job-draft-form.ts';
import { emptyEducation, educationForm } from '../../../client/features/profile/education/education-form.ts';
import {
  emptyExperience,
  experienceForm,
} from '../../../client/features/profile/experience/experience-form.ts';
import { filesForm } from '../../../client/features/profile/materials/files-form.ts';
import { linksForm } from '../../../client/materials/link-forms.ts';
import { emailForm } from '../../../client/features/profile/prompts/email-form.ts';
import type { LinkForm } from '../../../client/features/application/materials/link-form.ts';
import {
  defineRecordForm,
  field,
  type FormDefinition,
  type FormOf,
} from '../../../client/forms/define-form.ts';
import { cleanDraft, packDraft, rebaseDraft, unpackDraft } from '../../../client/forms/draft.ts';
import { allowKeeping } from '../../../client/api/session/keeping.ts';
import { draftStorage } from '../../../client/forms/draft-storage.ts';
import { removeDraftsOf } from '../../../client/forms/kept-drafts.ts';
import { place } from '../../../client/forms/kinds.ts';
import {
  readProfessionalForm,
  toProfessionalForm,
} from '../../../shared/domain/application/professional-form.ts';
import { combobox } from '../../../shared/messages/combobox.ts';
import { applicationMessages } from '../../../shared/messages/application/application.ts';
import { noProfessionalAnswers } from '../../shared/application/sample-answers.ts';
import { emptyDraft } from '../../shared/jobs/empty-draft.ts';
import { FakeStorage } from '../fake-storage.ts';

/** A declared form, with two versions of what may be typed into it. */
interface Declared<Form> {
  readonly name: string;
  readonly definition: Pick<FormDefinition<Form>, 'shape' | 'decode' | 'isSame'>;
  readonly empty: Form;
  readonly filled: Form;
}

/** A run over one form, whatever is typed into it. */
type Contract = <Form extends object>(form: Declared<Form>) => void;

const emptyJob = jobDraftForm.fromContent(emptyDraft);
const filledJob = jobDraftForm.fromContent({
  title: 'Sign painter',
  companyName: 'Kitefolk Press',
  cityIds: ['7', '12'],
  isRemote: true,
  minExperienceMonths: 30,
  maxExperienceMonths: 60,
  workingDays: -1,
  minCompensation: 600_000,
  maxCompensation: 1_250_000,
  responsibility: 'Paint signs.',
  requirement: 'A steady hand.',
});

const emptyProfessional = toProfessionalForm(noProfessionalAnswers);

/** Every form whose text this browser keeps. */
const forms: readonly { readonly name: string; readonly run: (contract: Contract) => void }[] = [
  declared({ name: 'post-a-job', definition: jobDraftForm, empty: emptyJob, filled: filledJob }),
  declared({
    name: 'basic',
    definition: flow.definitions.basic,
    empty: { name: '', email: '', mobile: '', alternateMobile: '' },
    filled: { name: 'Asha Kulkarni', email: 'a@b.in', mobile: '9876543210', alternateMobile: '9876543211' },
  }),
  declared({
    name: 'professional',
    definition: flow.definitions.professional,
    empty: emptyProfessional,
    filled: {
      ...emptyProfessional,
      location: { id: '7', name: 'Pune' },
      years: '4',
      months: '6',
      current: '12.5',
      expected: '15',
      fixed: '10',
      variable: '2',
      stock: '0.5',
      isFreelancer: true,
      isOpenToDiscussion: true,
      additionalInfo: 'On a sabbatical.',
    },
  }),
  declared({
    name: 'availability',
    definition: flow.definitions.availability,
    empty: { noticePeriodDays: 30, isServingNotice: false, availableFrom: '', offer: '' },
    filled: { noticePeriodDays: null, isServingNotice: true, availableFrom: '2026-12-01', offer: '14' },
  }),
  declared({
    name: 'LinkedIn link',
    definition: flow.definitions.linkedIn,
    empty: { url: null, typed: '' },
    filled: { url: 'https://www.linkedin.com/in/asha', typed: 'linkedin.com/in/other' },
  }),
  declared({
    name: 'links',
    definition: flow.definitions.links,
    empty: { items: [], typed: '' },
    filled: {
      items: [
        { id: '4', url: 'https://asha.example/a', title: '' },
        { id: '-1', url: 'asha.example/b', title: ' Films ' },
      ],
      typed: 'asha.example/c',
    },
  }),
  declared<LinkForm>({
    name: 'link',
    definition: flow.definitions.link,
    empty: { target: null, title: '', url: '' },
    filled: { target: { kind: 'portfolio', id: '4' }, title: 'Posters', url: 'posters.pdf' },
  }),
  declared({
    name: 'prompt of the e-mail',
    definition: emailForm,
    empty: { address: null },
    filled: { address: '7' },
  }),
  declared({
    name: 'education',
    definition: educationForm,
    empty: emptyEducation,
    filled: {
      institute: { id: '3', name: 'School of Type' },
      degreeId: 2,
      specialisation: { id: null, name: 'अक्षर' },
      startYear: 2015,
      endYear: 2019,
      location: { id: null, name: 'Pun' },
      description: 'Signs.',
    },
  }),
  declared({
    name: 'experience',
    definition: experienceForm,
    empty: emptyExperience,
    filled: {
      company: { id: null, name: 'Kitefolk' },
      designation: 'Sign painter',
      engagementTypeId: 4,
      startMonth: 4,
      startYear: 2020,
      isPresent: true,
      endMonth: null,
      endYear: null,
      location: { id: '7', name: 'Pune' },
      description: '',
    },
  }),
  declared({
    name: 'story',
    definition: flow.definitions.story,
    empty: { text: '' },
    filled: { text: 'Once upon a time.\nTwice.' },
  }),
];

function declared<Form extends object>(form: Declared<Form>) {
  return { name: form.name, run: (contract: Contract) => contract(form) };
}

let local: FakeStorage;
beforeEach(() => {
  local = new FakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  allowKeeping('asha');
  allowKeeping('ravi');
});

const subject = 'something/1';
const typedOver = <Form>({ empty, filled }: Declared<Form>) => ({
  ...cleanDraft(empty),
  typed: filled,
  sent: [empty],
});

function save<Form>(form: Declared<Form>, account: string): void {
  draftStorage(account, subject).save(packDraft(form.definition, typedOver(form)));
}

const load = <Form>({ definition }: Declared<Form>, account: string) =>
  draftStorage(account, subject)
    .load()
    .map((stored) => unpackDraft(definition, stored));

test('a place that is typed and not chosen is part of what is kept, and is not sent', () => {
  const halfTyped = { ...emptyProfessional, location: { id: null, name: 'Mum' } };
  const { isSame, decode } = flow.definitions.professional;
  expect(decode(JSON.parse(JSON.stringify(halfTyped)))).toEqual(halfTyped);
  for (const location of [null, { id: null, name: 'Mumb' }, { id: '7', name: 'Mum' }])
    expect(isSame(halfTyped, { ...halfTyped, location })).toBe(false);
  const { value, errors } = readProfessionalForm(halfTyped);
  expect(value.location).toBeNull();
  expect(errors).toContainEqual({ pointer: '/location', message: applicationMessages.location.required });

  type Home = { readonly city: { readonly id: string; readonly name: string } | null };
  const home = defineRecordForm<FormOf<{ city: typeof place }>, Home>({
    fields: { city: field(place, 'City') },
  });
  expect(home.read({ city: { id: null, name: 'Mum' } })).toEqual({
    value: { city: null },
    errors: [{ pointer: '/city', message: combobox.chooseOne }],
  });
});

test('[M-16] [M-17] lists that were kept before files and links had titles are still read', () => {
  const file = { id: 'f1', name: 'reel.pdf', size: 10, url: '/api/files/f1' };
  const link = { id: '4', url: 'https://asha.example' };
  const files = {
    shape:
      '{cv:[{id:text,name:text,size:choice?,url:text}],portfolio:[{id:text,name:text,size:choice?,url:text}]}',
  };
  const links = { shape: '{items:[{id:key,url:address}],typed:text}' };
  const [oldFiles, oldLinks] = [
    { cv: [], portfolio: [file] },
    { items: [link], typed: '' },
  ];
  expect(unpackDraft(filesForm, { ...files, base: oldFiles, typed: oldFiles })?.typed.portfolio).toEqual([
    { ...file, title: '' },
  ]);
  expect(unpackDraft(linksForm, { ...links, base: oldLinks, typed: oldLinks })?.typed.items).toEqual([
    { ...link, title: '' },
  ]);
  const damaged = { cv: [], portfolio: [{ ...file, title: 7 }] };
  expect(unpackDraft(filesForm, { ...files, base: oldFiles, typed: damaged })).toBeNull();
});

describe.each(forms)('the form $name', ({ run }) => {
  test('is read from this browser as it was typed', () =>
    run((form) => {
      save(form, 'asha');
      expect(load(form, 'asha')).toEqual([{ base: form.empty, typed: form.filled, sent: [form.empty] }]);
    }));

  test('is never read from a damaged copy, and never fails by one', () =>
    run((form) => {
      const { definition, filled, empty } = form;
      const packed = packDraft(definition, typedOver(form));
      const names = fc.constantFrom(...Object.keys(filled));
      const damage = fc.tuple(fc.constantFrom('base', 'typed'), names, fc.jsonValue());
      const { sent } = packed;
      fc.assert(
        fc.property(damage, ([part, name, value]) => {
          const copy = structuredClone(packed);
          const fields: unknown = Reflect.get(copy, part);
          if (typeof fields !== 'object' || fields === null) throw new Error('nothing packed');
          Reflect.set(fields, name, value);
          const read = unpackDraft(definition, copy);
          // A value of the field's own kind is no damage.
          if (read !== null) expect(read).toEqual({ base: copy.base, typed: copy.typed, sent: copy.sent });
          Reflect.deleteProperty(fields, name);
          expect(unpackDraft(definition, copy)).toBeNull();
        }),
      );
      fc.assert(
        fc.property(fc.anything(), (stored) => {
          expect(unpackDraft(definition, stored)).toBeNull();
          expect(unpackDraft(definition, { ...packed, typed: stored })).toBeNull();
          expect(unpackDraft(definition, { ...packed, sent: [...sent, stored] })).toEqual({
            base: empty,
            typed: filled,
            sent,
          });
          if (!Array.isArray(stored))
            expect(unpackDraft(definition, { ...packed, sent: stored })?.sent).toEqual([]);
        }),
      );
      expect(definition.isSame(filled, empty)).toBe(false);
    }));

  test('is dropped where the storage holds a text that is none of ours', () =>
    run((form) => {
      save(form, 'asha');
      const key = Object.keys(local).find((key) => key.startsWith('atelier.draft.')) ?? '';
      for (const text of ['', '{', 'null', '[]', '{"content":null}', '{"form":{},"savedAt":null}']) {
        local.setItem(key, text);
        expect(load(form, 'asha')).toEqual([null]);
      }
    }));

  test('is not read from a copy of another shape', () =>
    run((form) => {
      const { definition } = form;
      const older = { ...packDraft(definition, typedOver(form)), shape: `${definition.shape}?` };
      expect(unpackDraft(definition, older)).toBeNull();
    }));

  test('is kept with neither a field that it does not have nor under a name that a person has', () =>
    run((form) => {
      save(form, 'asha');
      const { typed } = packDraft(form.definition, typedOver(form));
      expect(form.definition.decode({ ...typed, salt: 'of somebody' })).toEqual(typed);
    }));

  test('leaves nothing behind at sign-out', () =>
    run((form) => {
      save(form, 'asha');
      save(form, 'ravi');
      removeDraftsOf('asha');
      expect(Object.keys(local).filter((key) => key.includes('asha'))).toEqual([]);
      expect(load(form, 'asha')).toEqual([]);
      expect(load(form, 'ravi')).toHaveLength(1);
    }));

  test('is shown to no other account of this browser', () =>
    run((form) => {
      save(form, 'asha');
      expect(load(form, 'ravi')).toEqual([]);
      expect(load(form, 'asha')).toHaveLength(1);
    }));

  test('follows the server where nothing is typed, and keeps both versions where both were changed', () =>
    run(({ definition, empty, filled }) => {
      expect(rebaseDraft(definition, cleanDraft(empty), filled)).toEqual(cleanDraft(filled));
      const typed = { ...cleanDraft(empty), typed: filled };
      expect(rebaseDraft(definition, typed, empty)).toEqual(typed);
      expect(rebaseDraft(definition, typed, filled)).toEqual(cleanDraft(filled));
      const back = { base: filled, typed: empty, theirs: null, sent: [] };
      expect(rebaseDraft(definition, back, filled)).toEqual(back);
      // Put back to what stood before a save whose answer was lost.
      const unsure = { ...cleanDraft(empty), sent: [filled] };
      expect(rebaseDraft(definition, unsure, empty)).toEqual(unsure);
      expect(rebaseDraft(definition, unsure, filled)).toEqual(back);
    }));
});
