import { useMemo } from 'react';
import { sampleServices } from '#admin/features/services/sample-services.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { ContentList } from '#admin/lists/content-list.tsx';
import { ExportButton } from '#admin/lists/export-button.tsx';
import { FilterBar, FilterTicks } from '#admin/lists/filter-bar.tsx';
import { FilterSelect } from '#admin/lists/filter-select.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { SearchBox } from '#admin/lists/search-box.tsx';
import { SelectShown } from '#admin/lists/select-shown.tsx';
import { ShowInactive } from '#admin/lists/show-inactive.tsx';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { homepageCategory } from '#shared/content-values.ts';
import { seedAvEquipment } from '#shared/seed/av-equipment.ts';
import { EquipmentDialog } from './equipment-dialog.tsx';
import { EquipmentList } from './equipment-list.tsx';
import { equipmentMessages, equipmentTexts } from './messages.ts';
import { useEquipment } from './use-equipment.ts';
import { useEquipmentCategories } from './use-equipment-categories.ts';

const samples = () => sampleServices(seedAvEquipment);

export function AvEquipmentScreen() {
  const { category, showInactive } = useListFilters();
  const filter = useMemo(() => ({ includeInactive: showInactive || undefined, category }), [showInactive, category]);
  return (
    <ContentList
      resource="services"
      name="av-equipment"
      filter={filter}
      failed={equipmentMessages.fetchFailed}
      samples={samples}
    >
      <Head />
      <Filters />
      <EquipmentList />
      <EquipmentDialog />
    </ContentList>
  );
}

function Head() {
  const { shown } = useEquipment();
  const { search, category, showInactive } = useListFilters();
  const filter = { search, category, includeInactive: showInactive || undefined, exceptCategory: homepageCategory };
  return (
    <ListHead
      selectable={shown}
      actions={
        <>
          <ExportButton resource="services" filter={filter} />
          <AddButton isShortcut category={category}>
            {equipmentTexts.add}
          </AddButton>
        </>
      }
    >
      {equipmentTexts.count(shown.length)}
    </ListHead>
  );
}

function Filters() {
  const { shown } = useEquipment();
  const { source } = useRowsSource();
  const { active } = useListFilters();
  const categories = useEquipmentCategories();
  return (
    <FilterBar active={active} search={<SearchBox placeholder={equipmentTexts.search} />}>
      <FilterSelect
        name="category"
        label={equipmentTexts.labels.category}
        all={equipmentTexts.allCategories}
        options={categories.map((name) => ({ value: name, label: name }))}
      />
      <FilterTicks>
        <ShowInactive as="switch" label={equipmentTexts.showInactive} />
        {source === 'live' && <SelectShown items={shown} />}
      </FilterTicks>
    </FilterBar>
  );
}
