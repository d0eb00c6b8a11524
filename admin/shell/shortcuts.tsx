import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { menuScreens } from '#admin/app/screens.ts';

/** How long a `g` waits for its letter. */
const sequenceTimeoutMs = 1500;

const findTarget = (name: string) => document.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);

/** Where letters are typed; a checkbox or a switch takes none. */
const typingTarget = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether the key belongs to something else: a field, a dialog, a menu, the browser. */
function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target as HTMLElement | null;
  if (target?.closest?.(typingTarget)) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** Single-key shortcuts can be turned off, because they get in the way of voice control and some screen readers. */
function useShortcutsEnabled() {
  return useStore('shell.areShortcutsOn', true);
}

/** Handles the keyboard shortcuts of the back-office. */
export function useShortcuts(openDialog: () => void) {
  const navigate = useNavigate();
  const [isEnabled] = useShortcutsEnabled();
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (!isEnabled) return;
    const handlers: Record<string, (event: KeyboardEvent) => void> = {
      g: (event) => {
        goPressedAt.current = event.timeStamp;
      },
      '/': () => findTarget('search')?.focus(),
      n: () => {
        const add = findTarget('add');
        // The dialog that opens returns the focus to this button.
        add?.focus();
        add?.click();
      },
      '?': openDialog,
    };
    const onKey = (event: KeyboardEvent) => {
      if (isHandledElsewhere(event)) return;
      const isSequence = event.timeStamp - goPressedAt.current < sequenceTimeoutMs;
      goPressedAt.current = Number.NEGATIVE_INFINITY;
      const screen = isSequence ? menuScreens.find(({ shortcutKey }) => shortcutKey === event.key) : undefined;
      if (!screen && !handlers[event.key]) return;
      event.preventDefault();
      if (screen) void navigate(screen.path);
      else handlers[event.key]?.(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isEnabled, navigate, openDialog]);
}

interface Shortcut {
  prefix?: string;
  key: string;
  action: string;
}

const shortcuts: Shortcut[] = [
  { key: '/', action: 'Search' },
  { key: 'n', action: 'Add an item' },
  ...menuScreens.map(({ shortcutKey, label }) => ({ prefix: 'g', key: shortcutKey, action: `Go to ${label}` })),
  { key: '?', action: 'Show keyboard shortcuts' },
];

/** Lists the shortcuts and turns them on and off. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isEnabled, setIsEnabled] = useShortcutsEnabled();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="shortcuts-title" maxWidth="xs" fullWidth>
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '5rem 1fr', rowGap: 1.25, m: 0 }}>
          {shortcuts.map(({ prefix, key, action }) => (
            <Box key={action} sx={{ display: 'contents' }}>
              <Box component="dt">
                {prefix && (
                  <>
                    <Key>{prefix}</Key>{' '}
                  </>
                )}
                <Key>{key}</Key>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {action}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={isEnabled} onChange={(_, checked) => setIsEnabled(checked)} />}
          label="Use single-key shortcuts"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{ px: 0.9, py: 0.2, border: 1, borderColor: 'divider', borderRadius: 0.5, fontFamily: 'inherit' }}
    >
      {children}
    </Box>
  );
}
