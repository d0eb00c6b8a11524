import { Box } from '@mui/material';
import { ResourceContextProvider } from 'react-admin';
import { CheckboxInput } from '#admin/forms/checkbox-input.tsx';
import { RecordDialog } from '#admin/forms/dialog-form.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { TextInput } from '#admin/forms/text-input.tsx';
import type { Client, ListedClient } from '#shared/client/schema.ts';
import { clientLimits } from '#shared/client/values.ts';
import { inquiryLimits } from '#shared/inquiry/values.ts';
import { clientTexts as texts } from './messages.ts';

/** A client as react-admin knows them; what a list adds is not on their page. */
export type ClientRecord = Client & Partial<ListedClient> & { id: string };

type ClientValues = Omit<Client, '_id' | 'version' | 'createdAt' | 'updatedAt'>;
type ShortClientValues = Pick<ClientValues, 'name' | 'email' | 'phone' | 'notes'>;

const shortBlank: ShortClientValues = { name: '', email: '', phone: '', notes: '' };
const blank: ClientValues = {
  ...shortBlank,
  company: '',
  partnerName: '',
  partnerEmail: '',
  partnerPhone: '',
  doNotEmail: false,
  remindsOfPayments: true,
};

const words = { titles: texts, labels: texts, messages: texts };
const contract: FormContract<ClientRecord, ClientValues> = { ...words, blank: () => blank };
const shortContract: FormContract<ClientRecord, ShortClientValues> = { ...words, blank: () => shortBlank };

/** The form of a new or an existing client, open while the address says so. */
export function ClientForm() {
  return (
    <ResourceContextProvider value="clients">
      <RecordDialog contract={contract}>
        <NameField />
        <Box sx={pairs}>
          <AddressFields />
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
        <CheckboxInput source="doNotEmail" label={texts.doNotEmail} hint={texts.doNotEmailHint} />
        <CheckboxInput source="remindsOfPayments" label={texts.remindsOfPayments} hint={texts.remindsOfPaymentsHint} />
        <NotesField />
      </RecordDialog>
    </ResourceContextProvider>
  );
}

/** The form of a new client with what a Quick Action asks for. */
export function ShortClientForm() {
  return (
    <ResourceContextProvider value="clients">
      <RecordDialog contract={shortContract}>
        <NameField />
        <AddressFields />
        <NotesField />
      </RecordDialog>
    </ResourceContextProvider>
  );
}

const pairs = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, 1fr)' } };

const NameField = () => <TextInput source="name" label={texts.name} limit={clientLimits.name} autoFocus />;

const AddressFields = () => (
  <>
    <TextInput source="email" label={texts.email} limit={inquiryLimits.email} type="email" />
    <TextInput source="phone" label={texts.phone} limit={inquiryLimits.phone} type="tel" />
  </>
);

const NotesField = () => (
  <TextInput source="notes" label={texts.notes} limit={clientLimits.notes} lines={3} isOptional />
);
