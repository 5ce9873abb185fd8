import { expect, vi } from 'vitest';
import { type FormName, type Forms, forms } from '../../../../client/features/application/flow/forms.ts';
import { partOf } from '../../../../client/flow/flow-state.ts';
import { draftStorage } from '../../../../client/forms/draft-storage.ts';
import {
  type LinkForm,
  linkFormOf,
  noLink,
} from '../../../../client/features/application/materials/link-form.ts';
import { settleLinkedIn, settleLinks } from '../../../../client/materials/link-forms.ts';
import { readStep } from '../../../../client/features/application/flow/application-data.ts';
import type { ApplicationView } from '../../../../shared/contract/application/application.ts';
import { applicationMaps } from '../../../../shared/domain/application/steps.ts';
import { flowStart } from '../../../../shared/domain/flow-address.ts';
import type { StepAddress } from '../../../../shared/domain/flow.ts';
import { FakeStorage } from '../../fake-storage.ts';
import { FakeMarketplace } from './fake-marketplace.ts';
import { Visit } from './fake-visit.ts';
import { sampleCv, sampleLink, wholeForms } from './flow-values.ts';
import { sampleApplication } from './sample-application.ts';

export interface Demands {
  readonly cv: boolean;
  readonly portfolio: boolean;
  readonly story: boolean;
}

/** An application of either reading, as its demands decide it. */
function applicationWith(mandatory: Demands, hasCv: boolean): ApplicationView {
  const view = sampleApplication({ mandatory });
  const answers = {
    ...view.answers,
    cv: hasCv ? sampleCv : null,
    portfolioLinks: hasCv ? [sampleLink] : [],
  };
  if (!mandatory.portfolio && !mandatory.story) return { ...view, answers };
  const subSteps = [1, 2, 3].map((subStep) => ({ subStep, title: `Part ${subStep}`, isComplete: false }));
  const steps = view.progress.steps.map((step) => (step.step === 3 ? { ...step, subSteps } : step));
  return { ...view, variant: 'sub-steps', answers, progress: { ...view.progress, steps } };
}

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'];

/** One person at one browser, and everything that has to hold at every moment. */
export class World {
  readonly storage = new FakeStorage();
  readonly server: FakeMarketplace;
  visit: Visit;
  day = 0;
  /** Typed values that this browser does not know to be on the server, and that nobody gave up. */
  readonly mine: { [Name in FormName]?: Forms[Name] } = {};
  submissions = 0;
  /** The saved link as the modal showed it when typing began or a choice was made. */
  #seen: LinkForm = noLink;
  /** What was sent without an answer: it is this person's own, so the next save may replace it without a question. */
  #sent: readonly LinkForm[] = [];

