import type {
  ApplicationAnswers,
  ApplicationProgress,
  ApplicationReceipt,
  ApplicationView,
} from '../../../../shared/contract/application.ts';
import type { Section } from '../../../../shared/contract/section.ts';
import type { Viewer } from '../../../../shared/contract/session.ts';

/** The flow of one candidate and one job, in the words of the domain. */
export interface LoadedInfo {
  readonly job: {
    readonly id: string;
    readonly title: string;
    readonly url: string | null;
    readonly companyName: string;
    readonly professionId: string | null;
    readonly cities: readonly { readonly id: string; readonly name: string }[];
    readonly isRemote: boolean;
  };
  readonly status: number | null;
  readonly version: number;
  readonly savedAt: number | null;
  readonly variant: ApplicationView['variant'];
  readonly progress: ApplicationProgress;
  readonly mandatory: ApplicationView['mandatory'];
  readonly answers: ApplicationAnswers;
  readonly relocation: ApplicationView['relocation'];
  readonly receipt: ApplicationReceipt | null;
}

export interface LoadedApplication {
  readonly viewer: Viewer;
  readonly info: LoadedInfo;
  /** Per cent, null when the marketplace does not say (AP-41). */
  readonly strength: Section<number | null>;
}

/** What an operator has decided, as far as the flow shows it. */
export interface FlowSettings {
  /** Bytes a file. */
  readonly uploadLimit: number;
  readonly hasLinkedInSignIn: boolean;
}
