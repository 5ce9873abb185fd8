import { type Forms, forms, type ProfileKind } from '../../../../../client/features/profile/steps/forms.ts';
import { profileData } from '../../../../../client/features/profile/steps/profile-data.ts';
import type { ProfileModals } from '../../../../../client/features/profile/steps/profile-modals.ts';
import { leaveStep, profileRules } from '../../../../../client/features/profile/steps/profile-rules.ts';
import {
  type Busy,
  type Failure,
  createNavigation,
  type FlowNavigation,
} from '../../../../../client/flow/flow-navigation.ts';
import { createFlowState } from '../../../../../client/flow/flow-state.ts';
import { createFlowStore } from '../../../../../client/flow/flow-store.ts';
import { draftStorage } from '../../../../../client/forms/draft-storage.ts';
import { allowKeeping } from '../../../../../client/forms/keeping.ts';
import { type FormErrors, noErrors } from '../../../../../client/ui/error-summary.tsx';
import type { FlowStep, StepAddress } from '../../../../../shared/domain/flow.ts';
import { type EditStepName, profileEdit } from '../../../../../shared/domain/profile/flows.ts';
import type { FakeProfile } from './fake-profile.ts';

/** Until nothing is under way: the fakes answer within microtasks, and no timer runs. */
export const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

const TODAY = '2026-11-20';

/** One tab with the flow in it: what `use-profile-flow.ts` keeps in React, kept in fields. */
export class ProfileVisit {
  readonly store;
  #address: StepAddress;
  busy: Busy = null;
  errors: FormErrors = noErrors;
  failure: Failure<EditStepName> | null = null;
  dialog: keyof ProfileModals | null = null;
  #next: (() => void) | null = null;
  outcome: 'left' | 'finished' | null = null;
  told = 0;

  constructor(server: FakeProfile, address: StepAddress) {
    this.#address = address;
    const view = server.open();
    this.store = createFlowStore<ProfileKind>({
      state: createFlowState<ProfileKind>({ view, forms, storage: draftStorage(view.account, 'profile') }),
      data: profileData(server, () => TODAY),
      newKey: () => '',
    });
    allowKeeping(view.account);
    void this.store.restore();
  }

  get view() {
    return this.store.get().view;
  }

  get place(): FlowStep<EditStepName> {
    return profileEdit.placeAt(this.view.progress, this.#address);
  }

  type<Name extends keyof Forms>(name: Name, form: Forms[Name]): void {
    this.store.type(name, form);
  }

  #open = (name: keyof ProfileModals, next: (() => void) | null = null): void => {
    this.dialog = name;
    this.#next = next;
  };

  get #nav(): FlowNavigation<ProfileKind> {
    const rules = profileRules({
      warn: (save) => this.#open('warning', save),
      tellSaved: () => {
        this.told += 1;
      },
      onFinish: () => {
        this.outcome = 'finished';
      },
    });
    const { store, place, busy, errors, failure } = this;
    return createNavigation<ProfileKind>(rules, {
      store,
      map: profileEdit,
      place,
      busy,
      errors,
      failure,
      goTo: (to, shown = noErrors) => {
        this.errors = shown;
        this.failure = null;
        this.#address = to;
      },
      open: this.#open,
      setErrors: (shown) => {
        this.errors = shown;
      },
      setBusy: (now) => {
        this.busy = now;
      },
      setFailure: (shown) => {
        this.failure = shown;
      },
      setEnd: (end) => end,
      leave: () => {
        this.outcome = 'left';
      },
    });
  }

  async #act(press: (nav: FlowNavigation<ProfileKind>) => unknown): Promise<void> {
    if (this.outcome !== null || this.dialog !== null) return;
    await press(this.#nav);
    await quiet();
  }

  save = () => this.#act((nav) => nav.next());
  exit = () => this.#act((nav) => leaveStep(this.store, nav, this.place.name));
  cancel = () => this.#act((nav) => nav.exit());
  retry = () => this.#act(() => this.failure?.retry());
  go = (to: FlowStep<EditStepName>) => this.#act((nav) => nav.go(to));

  /** The dialog is answered with yes, and what waited for it goes on. */
  async yes(): Promise<void> {
    const { dialog } = this;
    const next = this.#next;
    this.close();
    if (dialog === 'unsaved') this.outcome = 'left';
    next?.();
    await quiet();
  }

  close(): void {
    this.dialog = null;
    this.#next = null;
  }
}
