import { Box, Typography } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { CategorySelect } from '#admin/forms/category-select.tsx';
import { CheckboxesInput } from '#admin/forms/checkboxes-input.tsx';
import { MoneyInput } from '#admin/forms/money-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import type { ContentGroup, ItemRecord } from '#admin/items/content.ts';
import { useContentCategories } from '#admin/lists/content-categories.ts';
import { useContentRows } from '#admin/lists/content-list.tsx';
import { ContentRows } from '#admin/lists/content-rows.tsx';
import { defineContent } from '#admin/lists/define-content.tsx';
import { PictureField } from '#admin/media/picture-field.tsx';
import { OfferNewPrice } from '#admin/records/proposals/offer-new-price.tsx';
import type { ServiceRecord } from '#admin/records/services/service-card.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import type { CatalogItem } from '#shared/catalog-item/schema.ts';
import {
  allergenLabels,
  allergens,
  catalogLimits,
  catalogUnitLabels,
  catalogUnits,
  dietLabels,
  diets,
  taxClassLabels,
} from '#shared/catalog-item/values.ts';
import { homepageCategory } from '#shared/content/values.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';
import { marginOf } from '#shared/package/margin.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { taxClasses } from '#shared/rules/totals.ts';
import { percentText } from '#shared/rules/typed-percent.ts';
import { CatalogCard, Pair } from './catalog-card.tsx';
import { ImportButton } from './import-button.tsx';
import { catalogTexts, itemTexts as texts } from './messages.ts';

export type CatalogItemRecord = CatalogItem & ItemRecord;

type Values = Pick<
  CatalogItemRecord,
  | ('name' | 'description' | 'category' | 'unit' | 'costCents' | 'taxClass' | 'isCharged' | 'diets' | 'allergens')
  | ('imageUrl' | 'serviceId' | 'isActive')
> & { priceCents: number | null };

const labels = fieldLabels(
  'catalog_item',
  ...(['name', 'description', 'category', 'unit', 'priceCents', 'costCents', 'taxClass', 'isCharged'] as const),
  ...(['diets', 'allergens', 'imageUrl', 'serviceId', 'isActive'] as const),
);
const startCategory = 'FOOD';

/** What is sold one by one, by category. */
export const ItemsTab = defineContent<CatalogItemRecord, Values>({
  resource: 'catalog-items',
  messages: texts,
  getName: ({ name }) => name,
  sends: 'isActive',
  card: ItemRow,
  filters: { searchIn: ({ name, description }) => [name, description], inactive: 'switch' },
  order: { send: (api, catalogItemIds, category) => api.catalogItems.reorder.mutate({ catalogItemIds, category }) },
  categories: {
    load: (api, options) => api.catalogItems.categories.query(undefined, options),
    defaults: [],
    group: CategoryGroup,
    sx: { gap: 3.5, mt: 1 },
  },
  tools: ImportButton,
  form: {
    blank: (category) => ({
      ...{ name: '', description: '', category: category || startCategory, unit: 'each', priceCents: null },
      ...{ costCents: null, taxClass: 'food', isCharged: true, diets: [], allergens: [], imageUrl: null },
      ...{ serviceId: null, isActive: true },
    }),
    labels,
    fields: ItemFields,
    afterUpdate: ({ saved, before }) => (
      <OfferNewPrice sourceId={saved.id} beforeCents={before.priceCents} nowCents={saved.priceCents} />
    ),
  },
});

/** The items of one category, in their own order. */
export function CategoryGroup({ category, rows, shown, name = category }: ContentGroup & { name?: string }) {
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
        {`${name} (${shown.toLocaleString('en-US')})`}
      </Typography>
      <ContentRows category={category} label={name} rows={rows} />
    </Box>
  );
}

function ItemRow() {
  const item = useRecordContext<CatalogItemRecord>();
  if (!item) return null;
  const { name, description, unit, priceCents, costCents, taxClass, isCharged } = item;
  const margin = marginOf(priceCents, costCents);
  const contains = item.allergens.map((one) => allergenLabels[one].toLowerCase()).join(', ');
  const facts = [
    taxClassLabels[taxClass],
    ...(isCharged ? [] : [catalogTexts.notCharged]),
    ...item.diets.map((one) => dietLabels[one]),
  ];
  return (
    <CatalogCard
      name={name}
      description={description}
      heading="h4"
      lines={[facts.join(' · '), ...(contains === '' ? [] : [texts.contains(contains)])]}
      price={`${moneyText(priceCents)} ${catalogUnitLabels[unit].toLowerCase()}`}
      belowPrice={margin === undefined ? undefined : catalogTexts.margin(percentText(margin))}
    />
  );
}

const options = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

export const taxClassOptions = options(taxClasses, taxClassLabels);

function ItemFields({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { rows } = useContentRows<CatalogItemRecord>();
  const { address } = useDialogAddress();
  const item = address?.mode === 'edit' ? rows.find(({ id }) => id === address.id) : undefined;
  return (
    <>
      <TextInput source="name" label={labels.name} limit={catalogLimits.name} autoFocus />
      <TextInput
        source="description"
        label={catalogTexts.optional(labels.description)}
        limit={catalogLimits.description}
        lines={2}
        isOptional
      />
      <ItemCategory />
      <Pair>
        <MoneyInput source="priceCents" label={texts.price} />
        <SelectInput source="unit" label={labels.unit} options={options(catalogUnits, catalogUnitLabels)} />
        <MoneyInput source="costCents" label={texts.cost} hint={texts.costHint} isOptional />
        <SelectInput source="taxClass" label={labels.taxClass} options={taxClassOptions} />
      </Pair>
      <SwitchInput source="isCharged" label={catalogTexts.charged} />
      <CheckboxesInput source="diets" label={texts.diets} options={options(diets, dietLabels)} />
      <CheckboxesInput
        source="allergens"
        label={texts.allergens}
        hint={texts.allergensHint}
        options={options(allergens, allergenLabels)}
      />
      <PictureField label={catalogTexts.photo} item={item} isNullable onBusy={onBusy} />
      <ServiceInput />
      <SwitchInput source="isActive" label={catalogTexts.active} hint={catalogTexts.activeHint} isInline />
    </>
  );
}

/** The AV equipment of the site that has one price with the item. */
function ServiceInput() {
  const { data: services = [] } = useGetList<ServiceRecord>('services', {
    pagination: largestPage,
    sort: { field: 'order', order: 'ASC' },
    filter: { includeInactive: true },
  });
  const equipment = services.filter(({ category }) => category !== homepageCategory);
  return (
    <Box>
      <SelectInput
        source="serviceId"
        label={texts.service}
        blank={catalogTexts.none}
        isNullable
        options={equipment.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Typography color="text.secondary" sx={{ fontSize: 13, mt: 0.5 }}>
        {texts.serviceHint}
      </Typography>
    </Box>
  );
}

/** A category that is created here is known to this form alone until an item is saved in it. */
function ItemCategory() {
  const existing = useContentCategories();
  const [created, setCreated] = useState<string[]>([]);
  const toast = useToast();
  const categories = useMemo(() => [...new Set([...existing, ...created])], [existing, created]);
  return (
    <CategorySelect
      categories={categories}
      messages={texts.categories}
      onRejected={(sentence) => toast('error', sentence)}
      onCreated={(name) => setCreated([...created, name])}
    />
  );
}
