import { type Forms, forms, type ProfileKind } from '../../../../../client/features/profile/flow/forms.ts';
import {
  editing,
  type ProfileFlowDeclaration,
} from '../../../../../client/features/profile/flow/profile-flows.ts';
import { createPayQuestion } from '../../../../../client/features/profile/flow/pay-question.ts';
import { profileData } from '../../../../../client/features/profile/flow/profile-data.ts';
import type { ProfileModals } from '../../../../../client/features/profile/flow/profile-modals.ts';
import { goBack, isWrong, profileRules } from '../../../../../client/features/profile/flow/profile-rules.ts';
import { saveExpectedPay } from '../../../../../client/features/profile/flow/save-expected-pay.ts';
import { createNavigation, type FlowNavigation } from '../../../../../client/flow/flow-navigation.ts';
import { createFlowState } from '../../../../../client/flow/flow-state.ts';
import { createFlowStore } from '../../../../../client/flow/flow-store.ts';
import { draftStorage } from '../../../../../client/forms/draft-storage.ts';
import { allowKeeping } from '../../../../../client/api/session/keeping.ts';
import type { FlowStep, StepAddress } from '../../../../../shared/domain/flow.ts';
import type { ProfileStepName } from '../../../../../shared/domain/profile/flow/steps.ts';
import { FakeFlow, quiet } from '../../../flow/fake-flow.ts';
import type { FakeProfile } from './fake-profile.ts';

const TODAY = '2026-11-20';

/** One tab with the flow in it: what `use-profile-flow.ts` keeps in React, kept in fields. */
export class ProfileVisit extends FakeFlow<ProfileKind> {
  readonly store;
  readonly flow: ProfileFlowDeclaration;
  dialog: keyof ProfileModals | 'education' | null = null;
  readonly #server: FakeProfile;
  readonly #wasVisible: boolean;
  readonly #payQuestion = createPayQuestion();
  #next: (() => void) | null = null;
  outcome: 'left' | 'finished' | null = null;
  told = 0;
  readonly errorsTold: string[] = [];

  constructor(server: FakeProfile, address: StepAddress, flow: ProfileFlowDeclaration = editing) {
    super(address);
    this.flow = flow;
    this.#server = server;
    const view = server.open();
    this.#wasVisible = view.isAvailableForHire;
    this.store = createFlowStore<ProfileKind>({
      state: createFlowState<ProfileKind>({ view, forms, storage: draftStorage(view.account, 'profile') }),
      data: profileData(server, flow, () => TODAY),
      newKey: () => '',
    });
    allowKeeping(view.account);
    void this.store.restore();
  }

  get view() {
    return this.store.get().view;
  }

  get place(): FlowStep<ProfileStepName> {
    return this.flow.map.placeAt(this.view.progress, this.address);
  }

  type<Name extends keyof Forms>(name: Name, form: Forms[Name]): void {
    this.store.type(name, form);
  }

  #open = (name: keyof ProfileModals | 'education', next: (() => void) | null = null): void => {
    this.dialog = name;
    this.#next = next;
  };

  get #nav(): FlowNavigation<ProfileKind> {
    const { flow, store } = this;
    const rules = profileRules({
      flow,
      store,
      wasVisible: this.#wasVisible,
      askExpectedPay: (next) => this.#payQuestion.ask(this.#payContext, next),
      addEducation: () => this.#open('education'),
      warn: (save) => this.#open('warning', save),
      tellSaved: () => {
        this.told += 1;
      },
      tellError: (text) => this.errorsTold.push(text),
      uploads: () => [],
      askAboutUnsaved: (what) => this.#open(`unsaved-${what}`),
      onFinish: () => {
        this.outcome = 'finished';
      },
    });
    return createNavigation<ProfileKind>(rules, {
      store,
      map: flow.map,
      place: this.place,
      ...this.kept,
      open: this.#open,
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
  exit = () => this.#act((nav) => goBack(this.flow, this.store, nav, this.place.name));
  cancel = () => this.#act((nav) => nav.exit());
  retry = () => this.#act(() => this.failure?.retry());
  go = (to: FlowStep<ProfileStepName>) => this.#act((nav) => nav.go(to));

  async #readAgain(): Promise<void> {
    this.#nav.settle(await this.store.refresh(), () => void this.#readAgain());
  }

  get #payContext() {
    return {
      store: this.store,
      open: (next: () => void) => this.#open('expected-pay', next),
      isWrong: () => isWrong(this.store, 'preferences'),
      save: (rupees: number) => saveExpectedPay(this.store, this.#server, rupees),
      nav: () => this.#nav,
    };
  }

  /** The question about pay is answered, or skipped with null. */
  async answerPay(rupees: number | null): Promise<void> {
    const next = this.#next;
    this.close();
    if (next) await this.#payQuestion.answer(this.#payContext, rupees, next);
    await quiet();
  }

  /** The dialog is answered with yes, and what waited for it goes on. */
  async yes(): Promise<void> {
    const { dialog } = this;
    const next = this.#next;
    if (dialog === 'expected-pay') return this.answerPay(null);
    this.close();
    if (dialog === 'unsaved' || dialog === 'exit') this.outcome = 'left';
    if (dialog === 'education') {
      this.#server.addEducation();
      await this.#readAgain();
    }
    next?.();
    await quiet();
  }

  close(): void {
    this.dialog = null;
    this.#next = null;
  }
}
