import type { FieldValues } from 'react-hook-form';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { FormRecord } from './form-contract.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import type { useRecordForm } from './use-record-form.ts';

interface RecordDialogsProps<Item extends FormRecord, Values extends FieldValues> {
  record: ReturnType<typeof useRecordForm<Item, Values>>;
  /** The words for the value of a field that is not plain text, where two versions are compared. */
  toWords?: ((field: string, value: unknown) => string | undefined) | undefined;
}

/** What the form of a record asks: whose change holds, and whether unsaved work is discarded. */
export function RecordDialogs<Item extends FormRecord, Values extends FieldValues>(
  props: RecordDialogsProps<Item, Values>,
) {
  const { record, toWords } = props;
  const { conflict, guard, labels, resolveConflict } = record;
  return (
    <>
      {conflict && (
        <ConflictDialog {...{ labels, conflict, onSettle: resolveConflict }} {...(toWords && { toWords })} />
      )}
      {guard.isAsking && <UnsavedDialog onKeep={guard.keepEditing} onDiscard={record.discardAndLeave} />}
    </>
  );
}
