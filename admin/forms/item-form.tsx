import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { ItemRecord } from '#admin/items/item-record.ts';
import { contentMessages } from '#admin/messages.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { FormContract, Opened } from './form-contract.ts';
import { useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';

interface ItemFormProps<Item extends ItemRecord, Values extends FieldValues> {
  contract: FormContract<Item, Values>;
  /** What the form begins with; later changes of the item do not reach it. */
  first: Opened<Values>;
  draft: string;
  /** Kept true while there is something to lose. */
  isDirty: RefObject<boolean>;
  /** Keeps the form from being sent, such as while a picture is on its way. */
  isBlocked: boolean;
  onSaved: () => void;
  onCancel: () => void;
  children: ReactNode;
}

export function ItemForm<Item extends ItemRecord, Values extends FieldValues>(props: ItemFormProps<Item, Values>) {
  const { contract, first, draft, isDirty, isBlocked, onSaved, onCancel, children } = props;
  const [opened, setOpened] = useState(first);
  const form = useForm<Values>({ defaultValues: first.values as DefaultValues<Values> });
  const { isRestored, discard } = useDraft(draft, { form, opened, setOpened });
  const { submit, failure, conflict, settle } = useSubmit({ contract, form, opened, setOpened, draft, onSaved });
  const { isDirty: hasChanges, isSubmitting } = form.formState;
  useEffect(() => {
    isDirty.current = hasChanges;
  }, [isDirty, hasChanges]);
  const saveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Disabled while sending, it has lost the focus.
    if (failure && !isSubmitting) saveButton.current?.focus();
  }, [failure, isSubmitting]);

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2.5, pt: '12px !important' }}>
          {isRestored && (
            <Alert
              severity="info"
              action={
                <Button color="inherit" onClick={discard}>
                  {contentMessages.discard}
                </Button>
              }
            >
              {contentMessages.restored}
            </Alert>
          )}
          {failure && <Alert severity="error">{failure}</Alert>}
          {children}
        </DialogContent>
        <DialogActions sx={{ gap: 1, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button variant="outlined" onClick={onCancel} sx={{ minHeight: 44 }}>
            {contentMessages.cancel}
          </Button>
          <Button
            ref={saveButton}
            type="submit"
            variant="contained"
            disabled={isSubmitting || isBlocked}
            sx={{ minHeight: 44 }}
          >
            {isSubmitting ? contentMessages.saving : contentMessages.save}
          </Button>
        </DialogActions>
      </Box>
      {conflict && <ConflictDialog labels={contract.labels} conflict={conflict} onSettle={settle} />}
    </FormProvider>
  );
}
