import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import { CategorySelect } from '#admin/forms/category-select.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { IconSelect } from '#admin/forms/icon-select.tsx';
import { PriceInput } from '#admin/forms/price-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useContentRows } from '#admin/lists/content-list.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { avCategories, avIcons, contentLimits, fallbackIcon, homepageCategory } from '#shared/content-values.ts';
import { equipmentMessages, equipmentTexts } from './messages.ts';
import { useEquipmentCategories } from './use-equipment.ts';

type Values = Pick<ServiceRecord, 'title' | 'description' | 'category' | 'icon' | 'isActive'> & { price: number };

/** The form of a piece of AV equipment. */
export function EquipmentForm() {
  const { rows } = useContentRows<ServiceRecord>();
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
    belongsHere: ({ category }) => category !== homepageCategory,
    extraValues: ({ category }) => ({ order: rows.filter((item) => item.category === category).length }),
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
        <PriceInput label={equipmentTexts.labels.price} />
        <IconSelect icons={avIcons} />
      </Box>
      <ActiveSwitch />
    </FormDialog>
  );
}

const categoryMessages = { required: equipmentMessages.categoryRequired, exists: equipmentMessages.categoryExists };

/** A category that is created here is known to this form alone until an item is saved in it. */
function EquipmentCategory() {
  const existing = useEquipmentCategories();
  const [created, setCreated] = useState<string[]>([]);
  const toast = useToast();
  const categories = useMemo(() => [...new Set([...existing, ...created])], [existing, created]);
  return (
    <CategorySelect
      categories={categories}
      taken={[homepageCategory, ...categories]}
      messages={categoryMessages}
      onRejected={(sentence) => toast('error', sentence)}
      onCreated={(name) => {
        setCreated([...created, name]);
        toast('success', equipmentMessages.categoryCreated(name));
      }}
    />
  );
}
