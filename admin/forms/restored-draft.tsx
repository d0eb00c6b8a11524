import { Alert, Button } from '@mui/material';
import { contentMessages } from '#admin/ui/messages.ts';

/** Says that a form began with an unsaved draft, and offers to discard it. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={onDiscard}>
          {contentMessages.discard}
        </Button>
      }
    >
      {contentMessages.restored}
    </Alert>
  );
}
