import { tabStorage } from './tab-storage.ts';

/** What has just been applied for, told to the listing by the application flow: it shows the popup (SP-04). */
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
