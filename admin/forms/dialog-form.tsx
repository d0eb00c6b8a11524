import { Button, DialogActions, DialogContent, Skeleton } from '@mui/material';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useResourceContext } from 'react-admin';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useAccess } from '#admin/session/access.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useFocusAfter } from '#admin/ui/keep-focus.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import type { FormContract, FormRecord } from './form-contract.ts';
import { FormElement, type OpenForm } from './open-form.tsx';
import { NotLoaded, usePreloaded } from './preloaded-record.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useGuard } from './use-guard.tsx';
import { type RecordFormOptions, useRecordForm } from './use-record-form.tsx';

interface DialogFormProps<Values extends FieldValues> {
  open: OpenForm<Values>;
  onCancel: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  saveLabel?: string;
  cancelLabel?: string;
  /** Whether there is nothing to fill in, so that the focus begins at the button that saves. */
  focusesSave?: boolean;
  children: ReactNode;
}

/** The frame of a form in a dialog: its fields scroll, Cancel and Save stay in view. */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { open, onCancel, onKeyDown, focusesSave, children } = props;
  const { saveLabel = open.isSubmitting ? commonTexts.saving : commonTexts.save } = props;
  return (
    <FormProvider {...open.form}>
      <FormElement
        open={open}
        {...(onKeyDown && { onKeyDown })}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2.5, pt: '12px !important' }}>
          {open.restored}
          {open.failure}
          {children}
        </DialogContent>
        <DialogActions sx={{ gap: 1, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button variant="outlined" onClick={onCancel}>
            {props.cancelLabel ?? commonTexts.cancel}
          </Button>
          <SubmitButton isBlocked={open.isBlocked} autoFocus={focusesSave}>
            {saveLabel}
          </SubmitButton>
        </DialogActions>
      </FormElement>
      {open.conflict}
    </FormProvider>
  );
}

interface RecordDialogProps<Item extends FormRecord, Values extends FieldValues> {
  contract: FormContract<Item, Values>;
  /** Keeps the form from being sent, such as during an upload. */
  isBlocked?: boolean;
  /** The inputs. */
  children: ReactNode;
}

/** What the guard has to know of the form inside. */
type Work = Pick<ReturnType<typeof useRecordForm>, 'isDirty' | 'forget'>;

/**
 * The form of a new or an existing record in a dialog, open while the address says so (`useDialogAddress`). It needs
 * react-admin's resource context. It asks before changes are lost, keeps them as a draft when the session expires, and never
 * silently overwrites what somebody else saved meanwhile. An account that may only read has no forms.
 */
export function RecordDialog<Item extends FormRecord, Values extends FieldValues>(
  props: RecordDialogProps<Item, Values>,
) {
  const { contract, isBlocked = false, children } = props;
  const canEdit = useAccess('edit');
  const { address } = useDialogAddress();
  const work = useRef<Work>(null);
  const { ask, leave, question } = useGuard({
    isUnsaved: () => work.current?.isDirty ?? false,
    discard: () => work.current?.forget(),
  });
  const isOpen = canEdit && address !== null && address.mode !== 'open';
  useFocusAfter(isOpen);
  if (!isOpen) return null;

  const fields = { contract, work, isBlocked, onSaved: leave, onCancel: ask, children };
  return (
    <>
      <DialogFrame title={contract.titles[address.mode]} onClose={ask}>
        {address.mode === 'create' ? (
          <Fields key={address.category} {...fields} first={undefined} about={address.category} />
        ) : (
          <LoadedFields key={address.id} {...fields} id={address.id} />
        )}
      </DialogFrame>
      {question}
    </>
  );
}

interface FieldsProps<Item extends FormRecord, Values extends FieldValues> extends RecordFormOptions<Item, Values> {
  work: RefObject<Work | null>;
  isBlocked: boolean;
  onCancel: () => void;
  children: ReactNode;
}

function Fields<Item extends FormRecord, Values extends FieldValues>(props: FieldsProps<Item, Values>) {
  const { work, isBlocked, onCancel, children, ...options } = props;
  const record = useRecordForm(options);
  useEffect(() => {
    work.current = record;
    return () => {
      work.current = null;
    };
  });
  return (
    <DialogForm open={{ ...record, isBlocked: record.isBlocked || isBlocked }} onCancel={onCancel}>
      {children}
    </DialogForm>
  );
}

interface LoadedFieldsProps<Item extends FormRecord, Values extends FieldValues>
  extends Omit<FieldsProps<Item, Values>, 'first'> {
  id: string;
}

/** The form of an existing record, once that is loaded. */
function LoadedFields<Item extends FormRecord, Values extends FieldValues>(props: LoadedFieldsProps<Item, Values>) {
  const { id, ...fields } = props;
  const resource = useResourceContext() ?? '';
  const { first, isMissing, refetch } = usePreloaded(resource, id, (item: Item) =>
    fields.contract.belongsHere?.(item) === false ? undefined : item,
  );
  if (first !== undefined) return <Fields {...fields} first={first} />;
  return (
    <DialogContent sx={{ minHeight: 240 }}>
      {isMissing ? (
        <NotLoaded onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={220} aria-label={commonTexts.loading} role="status" />
      )}
    </DialogContent>
  );
}
