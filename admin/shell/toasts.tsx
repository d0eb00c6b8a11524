import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useCallback, useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { readToast } from './use-toast.ts';

const durationMs = { error: 10_000, other: 6_000 } as const;
const accents = { success: '#2f7a54', info: '#a67c3d', warning: '#a67c3d', error: '#c0392b' } as const;

interface ToastItem {
  id: number;
  payload: NotificationPayload;
}

let lastId = 0;

/** Moves the toasts away from the buttons of an open dialog. */
const clearOfDialogs = {
  'body:has(.MuiDialog-root) &': { top: { sm: 24 }, bottom: { xs: 88, sm: 'auto' } },
};

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
  const { title, text } = readToast(payload);
  const translate = useTranslate();
  const [isHovered, setIsHovered] = useState(false);
  useEffect(() => {
    if (isHovered) return;
    const timer = setTimeout(() => dismiss(id), payload.type === 'error' ? durationMs.error : durationMs.other);
    return () => clearTimeout(timer);
  }, [isHovered, id, dismiss, payload.type]);
  return (
    <Paper
      variant="outlined"
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
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
      <IconButton size="small" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}
