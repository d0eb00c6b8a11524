import { Box, Switch, Typography } from '@mui/material';
import { useId, useMemo } from 'react';
import { useGetList } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import type { Content } from '#admin/items/content.ts';
import { ContentFilters, FilterSelect } from '#admin/lists/content-filters.tsx';
import { ContentItems, SortableRows } from '#admin/lists/content-items.tsx';
import { ContentList } from '#admin/lists/content-list.tsx';
import { EmptyList } from '#admin/lists/empty-list.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { toSampleRecords } from '#admin/offline/sample-records.ts';
import { ServiceCard, type ServiceRecord } from '#admin/records/services/service-card.tsx';
import { homepageCategory } from '#shared/content/values.ts';
import { seedAvEquipment } from '#shared/seed/av-equipment.ts';
import { EquipmentForm } from './equipment-form.tsx';
import { equipmentMessages as messages } from './messages.ts';
import { matchesFilters, useEquipmentCategories, useEquipmentGroups } from './use-equipment.ts';

const content: Content<ServiceRecord> = {
  resource: 'services',
  name: 'av-equipment',
  messages,
  getName: ({ title }) => title,
  matches: matchesFilters,
  samples: () => toSampleRecords(seedAvEquipment),
  sends: 'item',
};
const exportFilter = { exceptCategory: homepageCategory };

export function AvEquipmentScreen() {
  const { category, showInactive } = useListFilters();
  const filter = useMemo(() => ({ includeInactive: showInactive || undefined, category }), [showInactive, category]);
  return (
    <ContentList content={content} filter={filter}>
      <ListHead exportFilter={exportFilter} />
      <Filters />
      <EquipmentList />
      <EquipmentForm />
    </ContentList>
  );
}

function Filters() {
  const categories = useEquipmentCategories();
  return (
    <ContentFilters search={messages.search} inactive={{ Control: Switch, label: messages.showInactive }}>
      <FilterSelect
        name="category"
        label={messages.labels.category}
        all={messages.allCategories}
        options={categories.map((name) => ({ value: name, label: name }))}
      />
    </ContentFilters>
  );
}

function EquipmentList() {
  const groups = useEquipmentGroups();
  return (
    <ContentItems rowHeight={96} isEmpty={groups.length === 0} empty={<NoEquipment />}>
      <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: 'minmax(0, 1fr)', mt: 1 }}>
        {groups.map((group) => (
          <EquipmentGroup key={group.category} {...group} />
        ))}
      </Box>
    </ContentItems>
  );
}

const EquipmentCard = () => <ServiceCard heading="h4" />;

/** The equipment of one category, in its own order. */
function EquipmentGroup({ category, items, count }: ReturnType<typeof useEquipmentGroups>[number]) {
  const id = useId();
  const { reorder } = trpc.useUtils().client.services;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography
        id={id}
        variant="overline"
        component="h3"
        color="secondary"
        sx={{ display: 'block', mb: 1, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
      >
        {messages.countIn(category, count)}
      </Typography>
      <SortableRows
        label={category}
        rows={items}
        send={(serviceIds) => reorder.mutate({ serviceIds, category })}
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
    { enabled: canEdit && !showInactive },
  );
  const hasHidden = data.some((item) => !item.isActive && matchesFilters(item, { search, category, size }));
  return <EmptyList hasHidden={hasHidden} />;
}
