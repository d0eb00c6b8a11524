import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { useLocation } from '#site/runtime/navigation.tsx';

/** A success closes by itself. A failure stays until it is closed, replaced, or the visitor leaves the page. */
const successDurationMs = 8000;

/** Shows the newest toast. Both live regions are always rendered, because screen readers ignore regions that arrive with text. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const { pathname } = useLocation();
  const close = useCallback(() => setToast(null), []);
  const isUrgent = toast?.tone === 'destructive';

  useEffect(() => {
    if (toast === null || toast.tone === 'destructive') return;
    const timer = setTimeout(close, successDurationMs);
    return () => clearTimeout(timer);
  }, [toast, close]);

  // A failure belongs to the page on which it happened.
  useEffect(() => {
    if (pathname !== '') setToast((current) => (current?.tone === 'destructive' ? null : current));
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

/** Returns a function that shows a toast and announces it to screen readers. */
export function useToast() {
  const show = use(ToastContext);
  if (show === null) throw new Error('useToast must be used inside the ToastProvider.');
  return show;
}
