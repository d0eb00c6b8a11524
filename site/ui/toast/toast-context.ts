import { createContext, use } from 'react';

export interface Toast {
  title: string;
  description: string;
  tone: 'success' | 'destructive';
}

export const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Shows a message in the corner and says it to screen readers. */
export function useToast() {
  const show = use(ToastContext);
  if (show === null) throw new Error('useToast must be used inside the ToastProvider.');
  return show;
}
