import { useListContext } from 'react-admin';
import { AddButton } from '#admin/content/list/add-button.tsx';
import { EmptyList } from '#admin/content/list/empty-list.tsx';
import { RowsSkeleton } from '#admin/content/list/rows-skeleton.tsx';
import { SelectShown } from '#admin/content/selection/select-shown.tsx';
import { SelectionBar } from '#admin/content/selection/selection-bar.tsx';
import { SortableBoard } from '#admin/content/sortable-board.tsx';
import { SortableList } from '#admin/content/sortable-list.tsx';
import { ServiceCard } from '#admin/features/services/service-card.tsx';
import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { useServiceOrder } from '#admin/features/services/use-service-order.ts';
import { serviceMessages, serviceTexts } from '#admin/messages.ts';
import { useRowsSource } from '#admin/outage/rows-source.ts';
import { homepageCategory } from '#shared/content-values.ts';

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
