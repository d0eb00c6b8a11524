import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Paper } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type { UndoableAction } from '#admin/api/undo-stack.ts';
import { toastTexts } from '#admin/ui/messages.ts';
import { readToast } from '#admin/ui/use-toast.ts';
import { undoTexts } from '#admin/undo/messages.ts';
import { useCanUndo, useUndo } from '#admin/undo/use-undo.ts';

/** `long` where there is something to read or to press. */
const durationMs = { long: 10_000, other: 6_000 } as const;
const accents = { success: '#2f7a54', info: '#a67c3d', warning: '#a67c3d', error: '#c0392b' } as const;

interface ToastItem {
  id: number;
  payload: NotificationPayload;
}

let lastId = 0;

/** On a phone at the top, clear of what a field says below it and of the keyboard. A dialog has its buttons at the bottom. */
const edge = {
  top: { xs: 12, sm: 'auto' },
  bottom: { sm: 24 },
  'body:has(.MuiDialog-root) &': { top: { sm: 24 }, bottom: { sm: 'auto' } },
};

/** One on top of the other, the newest in front, so that they cover little; side by side under the pointer or with the focus. */
const stacked = {
  '--peek': { xs: '8px', sm: '-8px' },
  '& > *': {
    gridArea: '1 / 1',
    alignSelf: { xs: 'start', sm: 'end' },
    position: 'relative',
    zIndex: 3,
    transformOrigin: { xs: 'top', sm: 'bottom' },
  },
  '& > :nth-last-of-type(2)': { zIndex: 2, transform: 'translateY(var(--peek)) scale(0.97)' },
  '& > :nth-last-of-type(3)': { zIndex: 1, transform: 'translateY(calc(2 * var(--peek))) scale(0.94)' },
  '&:hover, &:focus-within': { pointerEvents: 'auto', '& > *': { gridArea: 'auto', transform: 'none' } },
} as const;

/**
 * Shows react-admin's notifications, stacked, in one polite live region that exists from the start. It stands beside the
 * dialogs, which neither hide it nor keep the focus from it.
 */
export function Toasts() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => (region.current ? keepReachable(region.current) : undefined), []);
  const { notifications, takeNotification } = useNotificationContext();
  const [toasts, setToasts] = useState<ToastItem[]>([]);

  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (!payload) return;
    lastId += 1;
    const toast = { id: lastId, payload };
    setToasts((before) => [...before.slice(-2), toast]);
  }, [notifications, takeNotification]);

  const dismiss = useCallback((id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)), []);
  return createPortal(
    <Box
      ref={region}
      role="status"
      aria-live="polite"
      sx={{
        position: 'fixed',
        right: { xs: 12, sm: 24 },
        left: { xs: 12, sm: 'auto' },
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        width: { sm: 380 },
        pointerEvents: 'none',
        ...edge,
        ...stacked,
      }}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} {...toast} dismiss={dismiss} />
      ))}
    </Box>,
    document.body,
  );
}

/**
 * Keeps the toasts spoken and in the tab order while a dialog is open. A dialog of MUI hides everything beside it from screen
 * readers, takes the focus back from there, and sends Tab from one of its ends, its sentinels, to the other.
 */
function keepReachable(region: HTMLElement): () => void {
  const observer = new MutationObserver(() => region.removeAttribute('aria-hidden'));
  observer.observe(region, { attributeFilter: ['aria-hidden'] });
  const { body } = document;
  const enter = (event: FocusEvent) => {
    const end = event.target as HTMLElement;
    const from = event.relatedTarget as Node | null;
    const isLast = end.dataset.testid === 'sentinelEnd';
    if (!isLast && end.dataset.testid !== 'sentinelStart') return;
    // From the toasts, and from the dialog as a whole, it is on its way into the dialog.
    if (region.contains(from) || from === end.previousElementSibling) return;
    const next = [...region.querySelectorAll<HTMLElement>('a, button')].at(isLast ? 0 : -1);
    if (next === undefined) return;
    event.stopImmediatePropagation();
    next.focus();
  };
  // The dialog listens at the document, React no higher than here.
  const stay = (event: FocusEvent) => {
    if (region.contains(event.target as Node)) event.stopPropagation();
  };
  document.addEventListener('focusin', enter, true);
  body.addEventListener('focusin', stay);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', enter, true);
    body.removeEventListener('focusin', stay);
  };
}

function Toast({ id, payload, dismiss }: ToastItem & { dismiss: (id: number) => void }) {
  const { title, text, opens, action } = readToast(payload);
  const translate = useTranslate();
  const [isHeld, setIsHeld] = useState(false);
  const isLong = payload.type === 'error' || action !== undefined || opens !== undefined;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(id), isLong ? durationMs.long : durationMs.other);
    return () => clearTimeout(timer);
  }, [isHeld, id, dismiss, isLong]);
  return (
    <Paper
      variant="outlined"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        p: 1.5,
        pl: 2,
        borderLeft: `4px solid ${accents[payload.type]}`,
        boxShadow: '0 8px 28px rgba(30, 26, 22, 0.18)',
        pointerEvents: 'auto',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
        {title && <Box sx={{ fontWeight: 600 }}>{title}</Box>}
        <Box sx={{ overflowWrap: 'anywhere' }}>{typeof text === 'string' ? translate(text, { _: text }) : text}</Box>
      </Box>
      {opens !== undefined && (
        <Button size="small" component={Link} to={opens} onClick={() => dismiss(id)} sx={{ flexShrink: 0 }}>
          {toastTexts.open}
        </Button>
      )}
      {action && <UndoButton action={action} onUndo={() => dismiss(id)} />}
      <IconButton size="small" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}

/** Takes the action of a toast back, until something else did. */
function UndoButton({ action, onUndo }: { action: UndoableAction; onUndo: () => void }) {
  const canUndo = useCanUndo(action);
  const undo = useUndo();
  if (!canUndo) return null;
  const press = () => {
    onUndo();
    undo(action);
  };
  return (
    <Button size="small" onClick={press} sx={{ flexShrink: 0 }}>
      {undoTexts.undo}
    </Button>
  );
}
