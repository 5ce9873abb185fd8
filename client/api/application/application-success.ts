import { tabStorage } from '../session/tab-storage.ts';

/** The application flow saves the job that was applied for, and the listing shows it in the popup (SP-04). */
export interface ApplicationSuccess {
  readonly jobId: string;
  readonly title: string;
  readonly companyName: string;
  readonly reference: string;
}

export const {
  save: saveApplicationSuccess,
  read: readApplicationSuccess,
  clear: clearApplicationSuccess,
} = tabStorage<keyof ApplicationSuccess>('atelier.application-success', [
  'jobId',
  'title',
  'companyName',
  'reference',
]);
