import { Box, Button, Dialog, DialogActions, DialogContent, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Small } from '#admin/theme/parts.ts';
import { commonTexts, contentMessages } from '#admin/ui/messages.ts';
import { type Difference, order } from './conflict.ts';

/** Which version holds; `later` leaves it open. */
export type ConflictAnswer = 'theirs' | 'yours' | 'later';

interface ConflictDialogProps {
  labels: Record<string, string>;
  /** Who changed it and when. */
  message: string;
  differences: readonly Difference[];
  /** The words for a value that is not plain text; `undefined` for any other. */
  toWords?: ((field: string, value: unknown) => string | undefined) | undefined;
  /** Whether there is a form to go back to. Without one, a dialog that is closed leaves theirs. */
  canKeepEditing?: boolean;
  onSettle: (answer: ConflictAnswer) => void;
}

/** Shows what somebody else changed beside what was typed here, and lets nothing go before somebody decides. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { labels, message, differences, canKeepEditing = true, onSettle, toWords } = props;
  const id = useId();
  const show = ({ field, line }: Difference, value: unknown) => {
    if (line !== undefined && value === undefined) return contentMessages.removed;
    return (line === order ? undefined : toWords?.(field, value)) ?? shown(value);
  };
  const name = ({ field, line }: Difference) => {
    const label = labels[field] ?? field;
    return line === undefined ? label : contentMessages.lineOf(label, line === order ? contentMessages.order : line);
  };
  return (
    <Dialog open onClose={() => onSettle('later')} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogContent sx={{ pt: 3 }}>
        <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
          {contentMessages.staleTitle}
        </Typography>
        <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
        <Box component="dl" sx={{ display: 'grid', gap: 2, my: 2.5 }}>
          {differences.map((difference, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is while the dialog is open
            <Box key={index} sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
              <Typography component="dt" variant="h3" dir="auto" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                {name(difference)}
              </Typography>
              <Side label={contentMessages.theirs}>{show(difference, difference.theirs)}</Side>
              <Side label={contentMessages.yours}>
                {difference.isUntouched ? <em>{contentMessages.untouched}</em> : show(difference, difference.yours)}
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
          <Button autoFocus onClick={() => onSettle('later')}>
            {commonTexts.keepEditing}
          </Button>
        )}
        <Button variant="outlined" autoFocus={!canKeepEditing} onClick={() => onSettle('theirs')}>
          {contentMessages.takeTheirs}
        </Button>
        <Button variant="contained" onClick={() => onSettle('yours')}>
          {contentMessages.saveYours}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="dd" sx={{ mt: 0.75 }}>
      <Small as="span" sx={{ display: 'block' }}>
        {label}
      </Small>
      <Box component="span" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function shown(value: unknown): ReactNode {
  if (typeof value === 'string' && value.startsWith('data:image/'))
    return (
      <Box
        component="img"
        src={value}
        alt={contentMessages.picture}
        sx={{ height: 48, maxWidth: '100%', p: 0.5, bgcolor: '#fff' }}
      />
    );
  if (typeof value === 'boolean') return value ? contentMessages.active : contentMessages.inactive;
  if (typeof value === 'object' && value !== null) return textsOf(value).join('\n') || contentMessages.blank;
  return value === '' || value === null || value === undefined ? contentMessages.blank : String(value);
}

/** The texts of a list, a link or a photograph; not the sizes of a photograph. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'picture' ? [] : textsOf(inner)));
}
