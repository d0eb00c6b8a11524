import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Paper } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { undoTexts } from '#admin/undo/messages.ts';
import type { UndoableAction } from '#admin/undo/undo-stack.ts';
import { useCanUndo, useUndo } from '#admin/undo/use-undo.ts';
import { readToast } from './use-toast.ts';

/** `long` where there is something to read or to press. */
const durationMs = { long: 10_000, other: 6_000 } as const;
const accents = { success: '#2f7a54', info: '#a67c3d', warning: '#a67c3d', error: '#c0392b' } as const;

interface ToastItem {
  id: number;
  payload: NotificationPayload;
}

let lastId = 0;

/** Moves the toasts away from the buttons of an open dialog. */
const clearOfDialogs = { 'body:has(.MuiDialog-root) &': { top: { sm: 24 }, bottom: { xs: 88, sm: 'auto' } } };

/** Shows react-admin's notifications, stacked, in one polite live region that exists from the start. */
export function Toasts() {
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
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={{
        position: 'fixed',
        right: { xs: 12, sm: 24 },
        bottom: { xs: 12, sm: 24 },
        left: { xs: 12, sm: 'auto' },
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        width: { sm: 380 },
        pointerEvents: 'none',
        ...clearOfDialogs,
      }}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} {...toast} dismiss={dismiss} />
      ))}
    </Box>
  );
}

function Toast({ id, payload, dismiss }: ToastItem & { dismiss: (id: number) => void }) {
  const { title, text, action } = readToast(payload);
  const translate = useTranslate();
  const [isHeld, setIsHeld] = useState(false);
  const isLong = payload.type === 'error' || action !== undefined;
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
