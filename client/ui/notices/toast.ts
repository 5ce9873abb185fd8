import { createContext, useContext } from 'react';
import type { ToastKind, ToastLink } from '../../api/toast-kind.ts';

export type { ToastKind };

/** One notification that is shown. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
  readonly link?: ToastLink | undefined;
}

/** Shows a notification for five seconds, and returns what hides it earlier. Success is the default kind (NT-01). */
export type ShowToast = (text: string, kind?: ToastKind, link?: ToastLink) => () => void;

/** Provided by `ToastProvider`. */
export const ToastContext = createContext<ShowToast>(() => () => undefined);

/** Returns the function that shows a notification. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
