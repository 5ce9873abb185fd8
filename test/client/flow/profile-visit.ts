import {
  type Busy,
  type Failure,
  type FlowContext,
  createNavigation,
  type FlowRules,
} from '../../../client/flow/flow-navigation.ts';
import { type FormErrors, noErrors } from '../../../client/ui/forms/error-summary.tsx';
import type { FlowStep, StepAddress } from '../../../shared/domain/flow.ts';
import { FakeDraftStorage } from '../fake-draft-storage.ts';
import { openProfile, type ProfileKind, profileMap, ProfileServer, type StepName } from './profile-flow.ts';

type Next = () => void;

/** Until nothing is under way: the fakes answer within microtasks, and no timer runs. */
export const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

/** One tab with the second flow in it: what `use-flow.ts` keeps in React, kept in fields. */
export class ProfileVisit {
  readonly server: ProfileServer;
  readonly storage: FakeDraftStorage;
  readonly store;
  readonly #rules: Partial<FlowRules<ProfileKind>>;
  #address: StepAddress;
  busy: Busy = null;
  errors: FormErrors = noErrors;
  failure: Failure<StepName> | null = null;
  /** The modal that is open, and what goes on after it. */
  asked: string | null = null;
  #next: Next | null = null;
  /** How the visit has ended. */
  outcome: string | null = null;

  constructor(
    rules: Partial<FlowRules<ProfileKind>> = {},
    server = new ProfileServer(),
    storage = new FakeDraftStorage(),
    address: StepAddress = { step: null, subStep: null },
  ) {
    this.#rules = rules;
    this.server = server;
    this.storage = storage;
    this.#address = address;
    this.store = openProfile(server, storage);
    // The address follows the step.
    this.#address = this.place;
  }

  get place(): FlowStep<StepName> {
    return this.store.placeAt(this.#address);
  }

  type(step: StepName, text: string): void {
    this.store.type(step, { text });
  }

  typed(step: StepName): string {
    return this.store.get().drafts[step].typed.text;
  }

  #ask(question: string, next: Next | null): void {
    this.asked = question;
    this.#next = next;
  }

  get nav() {
    const rules: FlowRules<ProfileKind> = {
      back: 'wizard',
      errorsOf: (errors) => ({
        general: null,
        fields: Object.fromEntries(errors.map(({ pointer, message }) => [pointer.slice(1), message])),
      }),
      failureText: ({ code }) => code,
      endOf: (code) => (code === 'job-not-found' ? 'gone' : null),
      confirm: (step, save) => this.#ask(`save ${step}?`, save),
      onFinish: (receipt) => {
        this.outcome = receipt;
      },
      ...this.#rules,
    };
    const context: FlowContext<ProfileKind> = {
      store: this.store,
      map: profileMap,
      place: this.place,
      busy: this.busy,
      errors: this.errors,
      failure: this.failure,
      goTo: (to, errors = noErrors) => {
        this.errors = errors;
        this.failure = null;
        this.#address = to;
      },
      open: (name, next?: Next) => this.#ask(name, next ?? null),
      setErrors: (errors) => {
        this.errors = errors;
      },
      setBusy: (busy) => {
        this.busy = busy;
      },
      setFailure: (failure) => {
        this.failure = failure;
      },
      setEnd: (end) => {
        this.outcome = end;
      },
      leave: () => {
        this.outcome = 'left';
      },
    };
    return createNavigation<ProfileKind>(rules, context);
  }

  /** A press, and everything that follows of itself. */
  async next(): Promise<void> {
    await this.nav.next();
    await quiet();
  }

  async previous(): Promise<void> {
    await this.nav.previous();
    await quiet();
  }

  async saveAndLeave(): Promise<void> {
    await this.nav.saveAndLeave(() => {
      this.outcome = 'left';
    });
    await quiet();
  }

  dismiss(): void {
    this.asked = null;
    this.#next = null;
  }

  /** The modal is answered with yes. */
  async answer(): Promise<void> {
    const next = this.#next;
    this.asked = null;
    this.#next = null;
    next?.();
    await quiet();
  }

  /** Fills in the steps up to this one, and goes there. */
  async walkTo(name: StepName): Promise<void> {
    while (this.place.name !== name) {
      this.type(this.place.name, `My ${this.place.name}`);
      await this.next();
    }
  }
}
