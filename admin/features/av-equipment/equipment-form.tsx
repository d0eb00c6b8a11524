import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import { CategorySelect } from '#admin/forms/category-select.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { IconSelect } from '#admin/forms/icon-select.tsx';
import { PriceInput } from '#admin/forms/price-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useContentRows } from '#admin/lists/content-list.tsx';
import type { ServiceRecord } from '#admin/records/services/service-card.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import { avCategories, avIcons, contentLimits, fallbackIcon, homepageCategory } from '#shared/content/values.ts';
import { equipmentMessages as messages } from './messages.ts';
import { useEquipmentCategories } from './use-equipment.ts';

type Values = Pick<ServiceRecord, 'title' | 'description' | 'category' | 'icon' | 'isActive'> & { price: number };

/** The form of a piece of AV equipment. */
export function EquipmentForm() {
  const { rows } = useContentRows<ServiceRecord>();
  const contract: FormContract<ServiceRecord, Values> = {
    titles: { create: messages.add, edit: messages.edit },
    blank: (category) => ({
      title: '',
      description: '',
      price: 0,
      icon: fallbackIcon,
      isActive: true,
      category: category || avCategories[0],
    }),
    valuesOf: ({ title, description, category, price, icon, isActive }) => ({
      title,
      description,
      category,
      icon,
      isActive,
      price: price ?? 0,
    }),
    belongsHere: ({ category }) => category !== homepageCategory,
    extraValues: ({ category }) => ({ order: rows.filter((item) => item.category === category).length }),
    labels: messages.labels,
    messages,
  };
  return (
    <FormDialog contract={contract}>
      <TextInput source="title" label={messages.labels.title} limit={contentLimits.title} autoFocus />
      <TextInput source="description" label={messages.labels.description} limit={contentLimits.description} lines={3} />
      <EquipmentCategory />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <PriceInput label={messages.labels.price} />
        <IconSelect icons={avIcons} />
      </Box>
      <ActiveSwitch />
    </FormDialog>
  );
}

const categoryMessages = { required: messages.categoryRequired, exists: messages.categoryExists };

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
        toast('success', messages.categoryCreated(name));
      }}
    />
  );
}
