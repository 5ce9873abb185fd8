import type { FlowContext, FlowRules } from '../../../client/flow/flow-context.ts';
import { createNavigation } from '../../../client/flow/flow-navigation.ts';
import type { FlowStep, StepAddress } from '../../../shared/domain/flow.ts';
import { FakeDraftStorage } from '../fake-draft-storage.ts';
import { FakeFlow, quiet } from './fake-flow.ts';
import { openProfile, type ProfileKind, profileMap, ProfileServer, type StepName } from './profile-flow.ts';

type Next = () => void;

/** One tab with the second flow in it: what `use-flow.ts` keeps in React, kept in fields. */
export class ProfileVisit extends FakeFlow<ProfileKind> {
  readonly server: ProfileServer;
  readonly storage: FakeDraftStorage;
  readonly store;
  readonly #rules: Partial<FlowRules<ProfileKind>>;
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
    super(address);
    this.#rules = rules;
    this.server = server;
    this.storage = storage;
    this.store = openProfile(server, storage);
    // The address follows the step.
    this.address = this.place;
  }

  get place(): FlowStep<StepName> {
    return this.store.placeAt(this.address);
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
      ...this.kept,
      open: (name, next?: Next) => this.#ask(name, next ?? null),
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
