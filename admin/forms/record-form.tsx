import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { contentMessages } from '#admin/messages.ts';
import { useAccess } from '#admin/session/access.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { roleTooLow } from '#shared/roles.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { draftKey, removeDraft, useDraft } from './draft.ts';
import { type FormContract, type FormRecord, type Opened, readValues } from './form-contract.ts';
import { RestoredDraft } from './restored-draft.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useGuardedDialog } from './use-dialog-address.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { useSubmit } from './use-submit.ts';

interface RecordFormProps<Item extends FormRecord, Values extends FieldValues> {
  contract: FormContract<Item, Values>;
  /** The record as it was loaded. */
  first: Item;
  /** The resource, under which drafts of it are stored. */
  name: string;
  /** Whether the form is the screen itself, and no part of it that an address opens. */
  isScreen?: boolean;
  /** What stands beside the button that saves; `leave` asks before unsaved work is discarded. */
  head: (leave: () => void) => ReactNode;
  /** What stands beside the form, such as a preview. */
  aside?: ReactNode;
  /** The words for the value of a field that is not plain text, where two versions are compared. */
  toWords?: (field: string, value: unknown) => string | undefined;
  children: ReactNode;
}

/**
 * The form of a record that is always there. It restores a draft, is saved with the button or Ctrl+S, shows what somebody
 * else has changed meanwhile, and asks before it is left with unsaved work.
 */
export function RecordForm<Item extends FormRecord, Values extends FieldValues>(props: RecordFormProps<Item, Values>) {
  const { contract, first, name, isScreen = false, head, aside, toWords, children } = props;
  const { id } = first;
  const { user } = useSignedIn();
  const canEdit = useAccess('edit', name);
  // Over the screens of an account that may change nothing, the shell says so.
  const isExplained = !useAccess('edit');
  const draft = draftKey(user.username, name, id);
  const [opened, setOpened] = useState<Opened<Values>>(() => toOpened(contract, first));
  const form = useForm<Values>({ defaultValues: opened.values as DefaultValues<Values> });
  const { isRestored, discard } = useDraft(draft, { form, opened, setOpened });
  const { isDirty, isSubmitting } = form.formState;
  const { submit, failure, conflict, resolveConflict } = useSubmit<Item, Values>({
    contract,
    form,
    opened,
    setOpened,
    draft,
    onSaved(saved) {
      const next = toOpened(contract, saved);
      setOpened(next);
      form.reset(next.values);
    },
  });
  const guard = useGuardedDialog(() => isDirty, isScreen ? () => true : undefined);
  const formElement = useRef<HTMLFormElement>(null);
  useSaveKeys(() => !isSubmitting && formElement.current?.requestSubmit());
  return (
    <FormProvider {...form}>
      <Box
        sx={
          aside
            ? { display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '26rem minmax(0, 1fr)' } }
            : {}
        }
      >
        <Box
          component="form"
          ref={formElement}
          noValidate
          onSubmit={submit}
          sx={{ display: 'grid', gap: 3, alignContent: 'start', maxWidth: '52rem', minWidth: 0 }}
        >
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              py: 1.5,
              position: 'sticky',
              top: 0,
              zIndex: 2,
              bgcolor: 'background.default',
              borderBottom: 1,
              borderColor: 'divider',
              '& .MuiButton-root': { minHeight: 44 },
            }}
          >
            {head(guard.ask)}
            <Button type="submit" variant="contained" disabled={!canEdit || !isDirty || isSubmitting}>
              {isSubmitting ? contentMessages.saving : contentMessages.save}
            </Button>
          </Box>
          {!canEdit && !isExplained && <Alert severity="info">{roleTooLow}</Alert>}
          {isRestored && <RestoredDraft onDiscard={discard} />}
          {failure && <Alert severity="error">{failure}</Alert>}
          <Box
            component="fieldset"
            disabled={!canEdit}
            sx={{ display: 'grid', gap: 3, m: 0, p: 0, border: 0, minWidth: 0, '&:disabled': readOnly }}
          >
            {children}
          </Box>
        </Box>
        {canEdit && aside}
      </Box>
      {conflict && (
        <ConflictDialog
          {...{ labels: contract.labels, conflict, onSettle: resolveConflict }}
          {...(toWords && { toWords })}
        />
      )}
      {guard.isAsking && (
        <UnsavedDialog
          onKeep={guard.keepEditing}
          onDiscard={() => {
            removeDraft(draft);
            guard.leave();
          }}
        />
      )}
    </FormProvider>
  );
}

/** Buttons of the fields would do nothing, and a select is no control that a fieldset can disable. */
const readOnly = {
  '& .MuiButton-root, & .MuiIconButton-root': { display: 'none' },
  '& .MuiSelect-select': { pointerEvents: 'none' },
};

const toOpened = <Item extends FormRecord, Values extends FieldValues>(
  contract: FormContract<Item, Values>,
  record: Item,
): Opened<Values> => ({ id: record.id, version: record.version, values: readValues(contract, record) });
