import { createApplicationStore } from '../../../../client/features/application/flow/application-store.ts';
import { forms } from '../../../../client/features/application/flow/forms.ts';
import type { End } from '../../../../client/features/application/flow/flow-errors.ts';
import type { Busy, Failure } from '../../../../client/features/application/flow/flow-moment.ts';
import { flowMoves, placeAt } from '../../../../client/features/application/flow/flow-moves.ts';
import type { FlowModal } from '../../../../client/features/application/flow/flow-modals.ts';
import { type FormErrors, noErrors } from '../../../../client/ui/error-summary.tsx';
import { draftStorage } from '../../../../client/forms/draft-storage.ts';
import type { ApplicationReceipt } from '../../../../shared/contract/application.ts';
import {
  applicationMaps,
  type ApplicationStep,
  type StepName,
} from '../../../../shared/domain/application/steps.ts';
import type { FlowAddress } from '../../../../shared/domain/flow-address.ts';
import type { FakeMarketplace } from './fake-marketplace.ts';

export const nowhere: FlowAddress = { step: null, subStep: null, modal: null };

/** Until nothing is under way: the fakes answer within microtasks, and no timer runs. */
export const quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

let keys = 0;

/** One tab with the flow in it: what `use-flow.ts` keeps in React, kept in fields. */
export class Visit {
  readonly server: FakeMarketplace;
  readonly store;
  readonly #today: () => string;
  #address: FlowAddress;
  #isLed = false;
  #seen: StepName | null = null;
  busy: Busy = null;
  errors: FormErrors = noErrors;
  failure: Failure | null = null;
  end: End | null;
  dialog: FlowModal | null = null;
  /** What the dialog was opened with. */
  #payload: unknown = undefined;
  receipt: ApplicationReceipt | null = null;
  hasLeft = false;

  /** @throws ApiProblem when the page cannot be had */
  constructor(server: FakeMarketplace, address: FlowAddress, today: () => string) {
    const view = server.open();
    this.server = server;
    this.#address = address;
    this.#today = today;
    this.end = view.status === 'closed' ? 'closed' : null;
    this.store = createApplicationStore({
      view,
      server,
      storage: draftStorage(view.account, `application/${view.job.id}`),
      newKey: () => `key-${(keys += 1)}`,
      today,
    });
    this.store.restore();
    this.#follow();
  }

  get view() {
    return this.store.get().view;
  }

  get place(): ApplicationStep {
    return placeAt(this.view, this.#address);
  }

  /** Nothing more can be done here. */
  get isOver(): boolean {
    return this.end !== null || this.receipt !== null || this.hasLeft;
  }

  #goTo(to: ApplicationStep, errors: FormErrors = noErrors): void {
    this.errors = errors;
    this.failure = null;
    this.dialog = null;
    this.#address = { step: to.step, subStep: to.subStep, modal: null };
  }

  #open(name: FlowModal, payload: unknown): void {
    this.dialog = name;
    this.#payload = payload;
  }

  /** The address follows the step. */
  #follow(): void {
    this.#isLed ||= applicationMaps[this.view.variant].isLedFrom(this.view.progress, this.#address);
    if (applicationMaps[this.view.variant].openAt(this.view.progress, this.#address) !== null) return;
    const { step, subStep } = this.place;
    this.#address = { step, subStep, modal: null };
  }

  moves() {
    const { store, place, busy, errors } = this;
    return flowMoves({
      store,
      place,
      busy,
      errors,
      failure: this.failure,
      uploads: [],
      today: this.#today,
      goTo: (to, shown) => this.#goTo(to, shown),
      open: (name, ...[payload]) => this.#open(name, payload),
      openAt: (to, name, ...[payload]) => {
        this.#goTo(to);
        this.#open(name, payload);
      },
      setErrors: (shown) => {
        this.errors = shown;
      },
      setBusy: (now) => {
        this.busy = now;
      },
      setFailure: (shown) => {
        this.failure = shown;
      },
      setEnd: (end) => {
        this.end = end;
      },
      leave: () => {
        this.hasLeft = true;
      },
      finish: (receipt) => {
        this.receipt = receipt;
      },
    });
  }

  /** A press, and everything that follows of itself. */
  async act(press: (moves: ReturnType<typeof flowMoves>) => unknown): Promise<void> {
    await press(this.moves());
    await quiet();
    if (this.isOver) return;
    this.#follow();
    await this.arrive();
  }

  /** As `use-arrival.ts`. */
  async arrive(): Promise<void> {
    const { store } = this;
    const isLed = this.#isLed;
    this.#isLed = false;
    if (!isLed && this.#seen === this.place.name) return;
    this.#seen = this.place.name;
    if (this.place.name === 'review' && store.hasUnsaved('availability')) await store.save('availability');
    if (this.place.name === this.#seen && this.dialog === null) this.moves().arrive(isLed);
  }

  /** Goes on with what was waiting for the dialog. */
  resume(): Promise<void> {
    const next = this.#payload;
    this.#payload = undefined;
    this.dialog = null;
    return this.act(() => typeof next === 'function' && next());
  }

  get conflicts() {
    return forms.conflicts(this.store.get().drafts);
  }
}
