import { Box, Typography } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import { CategorySelect } from '#admin/forms/category-select.tsx';
import { IconSelect } from '#admin/forms/icon-select.tsx';
import { PriceInput } from '#admin/forms/price-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { type ContentGroup, toContentMessages } from '#admin/items/content.ts';
import { useContentCategories } from '#admin/lists/content-categories.ts';
import { ContentRows } from '#admin/lists/content-rows.tsx';
import { defineContent } from '#admin/lists/define-content.tsx';
import { toSampleRecords } from '#admin/offline/sample-records.ts';
import { OfferNewPrice } from '#admin/records/proposals/offer-new-price.tsx';
import { ServiceCard, type ServiceRecord } from '#admin/records/services/service-card.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import { errorTable } from '#shared/api/errors.ts';
import { avCategories, avIcons, contentLimits, fallbackIcon, homepageCategory } from '#shared/content/values.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';
import { seedAvEquipment } from '#shared/seed/av-equipment.ts';

type Values = Pick<ServiceRecord, 'title' | 'description' | 'category' | 'icon' | 'isActive'> & { price: number };

const labels = fieldLabels('service', 'title', 'description', 'category', 'price', 'icon', 'isActive');

export const AvEquipmentScreen = defineContent<ServiceRecord, Values>({
  resource: 'services',
  name: 'av-equipment',
  messages: toContentMessages({
    one: 'AV equipment',
    many: 'AV equipment',
    item: 'Equipment',
    list: 'Equipment',
    invalid: errorTable.validation.message,
    search: 'Search equipment...',
    empty: 'No equipment found',
    emptyHint: 'Visitors see this equipment as a price list, by category.',
  }),
  getName: ({ title }) => title,
  samples: () => toSampleRecords(seedAvEquipment),
  sends: 'item',
  card: () => <ServiceCard heading="h4" />,
  filters: { searchIn: ({ title, description }) => [title, description], inactive: 'switch', isServerSide: true },
  order: {
    send: (api, serviceIds, category) => api.services.reorder.mutate({ serviceIds, category }),
    next: ({ length }) => length,
  },
  categories: {
    load: (api, options) => api.services.categories.query(undefined, options),
    defaults: avCategories,
    group: EquipmentGroup,
    sx: { gap: 3.5, mt: 1 },
  },
  exceptCategory: homepageCategory,
  form: {
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
    labels,
    fields: EquipmentFields,
    afterUpdate: ({ saved, before }) => (
      <OfferNewPrice sourceId={saved.id} beforeCents={toCents(before.price)} nowCents={toCents(saved.price)} />
    ),
  },
});

const toCents = (price: number | null) => (price === null ? null : Math.round(price * 100));

/** The equipment of one category, in its own order. */
function EquipmentGroup({ category, rows, shown }: ContentGroup) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography
        id={id}
        variant="overline"
        component="h3"
        color="secondary"
        sx={{ display: 'block', mb: 1, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
      >
        {`${category} (${shown.toLocaleString('en-US')})`}
      </Typography>
      <ContentRows category={category} rows={rows} />
    </Box>
  );
}

function EquipmentFields() {
  return (
    <>
      <TextInput source="title" label={labels.title} limit={contentLimits.title} autoFocus />
      <TextInput source="description" label={labels.description} limit={contentLimits.description} lines={3} />
      <EquipmentCategory />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <PriceInput label={labels.price} />
        <IconSelect icons={avIcons} />
      </Box>
      <ActiveSwitch />
    </>
  );
}

const categoryMessages = { required: 'Please enter a category name.', exists: 'Category already exists.' };

/** A category that is created here is known to this form alone until an item is saved in it. */
function EquipmentCategory() {
  const existing = useContentCategories();
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
        toast('success', `Category "${name}" created successfully!`);
      }}
    />
  );
}
