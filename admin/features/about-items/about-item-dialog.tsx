import { useListContext } from 'react-admin';
import { CategorySelect } from '#admin/content/category/category-select.tsx';
import { ActiveSwitch } from '#admin/content/form/active-switch.tsx';
import type { FormContract } from '#admin/content/form/form-contract.ts';
import { FormDialog } from '#admin/content/form/form-dialog.tsx';
import { TextInput } from '#admin/content/form/text-input.tsx';
import { IconSelect } from '#admin/content/icon/icon-select.tsx';
import { nextOrder } from '#admin/content/next-order.ts';
import { aboutCategoryMessages, aboutItemMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { aboutCategories, aboutIcons, contentLimits, fallbackIcon } from '#shared/content-values.ts';
import type { AboutItemRecord } from './about-item-record.ts';

type Values = Pick<AboutItemRecord, 'title' | 'category' | 'icon' | 'isActive'>;

/** The form of an about item. */
export function AboutItemDialog({ categories }: { categories: readonly string[] }) {
  const { data: items = [] } = useListContext<AboutItemRecord>();
  const toast = useToast();
  const contract: FormContract<AboutItemRecord, Values> = {
    titles: { create: 'Add About Item', edit: 'Edit About Item' },
    blank: (category) => ({ title: '', category: category || aboutCategories[0], icon: fallbackIcon, isActive: true }),
    valuesOf: ({ title, category, icon, isActive }) => ({ title, category, icon, isActive }),
    besides: ({ category }) => ({ order: nextOrder(items.filter((item) => item.category === category)) }),
    labels: { title: 'Title', category: 'Category', icon: 'Icon', isActive: 'Status' },
    messages: aboutItemMessages,
  };
  return (
    <FormDialog contract={contract}>
      <TextInput source="title" label="Title" limit={contentLimits.title} placeholder="500 Seated" autoFocus />
      <CategorySelect
        categories={categories}
        messages={aboutCategoryMessages}
        onCreated={(name) => toast('info', aboutCategoryMessages.created(name))}
        onRefused={(sentence) => toast('error', sentence)}
      />
      <IconSelect icons={aboutIcons} />
      <ActiveSwitch />
    </FormDialog>
  );
}
