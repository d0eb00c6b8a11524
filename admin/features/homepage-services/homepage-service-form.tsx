import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { IconSelect } from '#admin/forms/icon-select.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useContentRows } from '#admin/lists/content-list.tsx';
import { contentLimits, fallbackIcon, homepageCategory, homepageIcons } from '#shared/content-values.ts';
import { serviceMessages, serviceTexts } from './messages.ts';

type Values = Pick<ServiceRecord, 'title' | 'description' | 'icon' | 'isActive'>;

/** The form of a homepage service. */
export function HomepageServiceForm() {
  const { rows } = useContentRows<ServiceRecord>();
  const contract: FormContract<ServiceRecord, Values> = {
    titles: { create: serviceTexts.add, edit: serviceTexts.edit },
    blank: () => ({ title: '', description: '', icon: fallbackIcon, isActive: true }),
    belongsHere: ({ category }) => category === homepageCategory,
    extraValues: () => ({ category: homepageCategory, order: rows.length }),
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
