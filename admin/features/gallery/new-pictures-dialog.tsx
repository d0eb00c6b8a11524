import { useRef } from 'react';
import { DialogFrame } from '#admin/forms/dialog-frame.tsx';
import { draftKey, forgetDraft } from '#admin/forms/draft.ts';
import { useHeldAddress } from '#admin/forms/use-held-address.ts';
import { ConfirmDialog } from '#admin/items/confirm-dialog.tsx';
import { useFocusAfter } from '#admin/items/use-focus-after.ts';
import { contentMessages } from '#admin/messages.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { galleryMessages } from './messages.ts';
import { NewPicturesForm } from './new-pictures-form.tsx';

/** The form of new pictures, wherever the address asks for it. It asks before uploads and titles are lost. */
export function NewPicturesDialog(taking: { dropped: File[]; onTaken: () => void }) {
  const { user, isSample } = useSignedIn();
  const isDirty = useRef(false);
  const { address, isAsking, ask, keepEditing, leave } = useHeldAddress(isDirty);
  const isOpen = address?.mode === 'create' && !isSample;
  useFocusAfter(isOpen);
  if (!isOpen) return null;

  const draft = draftKey(user.username, 'gallery', 'new');
  const close = () => {
    forgetDraft(draft);
    leave();
  };
  return (
    <>
      <DialogFrame title={galleryMessages.addTitle} onClose={ask}>
        <NewPicturesForm draft={draft} {...taking} isDirty={isDirty} onSaved={close} onCancel={ask} />
      </DialogFrame>
      {isAsking && (
        <ConfirmDialog
          title={galleryMessages.discardTitle}
          confirm={contentMessages.discard}
          cancel={contentMessages.keepEditing}
          onCancel={keepEditing}
          onConfirm={close}
        >
          {galleryMessages.discardText}
        </ConfirmDialog>
      )}
    </>
  );
}
