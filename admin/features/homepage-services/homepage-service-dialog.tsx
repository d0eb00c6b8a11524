import { useListContext } from 'react-admin';
import { ActiveSwitch } from '#admin/content/form/active-switch.tsx';
import type { FormContract } from '#admin/content/form/form-contract.ts';
import { FormDialog } from '#admin/content/form/form-dialog.tsx';
import { TextInput } from '#admin/content/form/text-input.tsx';
import { IconSelect } from '#admin/content/icon/icon-select.tsx';
import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { serviceMessages, serviceTexts } from '#admin/messages.ts';
import { contentLimits, fallbackIcon, homepageCategory, homepageIcons } from '#shared/content-values.ts';

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
