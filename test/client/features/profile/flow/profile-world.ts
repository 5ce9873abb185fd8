import { expect, vi } from 'vitest';
import { type Forms, forms } from '../../../../../client/features/profile/flow/forms.ts';
import {
  editing,
  type ProfileFlowDeclaration,
} from '../../../../../client/features/profile/flow/profile-flows.ts';
import { partOf } from '../../../../../client/flow/flow-state.ts';
import { draftStorage } from '../../../../../client/forms/draft-storage.ts';
import { flowStart } from '../../../../../shared/domain/flow-address.ts';
import type { StepAddress } from '../../../../../shared/domain/flow.ts';
import type { ProfileStepName } from '../../../../../shared/domain/profile/flow/steps.ts';
import { FakeStorage } from '../../../fake-storage.ts';
import { FakeProfile } from './fake-profile.ts';
import { ProfileVisit } from './profile-visit.ts';
import { typedForms } from './values.ts';

type Typed = { -readonly [Name in keyof Forms]?: Forms[Name] };

/** One browser that two people use, and everything that has to hold at every moment. */
export class World {
  readonly #flow: ProfileFlowDeclaration;
  readonly storage = new FakeStorage();
  readonly servers = [new FakeProfile('one'), new FakeProfile('two')] as const;
  server: FakeProfile = this.servers[0];
  visit: ProfileVisit;
  /** Each person's typed values that the server has not confirmed, and that nobody gave up. */
  readonly #mine: Readonly<Record<string, Typed>> = { one: {}, two: {} };

  constructor(flow: ProfileFlowDeclaration = editing) {
    this.#flow = flow;
    vi.stubGlobal('localStorage', this.storage);
    vi.stubGlobal('sessionStorage', new FakeStorage());
    vi.stubGlobal('addEventListener', () => undefined);
    for (const server of this.servers)
      server.onTold = () => {
        for (const name of forms.names) this.#rest(server, name);
      };
    this.visit = new ProfileVisit(this.server, flowStart, flow);
  }

  get mine(): Typed {
    return this.#mine[this.server.account] ?? {};
  }

  /** The page is loaded anew, for this or the other account. */
  async reload(address: StepAddress = flowStart, server = this.server): Promise<void> {
    // A person who was told that nothing is kept gives it up by leaving.
    if (!this.visit.store.get().isKeeping) for (const name of forms.names) this.giveUp(name);
    this.server = server;
    server.isSignedIn = true;
    server.fault = 'none';
    this.visit = new ProfileVisit(server, address, this.#flow);
    await Promise.resolve();
  }

  type<Name extends keyof Forms>(name: Name, form: Forms[Name]): void {
    this.mine[name] = form;
    this.#rest(this.server, name);
    this.visit.type(name, form);
  }

  /** Types one of the values that the form has in these tests. */
  typeOneOf(name: keyof Forms, index: number): void {
    const form = typedForms[name][index];
    if (form !== undefined) this.type(name, form);
  }

  /** The same for the form of a step; some steps have none. */
  typeAt(step: ProfileStepName, index: number): void {
    if (step === 'education' || step === 'experience' || step === 'portfolio') return;
    this.typeOneOf(step === 'cv' ? 'linkedIn' : step, index);
  }

  giveUp(name: keyof Forms): void {
    delete this.mine[name];
  }

  /** Forgets typed values that the server has confirmed to this browser. */
  #rest(server: FakeProfile, name: keyof Forms): void {
    const mine = this.#mine[server.account]?.[name];
    if (server.untold.has(name === 'linkedIn' ? 'cv' : name)) return;
    const stands = forms.definitions[name].fromAnswers(server.told, null);
    if (mine !== undefined && forms.isSame(name, mine, stands)) delete this.#mine[server.account]?.[name];
  }

  /** Throws where something does not hold. */
  check(): void {
    const { drafts, isKeeping } = this.visit.store.get();
    const [content] = draftStorage(this.server.account, 'profile').load();
    for (const name of forms.names) {
      const mine = this.mine[name];
      if (mine === undefined) continue;
      expect(forms.isSame(name, drafts[name].typed, mine), `${name} is shown as it was typed`).toBe(true);
      if (!isKeeping) continue;
      const kept = forms.unpack(partOf(content, 'forms'), name)?.typed;
      expect(kept !== undefined && forms.isSame(name, kept, mine), `${name} is kept`).toBe(true);
    }
    expect(this.visit.busy).toBeNull();
    const { view, place } = this.visit;
    expect(this.#flow.map.isUnlocked(view.progress, place), `${place.name} is open`).toBe(true);
    if (view.version === this.server.version) expect(view.progress).toEqual(this.server.view.progress);
  }
}
