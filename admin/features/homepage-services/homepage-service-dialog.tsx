import { useListContext } from 'react-admin';
import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { IconSelect } from '#admin/items/icon-select.tsx';
import { contentLimits, fallbackIcon, homepageCategory, homepageIcons } from '#shared/content-values.ts';
import { serviceMessages, serviceTexts } from './messages.ts';

type Values = Pick<ServiceRecord, 'title' | 'description' | 'icon' | 'isActive'>;

/** The form of a service of the homepage. */
export function HomepageServiceDialog() {
  const { total = 0 } = useListContext<ServiceRecord>();
  const contract: FormContract<ServiceRecord, Values> = {
    titles: { create: serviceTexts.add, edit: serviceTexts.edit },
    blank: () => ({ title: '', description: '', icon: fallbackIcon, isActive: true }),
    valuesOf: ({ title, description, icon, isActive }) => ({ title, description, icon, isActive }),
    isHere: ({ category }) => category === homepageCategory,
    besides: () => ({ category: homepageCategory, order: total }),
    labels: serviceTexts.labels,
    messages: serviceMessages,
  };
  return (
    <FormDialog contract={contract}>
      <TextInput source="title" label={serviceTexts.labels.title} limit={contentLimits.title} autoFocus />
      <TextInput
        source="description"
        label={serviceTexts.labels.description}
        limit={contentLimits.description}
        lines={4}
      />
      <IconSelect icons={homepageIcons} />
      <ActiveSwitch />
    </FormDialog>
  );
}
