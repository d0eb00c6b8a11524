import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { useLocation } from '#site/runtime/navigation.tsx';

/** How long good news stays (milliseconds). Bad news stays until it is closed, something newer takes its place, or the visitor goes on. */
const successStays = 8000;

/** Draws the newest toast. The two live regions are there from the start, because readers ignore regions that arrive full. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const { pathname } = useLocation();
  const close = useCallback(() => setToast(null), []);
  const isUrgent = toast?.tone === 'destructive';

  useEffect(() => {
    if (toast === null || toast.tone === 'destructive') return;
    const timer = setTimeout(close, successStays);
    return () => clearTimeout(timer);
  }, [toast, close]);

  // Bad news is about the page it came on.
  useEffect(() => {
    if (pathname !== '') setToast((shown) => (shown?.tone === 'destructive' ? null : shown));
  }, [pathname]);

  return (
    <ToastContext value={setToast}>
      {children}
      <div className="toasts">
        <div role="status">{toast && !isUrgent && <ToastCard toast={toast} onClose={close} />}</div>
        <div role="alert">{toast && isUrgent && <ToastCard toast={toast} onClose={close} />}</div>
      </div>
    </ToastContext>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <div className="toast" data-tone={toast.tone}>
      <p className="toast__title">{toast.title}</p>
      <p>{toast.description}</p>
      <button className="toast__close" type="button" onClick={onClose}>
        <span className="visually-hidden">Close this message</span>
        <svg viewBox="0 0 16 16" width="16" height="16" stroke="currentColor" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </div>
  );
}

interface Toast {
  title: string;
  description: string;
  tone: 'success' | 'destructive';
}

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

/** Shows a message in the corner and says it to screen readers. */
export function useToast() {
  const show = use(ToastContext);
  if (show === null) throw new Error('useToast must be used inside the ToastProvider.');
  return show;
}
