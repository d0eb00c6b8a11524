import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { Link } from 'react-router-dom';
import { draftKey, readDraft } from '#admin/forms/draft.ts';
import { useDeskSettings } from '#admin/records/bookings/use-desk-settings.ts';
import { useMailState } from '#admin/records/mail/use-mail.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import type { RunningSheet } from '#shared/running-sheet/schema.ts';
import { mailedCopies, sheetCopyLabels, sheetIdOf } from '#shared/running-sheet/values.ts';
import { listOfCopy } from '#shared/settings/values.ts';
import { issueTexts as texts } from './messages.ts';
import { sheetResource, useIssue } from './use-running-sheet.ts';

interface IssueDialogProps {
  sheet: RunningSheet;
  onClose: () => void;
}

/** Asks before a revision is issued, and says who gets it; while something is typed and not saved, asks to save that first. */
export function IssueDialog({ sheet, onClose }: IssueDialogProps) {
  const { user } = useSignedIn();
  const draft = draftKey(user.username, sheetResource, sheetIdOf(sheet.eventId));
  const Shown = readDraft(draft) === undefined ? Question : Unsaved;
  return <Shown sheet={sheet} onClose={onClose} />;
}

function Unsaved({ sheet, onClose }: IssueDialogProps) {
  return (
    <DialogFrame title={texts.unsavedTitle} fillsPhone={false} onClose={onClose}>
      <DialogContent>{texts.unsaved(sheet.revision + 1)}</DialogContent>
      <DialogActions sx={{ gap: 1, px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button component={Link} to={{ search: '?view=write' }} variant="contained" onClick={onClose}>
          {texts.toUnsaved}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

function Question({ sheet, onClose }: IssueDialogProps) {
  const { run, isPending } = useIssue(sheet.eventId, onClose);
  const next = sheet.revision + 1;
  return (
    <DialogFrame title={texts.question(next)} fillsPhone={false} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <div>{texts.hint}</div>
        {sheet.revision === 0 && <div>{texts.first}</div>}
        <Mailed />
      </DialogContent>
      <DialogActions sx={{ gap: 1, px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button variant="contained" disabled={isPending} onClick={() => run()}>
          {texts.issue(next)}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** Which copy goes to whom. */
function Mailed() {
  const settings = useDeskSettings();
  const isSetUp = useMailState()?.outgoing.isSetUp;
  if (isSetUp === false) return <Small>{texts.noMail}</Small>;
  if (settings === undefined) return null;
  return (
    <div>
      {texts.mailed}
      <Box component="ul" sx={{ m: 0, pl: 2.5, listStyle: 'disc' }}>
        {mailedCopies.map((copy) => (
          <li key={copy}>{texts.list(sheetCopyLabels[copy], settings[listOfCopy[copy]].join(', ') || texts.nobody)}</li>
        ))}
      </Box>
      <Small>{texts.whereLists}</Small>
    </div>
  );
}
