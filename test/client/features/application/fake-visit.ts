import type {
  ApplicationModals,
  ModalControl,
} from '../../../../client/features/application/flow/flow-modals.ts';
import type { ApplicationKind } from '../../../../client/features/application/flow/forms.ts';
import { applicationRules } from '../../../../client/features/application/flow/application-rules.ts';
import { createApplicationStore } from '../../../../client/features/application/flow/application-store.ts';
import type { End } from '../../../../client/features/application/flow/flow-errors.ts';
import { type FlowNavigation, createNavigation } from '../../../../client/flow/flow-navigation.ts';
import { allowKeeping } from '../../../../client/api/session/keeping.ts';
import { draftStorage } from '../../../../client/forms/draft-storage.ts';
import type { ApplicationReceipt } from '../../../../shared/contract/application/application.ts';
import {
  applicationMaps,
  type ApplicationStep,
  type StepName,
} from '../../../../shared/domain/application/steps.ts';
import type { StepAddress } from '../../../../shared/domain/flow.ts';
import { FakeFlow, quiet } from '../../flow/fake-flow.ts';
import type { FakeMarketplace } from './fake-marketplace.ts';

let keys = 0;

/** One tab with the flow in it: what `use-application-flow.ts` keeps in React, kept in fields. */
export class Visit extends FakeFlow<ApplicationKind> {
  readonly server: FakeMarketplace;
  readonly store;
  readonly #today: () => string;
  #isLed = false;
  #seen: StepName | null = null;
  end: End | null;
  dialog: keyof ApplicationModals | null = null;
  /** The payload with which the dialog was opened. */
  #payload: unknown = undefined;
  receipt: ApplicationReceipt | null = null;
  hasLeft = false;

  /** @throws ApiProblem when the page cannot be had */
  constructor(server: FakeMarketplace, address: StepAddress, today: () => string) {
    super(address);
    const view = server.open();
    this.server = server;
    this.#today = today;
    this.end = view.status === 'closed' ? 'closed' : null;
    this.store = createApplicationStore({
      view,
      server,
      storage: draftStorage(view.account, `application/${view.job.id}`),
      newKey: () => `key-${(keys += 1)}`,
      today,
    });
    allowKeeping(view.account);
    void this.store.restore();
    this.#follow();
  }

  get view() {
    return this.store.get().view;
  }

  get map() {
    return applicationMaps[this.view.variant];
  }

  get place(): ApplicationStep {
    return this.store.placeAt(this.address);
  }

  /** Nothing more can be done here. */
  get isOver(): boolean {
    return this.end !== null || this.receipt !== null || this.hasLeft;
  }

  readonly #open: ModalControl['open'] = (name, ...[payload]) => {
    this.dialog = name;
    this.#payload = payload;
  };

  /** The address follows the step. */
  #follow(): void {
    this.#isLed ||= this.map.isLedFrom(this.view.progress, this.address);
    if (this.map.openAt(this.view.progress, this.address) === null) this.address = this.place;
  }

  moves(): FlowNavigation<ApplicationKind> {
    const { store, map, place, kept } = this;
    const rules = applicationRules({
      store,
      uploads: [],
      today: this.#today,
      open: this.#open,
      openOver: (_at, name, ...payload) => this.#open(name, ...payload),
      receipt: null,
      onFinish: (receipt) => {
        this.receipt = receipt;
      },
    });
    return createNavigation<ApplicationKind>(rules, {
      store,
      map,
      place,
      ...kept,
      goTo: (to, shown) => {
        this.dialog = null;
        kept.goTo(to, shown);
      },
      open: this.#open,
      setEnd: (end) => {
        this.end = end;
      },
      leave: () => {
        this.hasLeft = true;
      },
    });
  }

  /** A press, and everything that follows of itself. */
  async act(press: (moves: FlowNavigation<ApplicationKind>) => unknown): Promise<void> {
    await press(this.moves());
    await quiet();
    if (this.isOver) return;
    this.#follow();
    await this.arrive();
  }

  /** As `use-arrival.ts`. */
  async arrive(): Promise<void> {
    const isLed = this.#isLed;
    this.#isLed = false;
    if (!isLed && this.#seen === this.place.name) return;
    this.#seen = this.place.name;
    await this.moves().beforeArrival();
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
    return this.store.forms.conflicts(this.store.get().drafts);
  }
}
