import { Alert, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { type KeyboardEvent, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useController, useForm } from 'react-hook-form';
import { isStale, toStaleReason } from '#admin/api/request.ts';
import { hasChanged, joinActions, pushUndo, readUndoStack, removeUndo, undoable } from '#admin/api/undo-stack.ts';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import { actionWords, countItems, inQuotes } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { Inquiry } from '#shared/inquiry/schema.ts';
import { inquiryLimits, type LostReason, lostReasonLabels, lostReasons } from '#shared/inquiry/values.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryParts, inquiryScope, type LostInquiries, useOwnVersions, useSendChange } from './inquiry-writes.ts';
import { lostTexts } from './messages.ts';

type Reason = Pick<Inquiry, 'lostReason' | 'lostNote'>;

/** Asks why inquiries were lost, and stores the reason with each. */
export function LostReasonDialog({ onClose, ...lost }: LostInquiries & { onClose: () => void }) {
  const saveReason = useSaveReason(lost);
  const { run, isPending, error } = useRecordAction({
    entity: 'inquiry',
    alsoChanges: inquiryParts,
    scope: inquiryScope,
    send: saveReason,
    onSuccess: onClose,
    showsError: true,
  });
  const [first] = lost.inquiries;
  const count = lost.inquiries.length;
  const failure = isStale(error) ? lostTexts.stale(toStaleReason(error)) : error?.message;
  return (
    <LostReasonForm
      about={first && count === 1 ? lostTexts.about(first.fullName) : lostTexts.several(count)}
      isSaving={isPending}
      failure={failure}
      onSave={run}
      onSkip={onClose}
    />
  );
}

/** Stores a reason with each of the inquiries. One Undo takes it back together with the status. */
function useSaveReason({ inquiries, action: statusAction }: LostInquiries) {
  const dataProvider = useDataProvider();
  const send = useSendChange();
  const { versionOf, keepVersion } = useOwnVersions();
  const toast = useToast();
  const action = useRef(statusAction);

  /** Resolves with the inquiry if this changed it. */
  const saveOne = async (inquiry: InquiryRecord, reason: Reason): Promise<InquiryRecord[]> => {
    const before = versionOf(inquiry);
    try {
      // With the status, because somebody may have set another one meanwhile.
      const saved = await send(inquiry, { status: 'lost', ...reason });
      return hasChanged(saved, before) ? [saved] : [];
    } catch (error) {
      if (isStale(error)) {
        const { data: current } = await dataProvider.getOne<InquiryRecord>('inquiries', { id: inquiry.id });
        keepVersion(inquiry.id, current.version);
      }
      throw error;
    }
  };

  return async (reason: Reason): Promise<void> => {
    const results = await Promise.allSettled(inquiries.map((inquiry) => saveOne(inquiry, reason)));
    const saved = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const failure = results.find((result) => result.status === 'rejected')?.reason;

    const earlier = readUndoStack().find((other) => other === action.current);
    if (earlier) removeUndo(earlier);
    const reasonAction = undoable('inquiries', saved, (count) =>
      actionWords.updated(count === 1 ? inQuotes(saved[0]?.fullName ?? '') : countItems(count)),
    );
    // What somebody else changed since cannot be taken back any more.
    action.current = joinActions([isStale(failure) ? undefined : earlier, reasonAction]);
    if (failure === undefined) return toast('success', lostTexts.saved, action.current);
    if (action.current) pushUndo(action.current);
    throw failure;
  };
}

interface LostReasonFormProps {
  about: string;
  isSaving: boolean;
  failure: string | undefined;
  onSave: (reason: Reason) => void;
  onSkip: () => void;
}

/** Asks for the reason of a loss. The digits choose one of the first nine, 0 the tenth. */
function LostReasonForm({ about, isSaving, failure, onSave, onSkip }: LostReasonFormProps) {
  const form = useForm<{ reason: LostReason | null; note: string }>({ defaultValues: { reason: null, note: '' } });
  const { field, fieldState } = useController({
    name: 'reason',
    control: form.control,
    rules: { required: lostTexts.choose },
  });
  const submit = form.handleSubmit(({ reason, note }) => onSave({ lostReason: reason, lostNote: note.trim() || null }));
  const chooseByDigit = (event: KeyboardEvent) => {
    const chosen = lostReasons[(Number(event.key) + 9) % 10];
    if (!/^\d$/.test(event.key) || chosen === undefined || (event.target as HTMLElement).tagName === 'TEXTAREA') return;
    event.preventDefault();
    field.onChange(chosen);
  };
  const { ref, ...note } = form.register('note');
  const open = { form, submit, isSubmitting: isSaving, isBlocked: isSaving, failure: false };
  return (
    <DialogFrame title={lostTexts.title} onClose={onSkip} fillsPhone={false}>
      <DialogForm
        open={open}
        onKeyDown={chooseByDigit}
        onCancel={onSkip}
        cancelLabel={lostTexts.skip}
        saveLabel={lostTexts.save}
      >
        <span dir="auto">{about}</span>
        {failure && <Alert severity="error">{failure}</Alert>}
        {fieldState.error && <Alert severity="error">{lostTexts.choose}</Alert>}
        <RadioGroup
          aria-label={lostTexts.reasons}
          value={field.value ?? ''}
          onChange={field.onChange}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, rowGap: 0 }}
        >
          {lostReasons.map((value, index) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio autoFocus={index === 0} />}
              label={lostReasonLabels[value]}
            />
          ))}
        </RadioGroup>
        <TextField
          {...note}
          inputRef={ref}
          label={lostTexts.note}
          multiline
          minRows={2}
          fullWidth
          slotProps={{ htmlInput: { maxLength: inquiryLimits.lostNote, dir: 'auto' } }}
        />
      </DialogForm>
    </DialogFrame>
  );
}
