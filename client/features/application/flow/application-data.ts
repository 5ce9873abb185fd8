import type {
  ApplicationAnswers,
  ApplicationReceipt,
  ApplicationView,
  StepSaved,
} from '../../../../shared/contract/application.ts';
import { fieldPointer } from '../../../../shared/domain/application/save-step.ts';
import { applicationMaps, type StepName } from '../../../../shared/domain/application/steps.ts';
import type { ApplicationServer } from '../../../api/application.ts';
import type { FlowData } from '../../../flow/flow-kind.ts';
import type { End } from './flow-errors.ts';
import { type Forms, forms } from './forms.ts';
import { readStep, settleLinkedIn } from './read-step.ts';

export interface ApplicationKind {
  readonly view: ApplicationView;
  readonly forms: Forms;
  readonly step: StepName;
  readonly receipt: ApplicationReceipt;
  readonly end: End;
}

/** What the flow of an application reads and writes. @param today ISO date of India */
export function applicationData(server: ApplicationServer, today: () => string): FlowData<ApplicationKind> {
  return {
    mapOf: ({ variant }) => applicationMaps[variant],
    read(step, typed, known) {
      if (step === 'review') return null;
      const { covers, errors, input, answers } = readStep(step, typed, known, today());
      const save = async (version: number) => {
        const reply = await server.saveStep(input, version);
        return (view: ApplicationView) => joinSaved(view, reply, answers);
      };
      return { covers, errors, save };
    },
    tidy(drafts, covers) {
      if (!covers.includes('linkedIn')) return drafts;
      return forms.type(drafts, 'linkedIn', settleLinkedIn(drafts.linkedIn.typed));
    },
    load: server.read,
    async finish(version, key) {
      const { receipt, version: next } = await server.submit(version, key);
      return { receipt, join: (view) => ({ ...view, version: next, receipt, status: 'submitted' }) };
    },
    fieldPointer,
  };
}

/** What is known once a step was saved. @param sent the answers that were sent */
function joinSaved(
  view: ApplicationView,
  reply: StepSaved,
  sent: Partial<ApplicationAnswers>,
): ApplicationView {
  const { version, savedAt, progress, strength, relocation, linkedIn } = reply;
  const answers = { ...view.answers, ...sent, linkedIn };
  return { ...view, version, savedAt, progress, strength, relocation, answers };
}