  constructor(mandatory: Demands, hasCv: boolean) {
    vi.stubGlobal('localStorage', this.storage);
    vi.stubGlobal('sessionStorage', new FakeStorage());
    vi.stubGlobal('addEventListener', () => undefined);
    const today = () => this.today();
    this.server = new FakeMarketplace({ view: applicationWith(mandatory, hasCv), today });
    this.server.onTold = () => forms.names.forEach((name) => this.#rest(name));
    this.server.onReplaced = (before) => {
      const known = [this.#seen, ...this.#sent];
      if (!known.some((form) => forms.isSame('link', { ...form, ...before }, form)))
        throw new Error(`silently overwrote ${before.title}, ${before.url}`);
    };
    this.visit = this.#open(flowStart);
  }

  today(): string {
    return DAYS[Math.min(this.day, DAYS.length - 1)] ?? '';
  }

  #open(address: StepAddress): Visit {
    return new Visit(this.server, address, () => this.today());
  }

  /** The page is loaded anew; signing in comes first where it must. */
  async reload(address: StepAddress = flowStart): Promise<void> {
    // A person who was told that nothing is kept gives it up by leaving.
    if (!this.visit.store.get().isKeeping) for (const name of forms.names) delete this.mine[name];
    this.server.isSignedIn = true;
    this.server.networkFault = 'none';
    this.visit = this.#open(address);
    await this.visit.arrive();
  }

  type<Name extends FormName>(name: Name, form: Forms[Name]): void {
    this.mine[name] = form;
    this.#rest(name);
    this.visit.store.type(name, form);
  }

  /** Into the link modal, where the address of a file cannot be typed into. */
  typeLink({ title, url }: { readonly title: string; readonly url: string }): void {
    const { drafts } = this.visit.store.get();
    const { typed } = drafts.link;
    if (!forms.isDirty(drafts, 'link')) {
      this.#seen = typed;
      this.#sent = [];
    }
    // The draft forgets what it sent once it has found it on the server.
    this.#sent = [...this.#sent, ...drafts.link.sent];
    this.type('link', { ...typed, title, url: typed.target?.kind === 'link' ? url : typed.url });
  }

  choose(name: FormName, whose: 'mine' | 'theirs'): void {
    if (whose === 'theirs') this.giveUp(name);
    if (name === 'link') this.#seen = this.visit.store.get().drafts.link.theirs ?? this.#seen;
    this.visit.store.choose(name, whose);
  }

  /** Adds the links that the modal has saved to the typed list, so that none is lost. */
  applyOwnChange(): void {
    const { link, links } = this.visit.store.get().drafts;
    this.#seen = link.base;
    const { links: mine } = this.mine;
    const { typed } = links;
    if (mine === undefined) return;
    const added = mine.items.filter(({ id }) => id.startsWith('-'));
    expect(typed.items).toEqual(expect.arrayContaining(added));
    expect(typed.typed).toBe(mine.typed);
    this.mine.links = typed;
    this.#rest('links');
  }

  /** Only what stands on the step can be typed into; the links in their dialog, over the portfolio. */
  formsHere(): readonly Exclude<FormName, 'link'>[] {
    const { place, view, dialog, store } = this.visit;
    const { drafts } = store.get();
    if (place.name === 'review' || dialog === 'link') return [];
    if (place.name === 'portfolio') return ['links'];
    return readStep(place.name, forms.typed(drafts), view, this.today()).covers;
  }

  /** Types what stood in the step's forms before anything was typed. */
  typeBack(): void {
    const { drafts } = this.visit.store.get();
    for (const name of this.formsHere()) this.type(name, drafts[name].base);
  }

  /** Types all that a step demands. */
  fill(): void {
    for (const name of this.formsHere()) this.type(name, wholeForms[name]);
  }

  /** Goes on so many steps, with nothing in the way. */
  async walk(steps: number): Promise<void> {
    for (let step = 0; step < steps && !this.visit.isOver; step += 1) {
      this.fill();
      if (this.visit.place.name === 'portfolio') await this.visit.store.saveLinks();
      await this.visit.act((moves) => moves.next());
    }
  }

  /** Whoever gives up typed values gives up what was sent of them, too, even if its answer was lost. */
  giveUp(name: FormName): void {
    delete this.mine[name];
    this.server.untold.delete(name);
  }

  /** Forgets typed values that the server has confirmed. */
  #rest(name: FormName): void {
    const mine = this.mine[name];
    if (this.server.untold.has(name)) return;
    if (mine !== undefined && isAlike(name, mine, this.#told(name, mine))) delete this.mine[name];
  }

  #told(name: FormName, mine: Forms[FormName]): Forms[FormName] {
    const { forms, files } = this.server.told;
    if (!('target' in mine)) return forms[name];
    return linkFormOf(files, { base: this.visit.store.get().drafts.link.base, typed: mine });
  }

  /** Throws where something does not hold. */
  check(): void {
    for (const name of forms.names) this.#checkKept(name);
    this.#checkSteps();
    // Values that were typed after the press were not sent, and stay.
    const isAllSent = this.visit.receipt !== null && Object.keys(this.mine).length === 0;
    if (isAllSent)
      expect(Object.keys(this.storage).filter((key) => key.startsWith('atelier.draft.'))).toEqual([]);
    expect(this.visit.busy).toBeNull();
  }

  /** Typed values stand in the form, and in this browser unless it said that it could not keep them. */
  #checkKept(name: FormName): void {
    const mine = this.mine[name];
    if (mine === undefined) return;
    const { drafts, isKeeping } = this.visit.store.get();
    const { typed } = drafts[name];
    if (!isAlike(name, typed, mine))
      throw new Error(`${name}: ${JSON.stringify(mine)} was typed, ${JSON.stringify(typed)} is shown`);
    if (!isKeeping) return;
    const { account, job } = this.visit.view;
    const [content] = draftStorage(account, `application/${job.id}`).load();
    const kept = forms.unpack(partOf(content, 'forms'), name)?.typed;
    if (kept === undefined || !isAlike(name, kept, mine))
      throw new Error(`${name}: ${JSON.stringify(mine)} is not kept; ${JSON.stringify(kept)} is`);
  }

  /** AP-27, by what this browser was told last. */
  #checkSteps(): void {
    const { place, view } = this.visit;
    const places = applicationMaps[view.variant].steps;
    const { complete } = this.server.told;
    const first = complete.indexOf(false);
    const last = first < 0 ? places.length - 1 : Math.min(first + 1, places.length - 1);
    expect(places.findIndex(({ name }) => name === place.name)).toBeLessThanOrEqual(last);
    const shown = places.map(({ step, subStep }) => {
      const found = view.progress.steps.find((candidate) => candidate.step === step);
      return subStep === 0
        ? found?.isComplete
        : found?.subSteps.find((part) => part.subStep === subStep)?.isComplete;
    });
    // An application that was just sent is complete, and its reply has no steps.
    const sent = places.map(({ name }, index) => (name === 'review' ? shown[index] : complete[index]));
    expect(shown).toEqual(sent);
  }
}

/** A link left in the field counts as added. */
function isAlike(name: FormName, one: Forms[FormName], other: Forms[FormName]): boolean {
  return forms.isSame(name, settled(one), settled(other));
}

function settled(form: Forms[FormName]): Forms[FormName] {
  if ('target' in form) return form;
  if ('url' in form) return { ...form, ...settleLinkedIn(form) };
  return 'items' in form ? { ...form, ...settleLinks(form) } : form;
}
