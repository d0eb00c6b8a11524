import { TextField } from '@mui/material';
import { ResourceContextProvider } from 'react-admin';
import { CheckboxInput } from '#admin/forms/checkbox-input.tsx';
import { RecordDialog } from '#admin/forms/dialog-form.tsx';
import type { FormContract, FormRecord } from '#admin/forms/form-contract.ts';
import { GuestCountInput } from '#admin/forms/guest-count-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useField } from '#admin/forms/use-field.tsx';
import { useAssignees } from '#admin/records/staff/use-assignees.ts';
import { leadSourceLabels, leadSources } from '#shared/inquiry/lead-sources.ts';
import { eventTypeLabels, inquiryLimits } from '#shared/inquiry/values.ts';
import { inquiryTexts, addInquiryTexts as texts } from './messages.ts';

/** As typed; blank means not known. */
interface AddValues {
  fullName: string;
  email: string;
  phone: string;
  eventType: string;
  eventDate: string;
  guestCount: number | null;
  message: string;
  leadSource: string;
  assigneeId: string;
  owesAnswer: boolean;
}

const contract: FormContract<FormRecord & AddValues, AddValues> = {
  titles: { create: texts.title, edit: texts.title },
  blank: () => ({
    fullName: '',
    email: '',
    phone: '',
    eventType: '',
    eventDate: '',
    guestCount: null,
    message: '',
    leadSource: 'phone',
    assigneeId: '',
    owesAnswer: false,
  }),
  extraValues: ({ guestCount, assigneeId }) => ({
    guestCount: guestCount ?? undefined,
    assigneeId: assigneeId === '' ? null : assigneeId,
  }),
  labels: { ...texts, fullName: texts.name, guestCount: texts.guests, assigneeId: texts.assignee },
  messages: { created: texts.created, updated: texts.created, failed: texts.failed, invalid: texts.invalid },
};

/** The form of an inquiry that did not come through the site, such as by phone or in person. */
export function AddInquiryDialog() {
  return (
    <ResourceContextProvider value="inquiries">
      <RecordDialog contract={contract}>
        <Fields />
      </RecordDialog>
    </ResourceContextProvider>
  );
}

function Fields() {
  const { assignees } = useAssignees();
  return (
    <>
      <TextInput source="fullName" label={texts.name} limit={inquiryLimits.fullName} autoFocus />
      <TextInput source="phone" label={texts.phone} limit={inquiryLimits.phone} type="tel" />
      <TextInput source="email" label={texts.email} limit={inquiryLimits.email} type="email" />
      <SelectInput
        source="eventType"
        label={texts.eventType}
        blank={texts.noEventType}
        options={Object.entries(eventTypeLabels).map(([value, label]) => ({ value, label }))}
      />
      <TextField {...useField('eventDate')} type="date" label={texts.eventDate} />
      <GuestCountInput label={texts.guests} />
      <TextInput source="message" label={texts.message} limit={inquiryLimits.message} lines={3} isOptional />
      <SelectInput
        source="leadSource"
        label={texts.leadSource}
        options={leadSources
          .filter((source) => source !== 'website')
          .map((source) => ({ value: source, label: leadSourceLabels[source] }))}
      />
      <SelectInput
        source="assigneeId"
        label={texts.assignee}
        blank={inquiryTexts.nobody}
        options={assignees.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <CheckboxInput source="owesAnswer" label={texts.owesAnswer} />
    </>
  );
}
