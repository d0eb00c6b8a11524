import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material';
import { useLocation } from 'react-router-dom';
import { getGuideAddress, menuScreens } from '#admin/app/screens.ts';
import { listScreenShortcuts } from '#admin/ui/screen-shortcuts.ts';
import { undoTexts } from '#admin/undo/messages.ts';
import { shellMessages, shortcutMessages as texts } from './messages.ts';
import { searchKeys } from './search-button.tsx';
import { useShortcutsEnabled } from './use-shortcuts.ts';

interface Shortcut {
  prefix?: string;
  key: string;
  action: string;
}

const shortcuts: Shortcut[] = [
  { key: searchKeys, action: shellMessages.search },
  { key: '/', action: texts.search },
  { key: 'n', action: texts.add },
  ...menuScreens.map(({ shortcutKey, label }) => ({ prefix: 'g', key: shortcutKey, action: texts.goTo(label) })),
  { key: 'z', action: undoTexts.undoLast },
  { key: '?', action: texts.show },
];

/** Lists the shortcuts and turns them on and off. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isEnabled, setIsEnabled] = useShortcutsEnabled();
  const { pathname } = useLocation();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="shortcuts-title" maxWidth="xs" fullWidth>
      <DialogTitle id="shortcuts-title">{texts.title}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '10px 20px', m: 0, pt: 0.5 }}>
          {[...listScreenShortcuts(), ...shortcuts].map(({ prefix, key, action }) => (
            <Box key={action} sx={{ display: 'contents' }}>
              <Box component="dt">
                {prefix && (
                  <>
                    <Key>{prefix}</Key>{' '}
                  </>
                )}
                <Key>{key}</Key>
              </Box>
              <dd>{action}</dd>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={isEnabled} onChange={(_, checked) => setIsEnabled(checked)} />}
          label={texts.enable}
        />
      </DialogContent>
      <DialogActions>
        <Button href={getGuideAddress(pathname)} target="_blank" rel="noopener">
          {texts.guide}
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
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
