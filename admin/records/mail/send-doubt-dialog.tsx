import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { composerTexts as texts } from './messages.ts';

/** Why a message is better not sent yet. */
export interface SendDoubt {
  isAnswered: boolean;
  sentence: string;
}

interface SendDoubtDialogProps {
  doubt: SendDoubt;
  onSendAnyway: () => void;
  onStop: () => void;
}

/** Asks before a message is sent that crosses one that its writer has not seen, or that is not wanted. */
export function SendDoubtDialog({ doubt: { isAnswered, sentence }, onSendAnyway, onStop }: SendDoubtDialogProps) {
  return (
    <DialogFrame title={isAnswered ? texts.answered : texts.confirmSend} fillsPhone={false} onClose={onStop}>
      <DialogContent sx={{ pt: 0 }}>
        <Typography dir="auto">{sentence}</Typography>
      </DialogContent>
      <DialogActions sx={{ gap: 1, px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onSendAnyway}>
          {texts.sendAnyway}
        </Button>
        <Button autoFocus variant="contained" onClick={onStop}>
          {isAnswered ? texts.readFirst : commonTexts.cancel}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
