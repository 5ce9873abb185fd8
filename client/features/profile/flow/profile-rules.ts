import type { FlowRules } from '../../../flow/flow-context.ts';
import type { FlowNavigation } from '../../../flow/flow-navigation.ts';
import type { FlowStore } from '../../../flow/flow-store.ts';
import { formErrorsOf } from '../../../forms/form-errors.ts';
import { profileFiles } from '../../../../shared/messages/profile/profile-files.ts';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { isCvComing, type Upload } from '../../../materials/uploads.ts';
import type { FormErrors } from '../../../ui/forms/error-summary.tsx';
import type { ProfileKind } from './forms.ts';
import { failureText } from './profile-errors.ts';
import type { ProfileFlowDeclaration } from './profile-flows.ts';

interface RuleContext {
  readonly flow: Pick<ProfileFlowDeclaration, 'back' | 'leadsToAvailability'>;
  readonly store: FlowStore<ProfileKind>;
  /** Recruiters saw the profile when the visit began. */
  readonly wasVisible: boolean;
  /** Opens the form of a new education. */
  readonly addEducation: () => void;
  /** Asks for the expected pay, which may be skipped (W-38). */
  readonly askExpectedPay: (next: () => void) => void;
  /** Asks before a save that takes availability for hire back (W-24). */
  readonly warn: (save: () => void) => void;
  /** Tells that a step was saved (E-18). */
  readonly tellSaved: () => void;
  /** Notifies of an error that the fields show, too (V-22). */
  readonly tellError: (text: string) => void;
  readonly onFinish: () => void;
  /** The files of step 4/1 that are being sent, or failed. */
  readonly uploads: () => readonly Upload[];
  /** Opens a question about unsaved changes of files or links (F-06). */
  readonly askAboutUnsaved: (what: 'files' | 'links') => void;
}

/** Declares the rules for moving between the steps that change a profile. */
export const profileRules = ({
  flow,
  store,
  wasVisible,
  addEducation,
  askExpectedPay,
  warn,
  tellSaved,
  tellError,
  onFinish,
  uploads,
  askAboutUnsaved,
}: RuleContext): FlowRules<ProfileKind> => ({
  back: flow.back,
  errorsOf: (errors) => errorsOf(errors, isCvComing(uploads())),
  failureText,
  onWrong: ({ fields: { cv } }) => {
    if (cv !== undefined) tellError(cv);
  },
  beforeNext({ place }, next) {
    const { entries, answers } = store.get().view;
    // A profile needs an education (W-36).
    if (place.name === 'education' && entries.education.length === 0) {
      addEducation();
      return true;
    }
    const unsaved = place.name === 'portfolio' ? unsavedList(store) : null;
    if (unsaved !== null) {
      askAboutUnsaved(unsaved);
      return true;
    }
    const isPayKnown =
      answers.contact.currentCompensation !== null || answers.expectations.expectedCompensation !== null;
    // A wrong answer is shown before anything else is asked (W-23).
    if (place.name !== 'preferences' || isPayKnown || isWrong(store, place.name)) return false;
    askExpectedPay(next);
    return true;
  },
  confirm: (_step, save) => warn(save),
  afterSave: ({ place }) => {
    // What was typed meanwhile is not saved, as the header says.
    if (!store.hasUnsaved(place.name)) tellSaved();
    return false;
  },
  hasArrived: ({ isAvailableForHire }) => flow.leadsToAvailability && !wasVisible && isAvailableForHire,
  asksBeforeExit: () => flow.leadsToAvailability && !store.get().view.isAvailableForHire,
  onFinish,
});

/** Presses the button before Next. */
export function goBack(
  flow: Pick<ProfileFlowDeclaration, 'map' | 'leadsToAvailability'>,
  store: FlowStore<ProfileKind>,
  nav: FlowNavigation<ProfileKind>,
  here: ProfileKind['step'],
) {
  // The first button of the way to become available asks before it leaves (W-14, W-16).
  if (flow.leadsToAvailability) return flow.map.steps[0]?.name === here ? nav.exit() : void nav.previous();
  // Valid changes are saved before leaving, and others are asked about (E-13, E-16).
  return isWrong(store, here) ? nav.exit() : void nav.previous();
}

export const isWrong = (store: FlowStore<ProfileKind>, step: ProfileKind['step']): boolean =>
  (store.read(step)?.errors.length ?? 0) > 0;

/** @param isWaiting a CV is being uploaded, so the message says that instead of that the CV is missing */
function errorsOf(errors: readonly FieldError[], isWaiting: boolean): FormErrors {
  const { general, fields } = formErrorsOf(errors);
  const isCv = isWaiting && fields['cv'] !== undefined;
  return { general, fields: isCv ? { ...fields, cv: profileFiles.wait } : fields };
}

/** The list of step 4/2 that is changed and not saved. */
function unsavedList({ forms, get }: FlowStore<ProfileKind>): 'files' | 'links' | null {
  const { drafts } = get();
  return (['files', 'links'] as const).find((name) => forms.isDirty(drafts, name)) ?? null;
}
