import { Box, Button } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useSignedIn } from '#admin/session/session-context.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import { draftKey, readDraft, removeDraft } from './draft.ts';
import { type FormContract, type FormRecord, toOpened } from './form-contract.ts';
import { SubmitButton } from './submit-button.tsx';
import { useItemForm } from './use-item-form.tsx';

interface SmallFormProps<Item extends FormRecord, Values extends FieldValues> {
  /** The resource, as react-admin names it. */
  resource: string;
  contract: FormContract<Item, Values>;
  /** The record to change; without it, the form is for a new one. */
  item?: Item | undefined;
  /** The id of the record that a new one is about: each has a draft of its own. */
  about?: string;
  saveLabel: string;
  onClose: () => void;
  children: ReactNode;
}

const newItem = (about: string) => `new${about}`;

/** Whether a new record about another one was begun in this tab and not saved. */
export function useHasDraft(resource: string, about: string): boolean {
  const { user } = useSignedIn();
  return readDraft(draftKey(user.username, resource, newItem(about))) !== undefined;
}

/**
 * A form of a few fields in the middle of a screen. What is typed stays over a reload; Ctrl+Enter saves it; Escape closes the form
 * while nothing was typed. Somebody else's change meanwhile is treated as in every other form.
 */
export function SmallForm<Item extends FormRecord, Values extends FieldValues>(props: SmallFormProps<Item, Values>) {
  return (
    <ResourceContextProvider value={props.resource}>
      <Form {...props} />
    </ResourceContextProvider>
  );
}

function Form<Item extends FormRecord, Values extends FieldValues>(props: SmallFormProps<Item, Values>) {
  const { resource, contract, item, about = '', saveLabel, onClose, children } = props;
  const { user } = useSignedIn();
  const draft = draftKey(user.username, resource, item?.id ?? newItem(about));
  const [first] = useState(() => toOpened(contract, item));
  const { form, submit, isDirty, isSubmitting, failure, conflictDialog } = useItemForm({
    contract,
    first,
    draft,
    onSaved: onClose,
  });
  const close = () => {
    removeDraft(draft);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const leaves = event.key === 'Escape' && !isDirty;
    if (!saves && !leaves) return;
    event.preventDefault();
    // A dialog around it stays open.
    event.stopPropagation();
    if (saves) event.currentTarget.requestSubmit();
    else close();
  };
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        onKeyDown={onKeyDown}
        sx={{
          display: 'grid',
          gap: 2,
          my: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
          '& > :not(.part-of-row)': { gridColumn: '1 / -1' },
        }}
      >
        {failure}
        {children}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SubmitButton isBlocked={isSubmitting}>{saveLabel}</SubmitButton>
          <Button onClick={close}>{contentMessages.cancel}</Button>
        </Box>
      </Box>
      {conflictDialog}
    </FormProvider>
  );
}
