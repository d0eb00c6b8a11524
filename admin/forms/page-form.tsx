import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { FocusEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useAccess } from '#admin/session/access.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { roleTooLow } from '#shared/roles.ts';
import type { FormContract, FormRecord } from './form-contract.ts';
import { FormElement } from './open-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useGuard } from './use-guard.tsx';
import { useRecordForm } from './use-record-form.tsx';
import { useSaveKeys } from './use-save-keys.ts';

interface PageFormProps<Item extends FormRecord, Values extends FieldValues> {
  record: ReturnType<typeof useRecordForm<Item, Values>>;
  /** The resource whose changes the account may make or not. */
  name: string;
  /** Whether the form is the screen itself, and no part of it that an address opens. */
  isScreen?: boolean;
  /** What stands above the form and its preview; `leave` asks before unsaved work is discarded. */
  above?: (leave: () => void) => ReactNode;
  /** The same in the form. */
  head?: (leave: () => void) => ReactNode;
  /** What stands beside the form, such as a preview. */
  aside?: ReactNode;
  /** Which of the two is shown, where only one of them is. */
  tab?: 'form' | 'preview' | undefined;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  sx?: { gap?: number; maxWidth?: string };
  children: ReactNode;
}

/** The frame of a form that is a screen or a part of one, perhaps beside a preview. It stays once it was saved. */
export function PageForm<Item extends FormRecord, Values extends FieldValues>(props: PageFormProps<Item, Values>) {
  const { record, name, isScreen = false, above, head, aside, tab, onFocus, sx = {}, children } = props;
  const { gap = 3, maxWidth = '52rem' } = sx;
  const canEdit = useAccess('edit', name);
  // Over the screens of an account that may change nothing, the shell says so.
  const isExplained = !useAccess('edit');
  const { ask, question } = useGuard({ isUnsaved: () => record.isDirty, discard: record.forget, isScreen });
  const columns = {
    display: 'grid',
    gap: 3,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '26rem minmax(0, 1fr)' },
  };
  return (
    <FormProvider {...record.form}>
      {above?.(ask)}
      <Box sx={aside ? columns : {}}>
        <FormElement
          open={record}
          id="panel-form"
          {...(onFocus && { onFocus })}
          hidden={tab === 'preview'}
          sx={{ display: tab === 'preview' ? 'none' : 'grid', gap, alignContent: 'start', maxWidth, minWidth: 0 }}
        >
          {head?.(ask)}
          {!canEdit && !isExplained && <Alert severity="info">{roleTooLow}</Alert>}
          {record.restored}
          {record.failure}
          <Box
            component="fieldset"
            disabled={!canEdit}
            sx={{ display: 'grid', gap, m: 0, p: 0, border: 0, minWidth: 0, '&:disabled': readOnly }}
          >
            {children}
          </Box>
        </FormElement>
        {canEdit && aside && (
          <Box id="panel-preview" hidden={tab === 'form'}>
            {aside}
          </Box>
        )}
      </Box>
      {record.conflict}
      {question}
    </FormProvider>
  );
}

/** Buttons of the fields would do nothing, and a select is no control that a fieldset can disable. */
const readOnly = {
  '& .MuiButton-root, & .MuiIconButton-root': { display: 'none' },
  '& .MuiSelect-select': { pointerEvents: 'none' },
};

interface RecordFormProps<Item extends FormRecord, Values extends FieldValues>
  extends Omit<PageFormProps<Item, Values>, 'record' | 'above' | 'tab' | 'sx'> {
  contract: FormContract<Item, Values>;
  /** The record as it was loaded. */
  first: Item;
}

/** The form of a record that is always there: it is saved with the button at its head or with Ctrl+S. */
export function RecordForm<Item extends FormRecord, Values extends FieldValues>(props: RecordFormProps<Item, Values>) {
  const { contract, first, head, ...frame } = props;
  const record = useRecordForm({ contract, first, name: frame.name, stays: true });
  const canEdit = useAccess('edit', frame.name);
  const { isDirty, isSubmitting } = record;
  useSaveKeys(() => canEdit && isDirty && !isSubmitting && record.requestSubmit());
  return (
    <PageForm
      {...frame}
      record={record}
      head={(leave) => (
        <FormBar>
          {head?.(leave)}
          <SubmitButton disabled={!canEdit || !isDirty} isBlocked={isSubmitting}>
            {isSubmitting ? commonTexts.saving : commonTexts.save}
          </SubmitButton>
        </FormBar>
      )}
    />
  );
}

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
