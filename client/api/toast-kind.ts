/** The kinds of notifications (NT-01). */
export type ToastKind = 'error' | 'warning' | 'information' | 'success';

/** Where a notification leads. */
export interface ToastLink {
  readonly href: string;
  readonly text: string;
}
