import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { contentMessages } from '#admin/messages.ts';
import { type Conflict, fieldsInConflict } from './conflict.ts';

interface ConflictDialogProps<Values> {
  labels: Record<string, string>;
  conflict: Conflict<Values>;
  /** Whether there is a form to go back to. Without one, a dialog that is closed leaves theirs. */
  canKeepEditing?: boolean;
  onSettle: (answer: 'theirs' | 'yours' | 'later') => void;
}

/** Shows what somebody else changed beside what was typed here, and lets nothing go before somebody decides. */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { labels, conflict, canKeepEditing = true, onSettle } = props;
  const id = useId();
  const { base, theirs, yours } = conflict;
  return (
    <Dialog open onClose={() => onSettle('later')} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogContent sx={{ pt: 3 }}>
        <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
          {contentMessages.staleTitle}
        </Typography>
        <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {conflict.message}
        </Typography>
        <Box component="dl" sx={{ display: 'grid', gap: 2, my: 2.5 }}>
          {fieldsInConflict(conflict).map((field) => (
            <Box key={field} sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
              <Typography component="dt" variant="h3" sx={{ mb: 1 }}>
                {labels[field] ?? field}
              </Typography>
              <Side label={contentMessages.theirs}>{shown(theirs.values[field])}</Side>
              <Side label={contentMessages.yours}>
                {yours[field] === base[field] ? <em>{contentMessages.untouched}</em> : shown(yours[field])}
              </Side>
            </Box>
          ))}
        </Box>
        <Typography color="text.secondary">{contentMessages.staleHint}</Typography>
      </DialogContent>
      <DialogActions
        sx={{
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          alignItems: 'stretch',
          gap: 1,
          px: 3,
          pb: 2.5,
          '& > *': { m: '0 !important' },
        }}
      >
        {canKeepEditing && (
          <Button autoFocus onClick={() => onSettle('later')} sx={{ minHeight: 44 }}>
            {contentMessages.keepEditing}
          </Button>
        )}
        <Button
          variant="outlined"
          autoFocus={!canKeepEditing}
          onClick={() => onSettle('theirs')}
          sx={{ minHeight: 44 }}
        >
          {contentMessages.takeTheirs}
        </Button>
        <Button variant="contained" onClick={() => onSettle('yours')} sx={{ minHeight: 44 }}>
          {contentMessages.saveYours}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="dd" sx={{ m: 0, mt: 0.75 }}>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
        {label}
      </Box>
      <Box component="span" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? contentMessages.active : contentMessages.inactive;
  return value === '' || value === null || value === undefined ? contentMessages.blank : String(value);
}
