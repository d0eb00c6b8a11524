import { Box, Button } from '@mui/material';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useSignedIn } from '#admin/session/session-context.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { draftKey, readDraft } from './draft.ts';
import type { FormRecord } from './form-contract.ts';
import { FormElement, type OpenForm } from './open-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { type PlainFormOptions, usePlainForm } from './use-plain-form.tsx';
import { newItem, type RecordFormOptions, useRecordForm } from './use-record-form.tsx';

interface Frame {
  saveLabel: string;
  variant?: 'contained' | 'outlined';
  /** Without it there is no button that cancels. */
  onCancel?: () => void;
  sx?: ComponentProps<typeof Box>['sx'];
  children: ReactNode;
}

interface InlineFormProps<Values extends FieldValues> extends Frame {
  open: OpenForm<Values>;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
}

/** The frame of a form of a few fields in the middle of a screen. */
function InlineForm<Values extends FieldValues>(props: InlineFormProps<Values>) {
  const { open, saveLabel, variant = 'contained', onCancel, onKeyDown, sx, children } = props;
  return (
    <FormProvider {...open.form}>
      <FormElement
        open={open}
        {...(onKeyDown && { onKeyDown })}
        sx={sx ?? { display: 'grid', gap: 2, maxWidth: '32rem' }}
      >
        {children}
        {open.failure}
        <Box sx={{ display: 'flex', gap: 1, '& .MuiButton-root': { minHeight: 44 } }}>
          <SubmitButton variant={variant} isBlocked={open.isBlocked}>
            {saveLabel}
          </SubmitButton>
          {onCancel && <Button onClick={onCancel}>{commonTexts.cancel}</Button>}
        </Box>
      </FormElement>
      {open.conflict}
    </FormProvider>
  );
}

/** Sends what is no record. */
export function InlinePlain<Values extends FieldValues, Answer>(props: PlainFormOptions<Values, Answer> & Frame) {
  const { first, needs, send, onSent, ...frame } = props;
  return <InlineForm {...frame} open={usePlainForm({ first, ...(needs && { needs }), send, onSent })} />;
}

/** Whether a new record about another one was begun in this tab and not saved. */
export function useHasDraft(resource: string, about: string): boolean {
  const { user } = useSignedIn();
  return readDraft(draftKey(user.username, resource, newItem(about))) !== undefined;
}

interface InlineRecordProps<Item extends FormRecord, Values extends FieldValues>
  extends Pick<RecordFormOptions<Item, Values>, 'contract' | 'about'>,
    Pick<Frame, 'saveLabel' | 'children'> {
  /** The resource, as react-admin names it. */
  resource: string;
  /** The record to change; without it, the form is for a new one. */
  item?: Item | undefined;
  onClose: () => void;
}

/**
 * The form of a record in the middle of a screen. What is typed stays over a reload; Ctrl+Enter saves it; Escape closes the form
 * while nothing was typed.
 */
export function InlineRecord<Item extends FormRecord, Values extends FieldValues>(
  props: InlineRecordProps<Item, Values>,
) {
  return (
    <ResourceContextProvider value={props.resource}>
      <Fields {...props} />
    </ResourceContextProvider>
  );
}

function Fields<Item extends FormRecord, Values extends FieldValues>(props: InlineRecordProps<Item, Values>) {
  const { contract, item, about = '', saveLabel, onClose, children } = props;
  const record = useRecordForm({ contract, first: item, about, onSaved: onClose });
  const close = () => {
    record.forget();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const leaves = event.key === 'Escape' && !record.isDirty;
    if (!saves && !leaves) return;
    event.preventDefault();
    // A dialog around it stays open.
    event.stopPropagation();
    if (saves) event.currentTarget.requestSubmit();
    else close();
  };
  return (
    <InlineForm open={record} saveLabel={saveLabel} onCancel={close} onKeyDown={onKeyDown} sx={inRows}>
      {children}
    </InlineForm>
  );
}

/** Short fields stand side by side. */
const inRows = {
  display: 'grid',
  gap: 2,
  my: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
  '& > :not(.part-of-row)': { gridColumn: '1 / -1' },
};
