import { Button, DialogContent, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useSignedIn } from '#admin/session/session-context.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useFocusAfter } from '#admin/ui/keep-focus.ts';
import { contentMessages, offlineMessages } from '#admin/ui/messages.ts';
import { draftKey, removeDraft } from './draft.ts';
import { type FormContract, type FormRecord, type Opened, toOpened } from './form-contract.ts';
import { ItemForm } from './item-form.tsx';
import { usePreloaded } from './preloaded-record.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useGuardedDialog } from './use-guarded-dialog.ts';

interface FormDialogProps<Item extends FormRecord, Values extends FieldValues> {
  contract: FormContract<Item, Values>;
  /** Keeps the form from being sent, such as during an upload. */
  isBlocked?: boolean;
  onSaved?: () => void;
  /** The inputs. */
  children: ReactNode;
}

/**
 * The form of a new or an existing item, open while the address says so (`useDialogAddress`). It needs react-admin's
 * resource context. It asks before changes are lost, keeps them as a draft when the session expires, and never silently
 * overwrites what somebody else saved meanwhile.
 */
export function FormDialog<Item extends FormRecord, Values extends FieldValues>(props: FormDialogProps<Item, Values>) {
  const { contract, isBlocked = false, onSaved, children } = props;
  const { user } = useSignedIn();
  const resource = useResourceContext() ?? '';
  const isDirty = useRef(false);
  const { address, isAsking, ask, keepEditing, leave } = useGuardedDialog(() => isDirty.current);
  const isOpen = address !== null && address.mode !== 'open';
  useFocusAfter(isOpen);
  if (!isOpen) return null;

  const close = () => {
    isDirty.current = false;
    leave();
  };
  const item = address.mode === 'edit' ? address.id : `new${address.category}`;
  const draft = draftKey(user.username, resource, item);
  const form = (first: Opened<Values>) => (
    <ItemForm
      key={item}
      contract={contract}
      first={first}
      draft={draft}
      isDirty={isDirty}
      isBlocked={isBlocked}
      onSaved={() => {
        close();
        onSaved?.();
      }}
      onCancel={ask}
    >
      {children}
    </ItemForm>
  );
  return (
    <>
      <DialogFrame title={contract.titles[address.mode]} onClose={ask}>
        {address.mode === 'create' ? (
          form(toOpened(contract, undefined, address.category))
        ) : (
          <PreloadedForm key={item} id={address.id} contract={contract}>
            {form}
          </PreloadedForm>
        )}
      </DialogFrame>
      {isAsking && (
        <UnsavedDialog
          onKeep={keepEditing}
          onDiscard={() => {
            removeDraft(draft);
            close();
          }}
        />
      )}
    </>
  );
}

interface PreloadedFormProps<Item, Values extends FieldValues> {
  id: string;
  contract: FormContract<Item, Values>;
  children: (first: Opened<Values>) => ReactNode;
}

/** The form of an existing item, once the item is loaded. */
function PreloadedForm<Item extends FormRecord, Values extends FieldValues>(props: PreloadedFormProps<Item, Values>) {
  const { id, contract, children } = props;
  const resource = useResourceContext() ?? '';
  const { first, isMissing, refetch } = usePreloaded(resource, id, (item: Item) =>
    contract.belongsHere?.(item) === false ? undefined : toOpened(contract, item),
  );
  if (first !== undefined) return children(first);
  return (
    <DialogContent sx={{ minHeight: 240 }}>
      {isMissing ? (
        <>
          <Typography role="alert" sx={{ mb: 2 }}>
            {contentMessages.notFound}
          </Typography>
          <Button variant="outlined" onClick={() => refetch()}>
            {offlineMessages.retry}
          </Button>
        </>
      ) : (
        <Skeleton variant="rounded" height={220} aria-label={contentMessages.loading} role="status" />
      )}
    </DialogContent>
  );
}
