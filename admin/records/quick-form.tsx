import { ResourceContextProvider } from 'react-admin';
import type { FormContract, FormRecord } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { EventForm } from '#admin/records/bookings/event-form.tsx';
import type { Client } from '#shared/client/schema.ts';
import { clientLimits } from '#shared/client/values.ts';
import { inquiryLimits } from '#shared/inquiry/values.ts';
import { clientTexts } from './clients/quick-form-texts.ts';

export type FormType = 'client' | 'event';

/** The dialog of a Quick Action. */
export function Forms({ type }: { type: FormType }) {
  if (type === 'client')
    return (
      <ResourceContextProvider value="clients">
        <FormDialog key={type} contract={clientContract}>
          <ClientFields />
        </FormDialog>
      </ResourceContextProvider>
    );
  return <EventForm />;
}

type ClientValues = Pick<Client, 'name' | 'email' | 'phone' | 'notes'>;

const clientContract: FormContract<FormRecord & Client, ClientValues> = {
  titles: clientTexts,
  blank: () => ({ name: '', email: '', phone: '', notes: '' }),
  labels: clientTexts,
  messages: clientTexts,
};

function ClientFields() {
  return (
    <>
      <TextInput source="name" label={clientTexts.name} limit={clientLimits.name} autoFocus />
      <TextInput source="email" label={clientTexts.email} limit={inquiryLimits.email} type="email" />
      <TextInput source="phone" label={clientTexts.phone} limit={inquiryLimits.phone} type="tel" />
      <TextInput source="notes" label={clientTexts.notes} limit={clientLimits.notes} lines={3} isOptional />
    </>
  );
}
