import type {
  IntroductionAnswers,
  ProfileAnswers,
  ProfileStepsView,
} from '../../../../shared/contract/profile/profile-steps.ts';
import {
  type AvailabilityForm,
  toAvailabilityForm,
} from '../../../../shared/domain/time/availability-details.ts';
import { normaliseMobile } from '../../../../shared/domain/contact.ts';
import type { ProfileStepName } from '../../../../shared/domain/profile/flow/steps.ts';
import { type AddressForm, toAddressForm } from '../../../../shared/domain/profile/answers/address-form.ts';
import { type ContactForm, toContactForm } from '../../../../shared/domain/profile/answers/contact-form.ts';
import {
  type ExpectationsForm,
  toExpectationsForm,
} from '../../../../shared/domain/profile/answers/expectations-form.ts';
import { noticePeriodLabel } from '../../../../shared/domain/time/notice-period.ts';
import {
  countedPreferences,
  type PreferencesForm,
  toPreferencesForm,
  typeLocation,
} from '../../../../shared/domain/profile/answers/preferences-form.ts';
import { type SkillsForm, toSkillsForm } from '../../../../shared/domain/profile/skills/skill-answers.ts';
import { countedWork } from '../../../../shared/domain/work-form.ts';
import { picture as pictureTexts } from '../../../../shared/messages/profile/picture.ts';
import { profileForm as texts } from '../../../../shared/messages/profile/profile-form.ts';
import { availabilityForm } from '../../../forms/availability-form.ts';
import { defineForm, field } from '../../../forms/define-form.ts';
import { defineDrafts } from '../../../forms/drafts.ts';
import {
  choice,
  flag,
  type Kind,
  lakhs,
  lines,
  listOf,
  nullable,
  oneOf,
  option,
  place,
  setOf,
  text,
} from '../../../forms/kinds.ts';
import { picture } from '../picture/picture-kind.ts';
import {
  type LinkedInForm,
  linkedInForm,
  type LinksForm,
  linksForm,
  toLinksForm,
} from '../../../materials/link-forms.ts';
import { type FilesForm, filesForm, toFilesForm } from '../materials/files-form.ts';
import { skillsForm } from '../skills/skills-form.ts';
import { workChanges, workFields } from '../../../forms/work-form.ts';

interface StoryForm {
  readonly text: string;
}

/** The form of each step, which has the step's name, and the forms of files and links. */
export interface Forms {
  readonly introduction: IntroductionAnswers;
  readonly location: AddressForm;
  readonly contact: ContactForm;
  readonly availability: AvailabilityForm;
  readonly linkedIn: LinkedInForm;
  readonly files: FilesForm;
  readonly links: LinksForm;
  readonly skills: SkillsForm;
  readonly story: StoryForm;
  readonly expectations: ExpectationsForm;
  readonly preferences: PreferencesForm;
}

/** The types of the flow, for its engine. */
export interface ProfileKind {
  readonly view: ProfileStepsView;
  readonly forms: Forms;
  readonly step: ProfileStepName;
  readonly receipt: null;
  readonly end: never;
}

const introduction = defineForm<IntroductionAnswers>({
  fields: {
    name: field(text, texts.introduction.name),
    title: field(text, texts.introduction.title),
    summary: field(lines, texts.introduction.summary),
    picture: field(picture, pictureTexts.label),
  },
});

const location = defineForm<AddressForm>({
  fields: {
    city: field(place, texts.location.city),
    locality: field(text, texts.location.locality),
    isAdded: field(flag, ''),
  },
  // Pressing Save adds an address that is still in the fields.
  counted: (form) => ({ ...form, isAdded: false }),
});

const contact = defineForm<ContactForm>({
  fields: {
    mobile: field(text, texts.contact.mobile),
    alternateMobile: field(text, texts.contact.alternate),
    ...workFields,
    noticePeriodDays: field(choice(noticePeriodLabel), texts.contact.notice),
  },
  changes: workChanges,
  counted: (form) => ({
    ...countedWork(form),
    mobile: normaliseMobile(form.mobile),
    alternateMobile: normaliseMobile(form.alternateMobile),
  }),
});

const story = defineForm<StoryForm>({
  fields: { text: field(lines, texts.story.label, { control: 'story' }) },
});

const yesOrNo: Kind<'yes' | 'no' | null> = {
  ...nullable(oneOf(['yes', 'no'])),
  describe: (answer, label) => (answer === null ? [] : [`${label} ${texts.expectations[answer]}`]),
};

const expectations = defineForm<ExpectationsForm>({
  fields: {
    expected: field(lakhs, texts.expectations.expected, { control: 'expectedCompensation' }),
    isOpenToDiscussion: field(flag, texts.expectations.open),
    sixDays: field(yesOrNo, texts.expectations.sixDays, { control: 'isOpenToSixDays' }),
  },
});

const ticked = setOf(option);

const preferences = defineForm<PreferencesForm>({
  fields: {
    engagementTypes: field(ticked, texts.preferences.engagementTypes),
    companyTypes: field(ticked, texts.preferences.companyTypes),
    locations: field(listOf(option), texts.preferences.locations),
    isNotReadyToRelocate: field(flag, texts.preferences.notReady),
    typedLocation: field(place, texts.preferences.addLocation, { control: 'locations' }),
  },
  changes: { typedLocation: typeLocation },
  counted: countedPreferences,
});

/** Defines the forms of the flow and how each is filled from the answers. */
export const forms = defineDrafts<Forms, ProfileAnswers>({
  introduction: { ...introduction, fromAnswers: (answers) => answers.introduction },
  location: { ...location, fromAnswers: (answers) => toAddressForm(answers.location) },
  contact: { ...contact, fromAnswers: (answers) => toContactForm(answers.contact) },
  availability: { ...availabilityForm, fromAnswers: (answers) => toAvailabilityForm(answers.availability) },
  linkedIn: { ...linkedInForm, fromAnswers: ({ cv }) => ({ url: cv.linkedInUrl, typed: '' }) },
  files: { ...filesForm, fromAnswers: ({ materials }) => toFilesForm(materials) },
  links: { ...linksForm, fromAnswers: ({ materials }) => toLinksForm(materials.portfolioLinks) },
  skills: { ...skillsForm, fromAnswers: (answers) => toSkillsForm(answers.skills) },
  story: { ...story, fromAnswers: (answers) => ({ text: answers.story.story }) },
  expectations: { ...expectations, fromAnswers: (answers) => toExpectationsForm(answers.expectations) },
  preferences: { ...preferences, fromAnswers: (answers) => toPreferencesForm(answers.preferences) },
});
