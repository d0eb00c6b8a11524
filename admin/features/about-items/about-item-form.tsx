import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import { CategorySelect } from '#admin/forms/category-select.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { IconSelect } from '#admin/forms/icon-select.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useContentRows } from '#admin/lists/content-list.tsx';
import { nextOrder } from '#admin/sorting/order.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { aboutCategories, aboutIcons, contentLimits, fallbackIcon } from '#shared/content/values.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';
import type { AboutItemRecord } from './about-item-content.ts';
import { aboutCategoryMessages, aboutItemMessages } from './messages.ts';

type Values = Pick<AboutItemRecord, 'title' | 'category' | 'icon' | 'isActive'>;

/** The form of an about item. */
export function AboutItemForm({ categories }: { categories: readonly string[] }) {
  const { rows } = useContentRows<AboutItemRecord>();
  const toast = useToast();
  const contract: FormContract<AboutItemRecord, Values> = {
    titles: { create: aboutItemMessages.add, edit: aboutItemMessages.edit },
    blank: (category) => ({ title: '', category: category || aboutCategories[0], icon: fallbackIcon, isActive: true }),
    extraValues: ({ category }) => ({ order: nextOrder(rows.filter((item) => item.category === category)) }),
    labels: fieldLabels('about_item', 'title', 'category', 'icon', 'isActive'),
    messages: aboutItemMessages,
  };
  return (
    <FormDialog contract={contract}>
      <TextInput source="title" label="Title" limit={contentLimits.title} placeholder="500 Seated" autoFocus />
      <CategorySelect
        categories={categories}
        messages={aboutCategoryMessages}
        onCreated={(name) => toast('info', aboutCategoryMessages.created(name))}
        onRejected={(sentence) => toast('error', sentence)}
      />
      <IconSelect icons={aboutIcons} />
      <ActiveSwitch />
    </FormDialog>
  );
}
