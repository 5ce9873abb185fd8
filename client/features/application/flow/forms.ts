import type {
  ApplicationAnswers,
  ApplicationReceipt,
  ApplicationView,
  BasicInformation,
} from '../../../../shared/contract/application/application.ts';
import {
  type AvailabilityForm,
  toAvailabilityForm,
} from '../../../../shared/domain/time/availability-details.ts';
import { tidyBasic } from '../../../../shared/domain/application/basic.ts';
import {
  type ProfessionalForm,
  toProfessionalForm,
} from '../../../../shared/domain/application/professional-form.ts';
import type { StepName } from '../../../../shared/domain/application/steps.ts';
import { parseExpectedLakhs } from '../../../../shared/domain/pay.ts';
import { countedWork } from '../../../../shared/domain/work-form.ts';
import { applicationFields as called } from '../../../../shared/messages/application/application-fields.ts';
import { applicationForm as texts } from '../../../../shared/messages/application/application-form.ts';
import { availabilityForm } from '../../../forms/availability-form.ts';
import { defineForm, field } from '../../../forms/define-form.ts';
import { defineDrafts } from '../../../forms/drafts.ts';
import { workChanges, workFields } from '../../../forms/work-form.ts';
import {
  flag,
  key,
  type Kind,
  lakhs,
  lines,
  nullable,
  oneOf,
  place,
  record,
  text,
} from '../../../forms/kinds.ts';
import {
  type LinkedInForm,
  linkedInForm,
  type LinksForm,
  linksForm,
  toLinksForm,
} from '../../../materials/link-forms.ts';
import type { End } from './flow-errors.ts';
import { type LinkForm, linkFormOf, type LinkTarget, namedLinkOf, noLink } from '../materials/link-form.ts';

interface StoryForm {
  readonly text: string;
}

/** All forms of the flow. Each form is stored, saved and compared separately. */
export interface Forms {
  readonly basic: BasicInformation;
  readonly professional: ProfessionalForm;
  readonly availability: AvailabilityForm;
  readonly linkedIn: LinkedInForm;
  readonly links: LinksForm;
  /** The form of the link modal, which edits one link or file at a time. */
  readonly link: LinkForm;
  readonly story: StoryForm;
}

export type FormName = keyof Forms;

/** The types of the flow, for its engine. */
export interface ApplicationKind {
  readonly view: ApplicationView;
  readonly forms: Forms;
  readonly step: StepName;
  readonly receipt: ApplicationReceipt;
  readonly end: End;
}

const basic = defineForm<BasicInformation>({
  fields: {
    name: field(text, texts.basic.name, { called: called.name }),
    email: field(text, texts.basic.email, { called: called.email }),
    mobile: field(text, texts.basic.mobile, { called: called.mobile }),
    alternateMobile: field(text, texts.basic.alternate, { called: called.alternateMobile }),
  },
  counted: tidyBasic,
});

const words = texts.professional;
const professional = defineForm<ProfessionalForm>({
  fields: {
    location: field(place, words.location),
    ...workFields,
    expected: field(lakhs, words.expected, { control: 'expectedCompensation' }),
    isOpenToDiscussion: field(flag, words.open),
    additionalInfo: field(lines, words.additional, { called: called.additionalInfo }),
  },
  changes: workChanges,
  counted: (form) => {
    const isIgnored = form.isConfidential && parseExpectedLakhs(form.expected) === null;
    return { ...countedWork(form), expected: isIgnored ? '' : form.expected };
  },
});

const target: Kind<LinkTarget | null> = nullable(
  record<LinkTarget>({ kind: oneOf(['link', 'cv', 'portfolio']), id: nullable(key) }),
);
const link = defineForm<LinkForm>({
  fields: { target: field(target, ''), title: field(text, ''), url: field(text, '') },
  counted: (form) => {
    const { title, url } = namedLinkOf(form);
    return { ...form, title, url: form.target?.kind === 'link' ? url : '' };
  },
});

const story = defineForm<StoryForm>({
  fields: { text: field(lines, texts.story.label, { control: 'story', called: '' }) },
});

/** Defines the forms of the flow and how each is filled from the answers. */
export const forms = defineDrafts<Forms, ApplicationAnswers>({
  basic: { ...basic, fromAnswers: (answers) => answers.basic },
  professional: { ...professional, fromAnswers: (answers) => toProfessionalForm(answers.professional) },
  availability: { ...availabilityForm, fromAnswers: (answers) => toAvailabilityForm(answers.availability) },
  linkedIn: {
    ...linkedInForm,
    fromAnswers: (answers) => ({ url: answers.linkedIn?.url ?? null, typed: '' }),
  },
  links: { ...linksForm, fromAnswers: (answers) => toLinksForm(answers.portfolioLinks) },
  // The link modal has no target until it is opened.
  link: { ...link, fromAnswers: (answers, draft) => (draft === null ? noLink : linkFormOf(answers, draft)) },
  story: { ...story, fromAnswers: (answers) => ({ text: answers.story }) },
});
