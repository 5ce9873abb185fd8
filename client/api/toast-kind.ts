/** The kinds of notifications (NT-01). */
export type ToastKind = 'error' | 'warning' | 'information' | 'success';
