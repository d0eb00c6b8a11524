import { useRecordContext } from 'react-admin';
import { MoneyInput } from '#admin/forms/money-input.tsx';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import type { ItemRecord } from '#admin/items/content.ts';
import { useContentRows } from '#admin/lists/content-list.tsx';
import { defineContent } from '#admin/lists/define-content.tsx';
import { PictureField } from '#admin/media/picture-field.tsx';
import { OfferNewPrice } from '#admin/records/proposals/offer-new-price.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { catalogLimits, taxClassLabels } from '#shared/catalog-item/values.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';
import { costOfPackage, marginOf } from '#shared/package/margin.ts';
import type { Package } from '#shared/package/schema.ts';
import { type PackagePart, packageLimits, packagePerLabels, packagePers } from '#shared/package/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { percentText } from '#shared/rules/typed-percent.ts';
import { CatalogCard, Pair } from './catalog-card.tsx';
import { taxClassOptions } from './items-tab.tsx';
import { catalogTexts, packageTexts as texts } from './messages.ts';
import { PackageParts } from './package-parts.tsx';
import { useCatalogItems } from './use-catalog-items.ts';

type PackageRecord = Package & ItemRecord;
type Values = Pick<
  PackageRecord,
  | ('name' | 'description' | 'imageUrl' | 'per' | 'minimumGuests' | 'taxClass' | 'isCharged' | 'isPublic' | 'parts')
  | 'isActive'
> & { priceCents: number | null };

const labels = fieldLabels(
  'package',
  ...(['name', 'description', 'imageUrl', 'priceCents', 'per', 'minimumGuests', 'taxClass', 'isCharged'] as const),
  ...(['isPublic', 'parts', 'isActive'] as const),
);

/** What is sold together at one price. */
export const PackagesTab = defineContent<PackageRecord, Values>({
  resource: 'packages',
  messages: texts,
  getName: ({ name }) => name,
  sends: 'isActive',
  card: PackageRow,
  filters: { searchIn: ({ name, description }) => [name, description], inactive: 'switch' },
  order: { send: (api, packageIds) => api.packages.reorder.mutate({ packageIds }) },
  form: {
    blank: () => ({
      ...{ name: '', description: '', imageUrl: null, priceCents: null, per: 'guest', minimumGuests: 0 },
      ...{ taxClass: 'food', isCharged: true, isPublic: false, parts: [], isActive: true },
    }),
    labels,
    fields: PackageFields,
    afterUpdate: ({ saved, before }) => (
      <OfferNewPrice sourceId={saved.id} beforeCents={before.priceCents} nowCents={saved.priceCents} />
    ),
  },
});

function PackageRow() {
  const item = useRecordContext<PackageRecord>();
  const items = useCatalogItems();
  if (!item) return null;
  const { name, description, priceCents, per, minimumGuests, taxClass, isCharged, isPublic, parts } = item;
  const itemAt = (id: string) => items.find((one) => one.id === id);
  const margin = marginOf(
    priceCents,
    costOfPackage(parts, (id) => itemAt(id)?.costCents ?? null),
  );
  const words = (part: PackagePart) =>
    part.kind === 'item' ? itemAt(part.itemId)?.name : texts.choose(part.count, part.options.length, part.name);
  const facts = [
    taxClassLabels[taxClass],
    ...(minimumGuests > 0 ? [texts.atLeast(minimumGuests)] : []),
    ...(isCharged ? [] : [catalogTexts.notCharged]),
    ...(isPublic ? [texts.isPublic] : []),
  ];
  const content = parts.flatMap((part) => words(part) ?? []).join(', ');
  return (
    <CatalogCard
      name={name}
      description={description}
      lines={[...(content === '' ? [] : [content]), facts.join(' · ')]}
      price={`${moneyText(priceCents)} ${packagePerLabels[per].toLowerCase()}`}
      belowPrice={margin === undefined ? undefined : catalogTexts.marginAtLeast(percentText(margin))}
    />
  );
}

const guestsRule = (value: number | null) =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= packageLimits.guests
    ? undefined
    : texts.guestsMessage;

function PackageFields({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { rows } = useContentRows<PackageRecord>();
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
      <Pair>
        <MoneyInput source="priceCents" label={labels.priceCents} />
        <SelectInput
          source="per"
          label={labels.per}
          options={packagePers.map((value) => ({ value, label: packagePerLabels[value] }))}
        />
        <NumberInput source="minimumGuests" label={texts.minimumGuests} rule={guestsRule} />
        <SelectInput source="taxClass" label={labels.taxClass} options={taxClassOptions} />
      </Pair>
      <SwitchInput source="isCharged" label={catalogTexts.charged} />
      <PackageParts />
      <PictureField label={catalogTexts.photo} item={item} isNullable onBusy={onBusy} />
      <SwitchInput source="isPublic" label={texts.isPublic} hint={texts.publicHint} isInline />
      <SwitchInput source="isActive" label={catalogTexts.active} hint={catalogTexts.activeHint} isInline />
    </>
  );
}
