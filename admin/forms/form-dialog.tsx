import { Button, DialogContent, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useGetOne, useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useFocusAfter } from '#admin/items/keep-focus.ts';
import { contentMessages, offlineMessages } from '#admin/messages.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { draftKey, removeDraft } from './draft.ts';
import { type FormContract, type FormRecord, type Opened, readValues } from './form-contract.ts';
import { ItemForm } from './item-form.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useGuardedDialog } from './use-dialog-address.ts';

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
          form({ id: null, version: null, values: contract.blank(address.category) })
        ) : (
          <Preloaded key={item} id={address.id} contract={contract}>
            {form}
          </Preloaded>
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

interface PreloadedProps<Item, Values extends FieldValues> {
  id: string;
  contract: FormContract<Item, Values>;
  children: (first: Opened<Values>) => ReactNode;
}

/** Loads the item again, because somebody else may have saved it since the list was loaded. */
function Preloaded<Item extends FormRecord, Values extends FieldValues>(props: PreloadedProps<Item, Values>) {
  const { id, contract, children } = props;
  const resource = useResourceContext() ?? '';
  const { data, error, isFetching, refetch } = useGetOne<Item>(
    resource,
    { id },
    { onError: () => undefined, refetchOnMount: 'always' },
  );
  const [first, setFirst] = useState<Opened<Values>>();
  const isElsewhere = data !== undefined && contract.belongsHere?.(data) === false;
  if (first === undefined && data && !isFetching && !error && !isElsewhere)
    setFirst({ id, version: data.version, values: readValues(contract, data) });
  if (first !== undefined) return children(first);
  return (
    <DialogContent sx={{ minHeight: 240 }}>
      {(error || isElsewhere) && !isFetching ? (
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
