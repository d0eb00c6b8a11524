import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { savedQueryTexts } from './messages.ts';
import { SaveQueryForm } from './save-query-form.tsx';
import { SavedQueriesList } from './saved-queries-list.tsx';
import { useSavedQueries } from './use-saved-queries.ts';

/** Where what the list shows is given a name, and where the named ones are picked and deleted. */
export function SavedQueriesDialog({ onClose }: { onClose: () => void }) {
  const queries = useSavedQueries();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="saved-queries-title">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, pt: 2, pb: 1 }}>
        <Typography id="saved-queries-title" variant="h2" sx={{ flex: 1 }}>
          {savedQueryTexts.open}
        </Typography>
        <IconButton aria-label={savedQueryTexts.close} onClick={onClose} sx={{ mr: -1 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 3, pt: 1 }}>
        <SaveQueryForm queries={queries} />
        <SavedQueriesList queries={queries} onShown={onClose} />
      </DialogContent>
    </Dialog>
  );
}
