import { useListContext } from 'react-admin';
import { ServiceCard } from '#admin/features/services/service-card.tsx';
import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { useServiceOrder } from '#admin/features/services/use-service-order.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { EmptyList } from '#admin/lists/empty-list.tsx';
import { RowsSkeleton } from '#admin/lists/rows-skeleton.tsx';
import { SelectShown } from '#admin/lists/select-shown.tsx';
import { SelectionBar } from '#admin/lists/selection-bar.tsx';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { SortableBoard } from '#admin/sorting/sortable-board.tsx';
import { SortableList } from '#admin/sorting/sortable-list.tsx';
import { homepageCategory } from '#shared/content-values.ts';
import { serviceMessages, serviceTexts } from './messages.ts';

const none: ServiceRecord[] = [];
const nameOf = ({ title }: ServiceRecord) => title;
const draw = (service: ServiceRecord) => <ServiceCard service={service} heading="h3" messages={serviceMessages} />;

/** The services as the homepage shows them, the inactive ones among them. */
export function HomepageServiceList() {
  const { data = none, isPending } = useListContext<ServiceRecord>();
  const { source } = useRowsSource();
  const { rows, reorder } = useServiceOrder(homepageCategory, data, serviceMessages);
  if (isPending) return <RowsSkeleton label={serviceTexts.loading} height={96} />;
  if (rows.length === 0)
    return (
      <EmptyList
        title={serviceMessages.empty}
        hint={serviceMessages.emptyHint}
        add={<AddButton category={homepageCategory}>{serviceTexts.addFirst}</AddButton>}
        hasHidden={false}
      />
    );
  return (
    <>
      {source === 'live' && <SelectShown items={rows} />}
      <SortableBoard>
        <SortableList label={serviceTexts.list} rows={rows} nameOf={nameOf} onReorder={reorder}>
          {draw}
        </SortableList>
      </SortableBoard>
      <SelectionBar items={rows} nameOf={nameOf} />
    </>
  );
}
