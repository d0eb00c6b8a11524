import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { contentMessages } from '#admin/ui/messages.ts';

interface Props {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before unsaved work is discarded. */
export function UnsavedDialog({ onKeep, onDiscard }: Props) {
  return (
    <ConfirmDialog
      title={contentMessages.unsavedTitle}
      confirm={contentMessages.discard}
      cancel={contentMessages.keepEditing}
      onCancel={onKeep}
      onConfirm={onDiscard}
    >
      {contentMessages.unsaved}
    </ConfirmDialog>
  );
}
