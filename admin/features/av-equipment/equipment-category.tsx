import { useMemo, useState } from 'react';
import { CategorySelect } from '#admin/items/category-select.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import { homepageCategory } from '#shared/content-values.ts';
import { equipmentMessages } from './messages.ts';
import { useEquipmentCategories } from './use-equipment-categories.ts';

const messages = { required: equipmentMessages.categoryRequired, exists: equipmentMessages.categoryExists };

/** The form's category. One that is made here is known to this form alone until something is saved in it. */
export function EquipmentCategory() {
  const known = useEquipmentCategories();
  const [made, setMade] = useState<string[]>([]);
  const toast = useToast();
  const categories = useMemo(() => [...new Set([...known, ...made])], [known, made]);
  return (
    <CategorySelect
      categories={categories}
      taken={[homepageCategory, ...categories]}
      messages={messages}
      onRefused={(sentence) => toast('error', sentence)}
      onCreated={(name) => {
        setMade([...made, name]);
        toast('success', equipmentMessages.categoryCreated(name));
      }}
    />
  );
}
