import {
  getPreferencesOptions,
  getProfileBasics,
  getProfileEducation,
  getProfileExperience,
  getProfilePortfolio,
  getProfilePreferences,
  getProfileStrength,
  getWizardData,
  saveConfidentialInfo,
  saveExpectedPay,
} from '../../../wire/profile/profile.ts';
import { isExpectedPay } from '../../../../shared/domain/pay.ts';
import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { profileMessages } from '../../../../shared/messages/profile/profile-rules.ts';
import type { Area, Marketplace } from '../../rpc/area.ts';
import { statusReply } from '../availability/step-info.ts';
import { changeProfile, profileSavedReply, strengthReply } from './change.ts';
import { basicPart, educationPart, experiencePart, portfolioPart } from './parts.ts';
import { preferencesOptions, preferencesPart } from './preferences.ts';
import { refuseProfileErrors } from './refuse-errors.ts';
import { findProfileState } from './state.ts';
import { stepCalls } from './steps.ts';

/** A candidate's own profile: its parts, its strength, its two wizards (C-23 … C-37, C-43). */
export const profile: Area = (marketplace) => {
  partCalls(marketplace);
  wizardCalls(marketplace);
  singleChanges(marketplace);
  stepCalls(marketplace);
};

/** Each part for itself, so that one that fails leaves the others (C-24). */
function partCalls({ handle, db }: Marketplace): void {
  handle(getProfileBasics, (_fields, { user }) => basicPart(db, user.id));
  handle(getProfileEducation, (_fields, { user }) => educationPart(db, user.id));
  handle(getProfileExperience, (_fields, { user }) => experiencePart(db, user.id));
  handle(getProfilePortfolio, (_fields, { user }) => portfolioPart(db, user.id));
  handle(getProfilePreferences, (_fields, { user }) => preferencesPart(db, user.id));
}

function wizardCalls({ handle, db, now }: Marketplace): void {
  handle(getProfileStrength, async (_fields, { user }) => ({
    profile_strength_info: strengthReply(await findProfileState(db, user.id)),
  }));

  handle(getWizardData, async (_fields, { user }) => {
    const state = await findProfileState(db, user.id);
    return {
      available_for_hire_info: {
        ...(await basicPart(db, user.id)),
        ...(await educationPart(db, user.id)),
        ...(await experiencePart(db, user.id)),
        ...(await portfolioPart(db, user.id)),
        ...(await preferencesPart(db, user.id)),
        available_for_hire_status_info: statusReply(state, now()),
        profile_strength_info: strengthReply(state),
        // Read first: a save in between makes it an older one, which the next save notices.
        version: state.version,
        saved_at: state.savedAt,
      },
    };
  });

  handle(getPreferencesOptions, () => preferencesOptions(db));
}

function singleChanges({ handle, db, now }: Marketplace): void {
  const set = (
    userId: number,
    expectedVersion: number | undefined,
    values: { readonly is_portfolio_confidential: 0 | 1 } | { readonly expected_ctc: number },
  ) =>
    changeProfile(db, { userId, expectedVersion, at: now() }, (change) =>
      change.db.updateTable('candidates').set(values).where('user_id', '=', userId).execute(),
    );

  handle(saveConfidentialInfo, async ({ is_confidential, expected_version }, { user }) =>
    profileSavedReply(await set(user.id, expected_version, { is_portfolio_confidential: is_confidential })),
  );

  handle(saveExpectedPay, async ({ expected_ctc, expected_version }, { user }) => {
    refuseProfileErrors(payErrors(expected_ctc));
    return profileSavedReply(await set(user.id, expected_version, { expected_ctc }), 'expectations');
  });
}

const payErrors = (rupees: number): FieldError[] =>
  isExpectedPay(rupees)
    ? []
    : [{ pointer: '/expectedCompensation', message: profileMessages.expectations.invalid }];
