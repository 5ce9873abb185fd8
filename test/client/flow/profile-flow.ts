import { ApiProblem, type FailureCode } from '../../../client/api/http/problem.ts';
import type { FlowData } from '../../../client/flow/flow-kind.ts';
import { createFlowState } from '../../../client/flow/flow-state.ts';
import { createFlowStore } from '../../../client/flow/flow-store.ts';
import { defineForm, field } from '../../../client/forms/define-form.ts';
import type { DraftStorage } from '../../../client/forms/draft-storage.ts';
import { defineDrafts } from '../../../client/forms/drafts.ts';
import { lines, text } from '../../../client/forms/kinds.ts';
import type { FieldError } from '../../../shared/domain/field-error.ts';
import { defineFlow, type FlowProgress } from '../../../shared/domain/flow.ts';

/**
 * A second flow, as small as it can be: three steps, the second of which has two parts, the first of these with a
 * question before it is saved.
 */
export const profileMap = defineFlow({ steps: ['about', ['skills', 'story'], 'wishes'] });

export type StepName = 'about' | 'skills' | 'story' | 'wishes';
export type Answers = Readonly<Record<StepName, string>>;

interface OneField {
  readonly text: string;
}
export type Forms = Readonly<Record<StepName, OneField>>;

interface ProfileView {
  readonly version: number;
  readonly progress: FlowProgress;
  readonly answers: Answers;
}

export interface ProfileKind {
  readonly view: ProfileView;
  readonly forms: Forms;
  readonly step: StepName;
  readonly receipt: string;
  readonly end: 'gone';
}

const oneLine = defineForm<OneField>({ fields: { text: field(text, 'Text') } });
const longer = defineForm<OneField>({ fields: { text: field(lines, 'Text') } });

const forms = defineDrafts<Forms, Answers>({
  about: { ...oneLine, fromAnswers: ({ about }) => ({ text: about }) },
  skills: { ...oneLine, fromAnswers: ({ skills }) => ({ text: skills }) },
  story: { ...longer, fromAnswers: ({ story }) => ({ text: story }) },
  wishes: { ...oneLine, fromAnswers: ({ wishes }) => ({ text: wishes }) },
});

const errorsOf = (step: StepName, typed: string): FieldError[] =>
  typed.trim() === '' ? [{ pointer: `/${step}`, message: 'Required.' }] : [];

export type Fault = 'none' | 'refused' | 'answer-lost' | 'session-ended';

/** The other side of the wire, with versions, that fails when told to. */
export class ProfileServer {
  answers: Answers = { about: '', skills: '', story: '', wishes: '' };
  version = 1;
  fault: Fault = 'none';
  /** The code with which the next call is refused. */
  refusal: FailureCode | null = null;
  /** Skills may be saved without a question. */
  isSafe = true;
  /** Somebody else saves while each save is under way. */
  isRaced = false;
  readonly calls: string[] = [];
  readonly receipts = new Map<string, string>();

  get view(): ProfileView {
    const isDone = (name: StepName) => this.answers[name] !== '';
    const { steps } = profileMap;
    const numbers = [...new Set(steps.map(({ step }) => step))];
    const progress = {
      steps: numbers.map((step) => {
        const parts = profileMap.partsOf(step);
        const subSteps = parts.filter(({ subStep }) => subStep > 0);
        return {
          step,
          isComplete: parts.every(({ name }) => isDone(name)),
          subSteps: subSteps.map(({ subStep, name }) => ({ subStep, isComplete: isDone(name) })),
        };
      }),
    };
    return { version: this.version, progress, answers: this.answers };
  }

  /** Somebody else, in another tab. */
  change(answers: Partial<Answers>): void {
    this.version += 1;
    this.answers = { ...this.answers, ...answers };
  }

  async call<Result>(name: string, change: () => Result): Promise<Result> {
    const { fault, refusal } = this;
    this.fault = 'none';
    this.refusal = null;
    this.calls.push(`${name} …`);
    await Promise.resolve();
    if (fault === 'refused') throw new ApiProblem('unreachable');
    if (fault === 'session-ended') throw new ApiProblem('session-ended');
    if (refusal !== null) throw new ApiProblem(refusal);
    const result = change();
    this.calls.push(name);
    if (fault === 'answer-lost') throw new ApiProblem('unreachable');
    return result;
  }

  save(step: StepName, typed: string, version: number) {
    return this.call(`save ${step}`, () => {
      if (this.isRaced) this.version += 1;
      if (version !== this.version) throw new ApiProblem('precondition-failed');
      this.change({ [step]: typed });
      return this.view;
    });
  }

  finish(version: number, key: string) {
    return this.call('finish', () => {
      const before = this.receipts.get(key);
      if (before !== undefined) return before;
      if (version !== this.version) throw new ApiProblem('precondition-failed');
      const receipt = `receipt ${this.receipts.size + 1}`;
      this.receipts.set(key, receipt);
      return receipt;
    });
  }
}

/** The declaration of the second flow. */
const profileData = (server: ProfileServer): FlowData<ProfileKind> => ({
  mapOf: () => profileMap,
  read(step, typed) {
    const { text } = typed[step];
    return {
      covers: [step],
      errors: errorsOf(step, text),
      save: async (version, { isConfirmed }) => {
        const isAsked = step === 'skills' && !isConfirmed;
        if (isAsked && !(await server.call('is it safe', () => server.isSafe))) return null;
        const reply = await server.save(step, text, version);
        return (view) => ({ ...reply, answers: { ...view.answers, [step]: text } });
      },
    };
  },
  load: () => server.call('load', () => server.view),
  finish: async (version, key) => ({
    receipt: await server.finish(version, key),
    join: (view) => view,
  }),
});

let keys = 0;

/** A visit to the second flow, with what was kept of an earlier one. */
export function openProfile(server: ProfileServer, storage: DraftStorage) {
  const state = createFlowState<ProfileKind>({ view: server.view, forms, storage });
  const store = createFlowStore<ProfileKind>({
    state,
    data: profileData(server),
    newKey: () => `key ${(keys += 1)}`,
  });
  void store.restore();
  return store;
}
