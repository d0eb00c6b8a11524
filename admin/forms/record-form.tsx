import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useAccess } from '#admin/session/access.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import { roleTooLow } from '#shared/roles.ts';
import type { FormRecord } from './form-contract.ts';
import { SubmitButton } from './submit-button.tsx';
import { type RecordFormOptions, useRecordForm } from './use-record-form.tsx';
import { useSaveKeys } from './use-save-keys.ts';

interface RecordFormProps<Item extends FormRecord, Values extends FieldValues>
  extends Omit<RecordFormOptions<Item, Values>, 'onSaved'> {
  /** What stands beside the button that saves; `leave` asks before unsaved work is discarded. */
  head: (leave: () => void) => ReactNode;
  /** What stands beside the form, such as a preview. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The form of a record that is always there. It restores a draft, is saved with the button or Ctrl+S, shows what somebody
 * else has changed meanwhile, and asks before it is left with unsaved work.
 */
export function RecordForm<Item extends FormRecord, Values extends FieldValues>(props: RecordFormProps<Item, Values>) {
  const { name, head, aside, children } = props;
  const canEdit = useAccess('edit', name);
  // Over the screens of an account that may change nothing, the shell says so.
  const isExplained = !useAccess('edit');
  const record = useRecordForm(props);
  const { form, submit, isDirty, isSubmitting } = record;
  useSaveKeys(() => !isSubmitting && record.requestSubmit());
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
          ref={record.element}
          noValidate
          onSubmit={submit}
          sx={{ display: 'grid', gap: 3, alignContent: 'start', maxWidth: '52rem', minWidth: 0 }}
        >
          <FormBar>
            {head(record.leave)}
            <SubmitButton disabled={!canEdit || !isDirty} isBlocked={isSubmitting}>
              {isSubmitting ? contentMessages.saving : contentMessages.save}
            </SubmitButton>
          </FormBar>
          {!canEdit && !isExplained && <Alert severity="info">{roleTooLow}</Alert>}
          {record.restored}
          {record.failure}
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
      {record.dialogs}
    </FormProvider>
  );
}

/** Buttons of the fields would do nothing, and a select is no control that a fieldset can disable. */
const readOnly = {
  '& .MuiButton-root, & .MuiIconButton-root': { display: 'none' },
  '& .MuiSelect-select': { pointerEvents: 'none' },
};

interface FormBarProps {
  children: ReactNode;
  /** Whether it stands above the form and its preview, and not in the form. */
  isAbove?: boolean;
}

/** What can be done with a form, in view while it scrolls. */
export function FormBar({ children, isAbove = false }: FormBarProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        mb: isAbove ? 2 : 0,
        position: isAbove ? { md: 'sticky' } : 'sticky',
        top: 0,
        zIndex: 2,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { minHeight: 44 },
      }}
    >
      {children}
    </Box>
  );
}
