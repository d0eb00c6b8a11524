import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { screens } from './screens.ts';
import { useShortcutsSwitch } from './use-shortcuts.ts';

interface Row {
  before?: string;
  key: string;
  does: string;
}

const rows: Row[] = [
  { key: '/', does: 'Go to the search' },
  { key: 'n', does: 'Add something new, where the screen can' },
  ...screens.map(({ key, label }) => ({ before: 'g', key, does: `Go to ${label}` })),
  { key: '?', does: 'Show this list' },
];

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [areOn, setAreOn] = useShortcutsSwitch();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="shortcuts-title" maxWidth="xs" fullWidth>
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '5rem 1fr', rowGap: 1.25, m: 0 }}>
          {rows.map(({ before, key, does }) => (
            <Box key={does} sx={{ display: 'contents' }}>
              <Box component="dt">
                {before && (
                  <>
                    <Key>{before}</Key>{' '}
                  </>
                )}
                <Key>{key}</Key>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 2 }}
          control={<Switch checked={areOn} onChange={(_, isOn) => setAreOn(isOn)} />}
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
