import { createContext, useContext } from 'react';
import type { ToastKind } from '../../api/toast-kind.ts';

export type { ToastKind };

/** One notification that is shown. */
export interface Toast {
  readonly id: number;
  /** A second and a third line are the address and the words of a link. */
  readonly text: string;
  readonly kind: ToastKind;
}

/** Shows a notification for five seconds. Success is the default kind (NT-01). */
export type ShowToast = (text: string, kind?: ToastKind) => void;

/** Provided by `ToastProvider`. */
export const ToastContext = createContext<ShowToast>(() => undefined);

/** Returns the function that shows a notification. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
