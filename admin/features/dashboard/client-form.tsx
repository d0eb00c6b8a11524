import type { FormContract } from '#admin/forms/form-contract.ts';
import { TextInput } from '#admin/forms/text-input.tsx';
import type { ItemRecord } from '#admin/items/item-record.ts';
import type { Client } from '#shared/client.ts';
import { clientLimits } from '#shared/client-values.ts';
import { inquiryLimits } from '#shared/inquiry-values.ts';
import { clientTexts as texts } from './messages.ts';

type ClientValues = Pick<Client, 'name' | 'email' | 'phone' | 'notes'>;

export const clientContract: FormContract<ItemRecord & Client, ClientValues> = {
  titles: texts,
  blank: () => ({ name: '', email: '', phone: '', notes: '' }),
  valuesOf: ({ name, email, phone, notes }) => ({ name, email, phone, notes }),
  labels: texts,
  messages: texts,
};

export function ClientFields() {
  return (
    <>
      <TextInput source="name" label={texts.name} limit={clientLimits.name} autoFocus />
      <TextInput source="email" label={texts.email} limit={inquiryLimits.email} type="email" />
      <TextInput source="phone" label={texts.phone} limit={inquiryLimits.phone} type="tel" />
      <TextInput source="notes" label={texts.notes} limit={clientLimits.notes} lines={3} isOptional />
    </>
  );
}
