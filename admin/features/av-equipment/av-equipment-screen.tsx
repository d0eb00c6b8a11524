import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import { ServiceCard } from '#admin/features/services/service-card.tsx';
import { getTitle, type ServiceRecord } from '#admin/features/services/service-record.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { ContentFilters } from '#admin/lists/content-filters.tsx';
import { ContentList, useContentRows } from '#admin/lists/content-list.tsx';
import { EmptyList } from '#admin/lists/empty-list.tsx';
import { FilterSelect } from '#admin/lists/filter-select.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { RowsSkeleton } from '#admin/lists/rows-skeleton.tsx';
import { SelectionBar } from '#admin/lists/selection-bar.tsx';
import { SortableRows } from '#admin/lists/sortable-rows.tsx';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import { orderingMessages } from '#admin/messages.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { toSampleRecords } from '#admin/offline/sample-records.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { SortableLists } from '#admin/sorting/sortable-lists.tsx';
import { homepageCategory } from '#shared/content-values.ts';
import { seedAvEquipment } from '#shared/seed/av-equipment.ts';
import { EquipmentForm } from './equipment-form.tsx';
import { equipmentMessages, equipmentTexts } from './messages.ts';
import { matchesFilters, useEquipmentCategories, useEquipmentGroups } from './use-equipment.ts';

const samples = (): ServiceRecord[] => toSampleRecords(seedAvEquipment);
const exportFilter = { exceptCategory: homepageCategory };

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
      matches={matchesFilters}
    >
      <ListHead title={equipmentTexts.count} add={equipmentTexts.add} exportFilter={exportFilter} />
      <Filters />
      <EquipmentList />
      <EquipmentForm />
    </ContentList>
  );
}

function Filters() {
  const categories = useEquipmentCategories();
  return (
    <ContentFilters search={equipmentTexts.search} inactive={{ control: 'switch', label: equipmentTexts.showInactive }}>
      <FilterSelect
        name="category"
        label={equipmentTexts.labels.category}
        all={equipmentTexts.allCategories}
        options={categories.map((name) => ({ value: name, label: name }))}
      />
    </ContentFilters>
  );
}

function EquipmentList() {
  const { isPending } = useListContext();
  const { shown } = useContentRows<ServiceRecord>();
  const groups = useEquipmentGroups();
  const toast = useToast();
  if (isPending) return <RowsSkeleton label={equipmentTexts.loading} height={96} />;
  if (groups.length === 0) return <NoEquipment />;
  return (
    <>
      <SortableLists onDropOutside={() => toast('error', orderingMessages.acrossLists)}>
        <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: 'minmax(0, 1fr)', mt: 1 }}>
          {groups.map((group) => (
            <EquipmentGroup key={group.category} {...group} />
          ))}
        </Box>
      </SortableLists>
      <SelectionBar items={shown} nameOf={getTitle} />
    </>
  );
}

const EquipmentCard = () => <ServiceCard heading="h4" messages={equipmentMessages} />;

/** The equipment of one category, in its own order. */
function EquipmentGroup({ category, items, count }: ReturnType<typeof useEquipmentGroups>[number]) {
  const id = useId();
  const { mutateAsync } = trpc.services.reorder.useMutation();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography
        id={id}
        variant="overline"
        component="h3"
        color="secondary"
        sx={{ display: 'block', mb: 1, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
      >
        {equipmentTexts.countIn(category, count)}
      </Typography>
      <SortableRows
        label={category}
        rows={items}
        getName={getTitle}
        send={(serviceIds) => mutateAsync({ serviceIds, category })}
        messages={equipmentMessages}
        row={EquipmentCard}
      />
    </Box>
  );
}

/** The server was asked for active equipment only, so this asks it whether there is inactive equipment to offer. */
function NoEquipment() {
  const { search, category, size, showInactive } = useListFilters();
  const canEdit = useCanEdit();
  const { data = [] } = useGetList<ServiceRecord>(
    'services',
    { filter: { includeInactive: true, category } },
    { enabled: canEdit && !showInactive, onError: () => undefined },
  );
  return (
    <EmptyList
      title={equipmentMessages.empty}
      hint={equipmentMessages.emptyHint}
      add={<AddButton>{equipmentTexts.addFirst}</AddButton>}
      hasHidden={data.some((item) => !item.isActive && matchesFilters(item, { search, category, size }))}
    />
  );
}
