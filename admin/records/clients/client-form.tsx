import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useId } from 'react';
import { ResourceContextProvider, useInput } from 'react-admin';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import type { Client, ListedClient } from '#shared/client/schema.ts';
import { clientLimits } from '#shared/client/values.ts';
import { inquiryLimits } from '#shared/inquiry/values.ts';
import { clientFormTexts as texts } from './messages.ts';

/** A client as react-admin knows them; what a list adds is not on their page. */
export type ClientRecord = Client & Partial<ListedClient> & { id: string };

type ClientValues = Omit<Client, '_id' | 'version' | 'createdAt' | 'updatedAt'>;

const blank: ClientValues = {
  name: '',
  email: '',
  phone: '',
  company: '',
  partnerName: '',
  partnerEmail: '',
  partnerPhone: '',
  doNotEmail: false,
  notes: '',
};

const contract: FormContract<ClientRecord, ClientValues> = {
  titles: texts,
  blank: () => blank,
  labels: texts,
  messages: texts,
};

/** The form of a new or an existing client, open while the address says so. */
export function ClientForm() {
  return (
    <ResourceContextProvider value="clients">
      <FormDialog contract={contract}>
        <TextInput source="name" label={texts.name} limit={clientLimits.name} autoFocus />
        <Box sx={pairs}>
          <TextInput source="email" label={texts.email} limit={inquiryLimits.email} type="email" />
          <TextInput source="phone" label={texts.phone} limit={inquiryLimits.phone} type="tel" />
          <TextInput source="company" label={texts.company} limit={clientLimits.company} isOptional />
          <TextInput source="partnerName" label={texts.partnerName} limit={clientLimits.name} isOptional />
          <TextInput
            source="partnerEmail"
            label={texts.partnerEmail}
            limit={inquiryLimits.email}
            type="email"
            isOptional
          />
          <TextInput
            source="partnerPhone"
            label={texts.partnerPhone}
            limit={inquiryLimits.phone}
            type="tel"
            isOptional
          />
        </Box>
        <DoNotEmail />
        <TextInput source="notes" label={texts.notes} limit={clientLimits.notes} lines={3} isOptional />
      </FormDialog>
    </ResourceContextProvider>
  );
}

const pairs = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, 1fr)' } };

function DoNotEmail() {
  const { field } = useInput({ source: 'doNotEmail' });
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        label={texts.doNotEmail}
        control={
          <Checkbox
            checked={field.value === true}
            onChange={(_event, isChecked) => field.onChange(isChecked)}
            onBlur={field.onBlur}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId} sx={{ mt: 0 }}>
        {texts.doNotEmailHint}
      </FormHelperText>
    </div>
  );
}
