import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { CheckboxesInput } from '#admin/forms/checkboxes-input.tsx';
import { MoneyInput } from '#admin/forms/money-input.tsx';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import type { ContentGroup, ItemRecord } from '#admin/items/content.ts';
import { defineContent } from '#admin/lists/define-content.tsx';
import { type SpaceRecord, useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { fieldLabels } from '#shared/history/field-labels.ts';
import type { RentalPrice } from '#shared/rental-price/schema.ts';
import { rentalPriceLimits } from '#shared/rental-price/values.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';
import { capitalize, weekdays } from '#shared/rules/hours.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { CatalogCard, Pair } from './catalog-card.tsx';
import { CategoryGroup } from './items-tab.tsx';
import { catalogTexts, rentalTexts as texts } from './messages.ts';

type RentalRecord = RentalPrice & ItemRecord;
type Values = Pick<
  RentalRecord,
  'spaceId' | 'name' | 'fromDay' | 'toDay' | 'weekdays' | 'hours' | 'perExtraHourCents' | 'isActive'
> & { priceCents: number | null };

const labels = fieldLabels(
  'rental_price',
  ...(['spaceId', 'name', 'fromDay', 'toDay', 'weekdays', 'hours', 'priceCents', 'perExtraHourCents'] as const),
  'isActive',
);

/** What the spaces cost, by space: the screen names them, so it is defined anew when others are there. */
export function RentalTab() {
  const spaces = useSpaces();
  const List = useMemo(() => defineRental(spaces), [spaces]);
  // There is always one, so none are there only until they are loaded.
  if (spaces.length === 0) return <RowsSkeleton label={commonTexts.loading} height={88} />;
  return <List />;
}

function defineRental(spaces: readonly SpaceRecord[]) {
  const nameOf = (id: string) => spaces.find((space) => space.id === id)?.name ?? id;
  const ids = spaces.map(({ id }) => id);
  return defineContent<RentalRecord, Values>({
    resource: 'rental-prices',
    messages: texts,
    getName: ({ name }) => name,
    sends: 'isActive',
    card: RentalRow,
    filters: { searchIn: ({ name, spaceId }) => [name, nameOf(spaceId)], inactive: 'switch' },
    order: { send: (api, rentalPriceIds, spaceId) => api.rentalPrices.reorder.mutate({ rentalPriceIds, spaceId }) },
    categories: {
      field: 'spaceId',
      label: texts.space,
      all: texts.allSpaces,
      nameOf,
      load: async () => ids,
      defaults: ids,
      group: (group: ContentGroup) => <CategoryGroup {...group} name={nameOf(group.category)} />,
      sx: { gap: 3.5, mt: 1 },
    },
    form: {
      blank: (spaceId) => ({
        ...{ spaceId: spaceId || (ids[0] ?? ''), name: '', fromDay: null, toDay: null, weekdays: [], hours: null },
        ...{ priceCents: null, perExtraHourCents: null, isActive: true },
      }),
      labels,
      fields: RentalFields,
    },
  });
}

function RentalRow() {
  const item = useRecordContext<RentalRecord>();
  if (!item) return null;
  const { name, fromDay, toDay, hours, priceCents, perExtraHourCents } = item;
  const days = item.weekdays.map((day) => capitalize(day).slice(0, 3)).join(', ') || texts.everyDay;
  const facts = [
    ...(fromDay && toDay ? [texts.season(fromDay, toDay)] : []),
    days,
    ...(hours === null ? [] : [texts.upTo(hours)]),
    ...(perExtraHourCents === null ? [] : [texts.further(moneyText(perExtraHourCents))]),
  ];
  return <CatalogCard name={name} heading="h4" lines={[facts.join(' · ')]} price={moneyText(priceCents)} />;
}

const dayRule = (day: string | null) => (day === null || isCalendarDay(`2024-${day}`) ? undefined : texts.dayMessage);
const hoursRule = (hours: number | null) =>
  hours === null || (Number.isInteger(hours) && hours >= 1 && hours <= rentalPriceLimits.hours)
    ? undefined
    : texts.hoursMessage;

function RentalFields() {
  const spaces = useSpaces();
  return (
    <>
      <SelectInput
        source="spaceId"
        label={texts.space}
        options={spaces.map(({ id, name }) => ({ value: id, label: name }))}
        validate={(id) => (id ? undefined : texts.spaceNeeded)}
      />
      <TextInput source="name" label={labels.name} hint={texts.nameHint} limit={rentalPriceLimits.name} autoFocus />
      <Pair>
        <PlainInput source="fromDay" label={texts.fromDay} isOptional validate={dayRule} />
        <PlainInput source="toDay" label={texts.toDay} isOptional validate={dayRule} />
      </Pair>
      <CheckboxesInput
        source="weekdays"
        label={texts.weekdays}
        hint={texts.weekdaysHint}
        options={weekdays.map((value) => ({ value, label: capitalize(value) }))}
      />
      <Pair>
        <MoneyInput source="priceCents" label={labels.priceCents} />
        <NumberInput source="hours" label={texts.hours} rule={hoursRule} />
        <MoneyInput source="perExtraHourCents" label={texts.extraHour} isOptional />
      </Pair>
      <SwitchInput source="isActive" label={catalogTexts.active} hint={catalogTexts.activeHint} isInline />
    </>
  );
}
