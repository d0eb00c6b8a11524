import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { IconSelect } from '#admin/items/icon-select.tsx';
import { avCategories, avIcons, contentLimits, fallbackIcon, homepageCategory } from '#shared/content-values.ts';
import { EquipmentCategory } from './equipment-category.tsx';
import { equipmentMessages, equipmentTexts } from './messages.ts';
import { PriceInput } from './price-input.tsx';

type Values = Pick<ServiceRecord, 'title' | 'description' | 'category' | 'icon' | 'isActive'> & { price: number };

/** The form of a piece of AV equipment. */
export function EquipmentDialog() {
  const { data = [] } = useListContext<ServiceRecord>();
  const contract: FormContract<ServiceRecord, Values> = {
    titles: { create: equipmentTexts.add, edit: equipmentTexts.edit },
    blank: (category) => ({
      ...{ title: '', description: '', price: 0, icon: fallbackIcon, isActive: true },
      category: category || avCategories[0],
    }),
    valuesOf: ({ title, description, category, price, icon, isActive }) => ({
      ...{ title, description, category, icon, isActive },
      price: price ?? 0,
    }),
    isHere: ({ category }) => category !== homepageCategory,
    besides: ({ category }) => ({ order: data.filter((item) => item.category === category).length }),
    labels: equipmentTexts.labels,
    messages: equipmentMessages,
  };
  return (
    <FormDialog contract={contract}>
      <TextInput source="title" label={equipmentTexts.labels.title} limit={contentLimits.title} autoFocus />
      <TextInput
        source="description"
        label={equipmentTexts.labels.description}
        limit={contentLimits.description}
        lines={3}
      />
      <EquipmentCategory />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <PriceInput />
        <IconSelect icons={avIcons} />
      </Box>
      <ActiveSwitch />
    </FormDialog>
  );
}
