import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { shortDateTime } from '#admin/format/dates.ts';
import { inquiryStatusLabels, priorityLabels } from '#shared/inquiry-values.ts';
import { ChangesContext, type Conflict } from './changes-context.ts';
import { inquiryConflictTexts, inquiryTexts } from './messages.ts';
import { useChangeInquiry } from './use-change-inquiry.ts';

/** Makes the changes below it know of each other, and says so when somebody else's change came between. */
export function InquiryConflicts({ children }: { children: ReactNode }) {
  const [conflict, showConflict] = useState<Conflict | null>(null);
  const context = useMemo(() => ({ ownVersions: new Map<string, number>(), showConflict }), []);
  return (
    <ChangesContext value={context}>
      {children}
      {conflict && <ConflictDialog conflict={conflict} onClose={() => showConflict(null)} />}
    </ChangesContext>
  );
}

function ConflictDialog({ conflict, onClose }: { conflict: Conflict; onClose: () => void }) {
  const { now, changes } = conflict;
  const { mutate } = useChangeInquiry();
  const [field, value] = wantedOf(conflict);
  const overwrite = () => {
    onClose();
    mutate({ inquiry: now, changes });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="conflict-title" role="alertdialog">
      <DialogContent sx={{ pt: 3, '& p': { my: 1, overflowWrap: 'anywhere' } }}>
        <Typography id="conflict-title" variant="h2" sx={{ mb: 1.5 }}>
          {inquiryConflictTexts.title}
        </Typography>
        <p>
          <strong dir="auto">{now.fullName}</strong>
        </p>
        {differencesOf(conflict).map((difference) => (
          <p key={difference}>{difference}</p>
        ))}
        <p>{inquiryConflictTexts.wanted(field, value)}</p>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2.5, '& .MuiButton-root': { minHeight: 44 } }}>
        <Button variant="outlined" onClick={overwrite}>
          {inquiryConflictTexts.overwrite(value)}
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          {inquiryConflictTexts.keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function wantedOf({ changes, now }: Conflict): [field: string, value: string] {
  return changes.status === undefined
    ? [inquiryTexts.priority, priorityLabels[changes.priority ?? now.priority]]
    : [inquiryTexts.status, inquiryStatusLabels[changes.status]];
}

/** What was changed since, each status by whom and when, as the inquiry's history has it. */
function differencesOf({ seen, now }: Conflict): string[] {
  const { changed, by, somewhere } = inquiryConflictTexts;
  const since = (now.statusHistory ?? []).filter(({ at }) => Date.parse(at) > seen.version);
  const differences = since.map(({ at, by: who, from, to }) => {
    const change = changed(inquiryTexts.status, inquiryStatusLabels[from ?? seen.status], inquiryStatusLabels[to]);
    return `${change}, ${by(who ?? inquiryTexts.theServer, shortDateTime(at))}`;
  });
  if (now.priority !== seen.priority)
    differences.push(changed(inquiryTexts.priority, priorityLabels[seen.priority], priorityLabels[now.priority]));
  return differences.length > 0 ? differences : [somewhere];
}
