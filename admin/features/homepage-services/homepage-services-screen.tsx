import { useListContext } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import { ServiceCard } from '#admin/features/services/service-card.tsx';
import { getTitle, type ServiceRecord } from '#admin/features/services/service-record.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { ContentList, useContentRows } from '#admin/lists/content-list.tsx';
import { EmptyList } from '#admin/lists/empty-list.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { RowsSkeleton } from '#admin/lists/rows-skeleton.tsx';
import { SelectShown } from '#admin/lists/select-items.tsx';
import { SelectionBar } from '#admin/lists/selection-bar.tsx';
import { SortableRows } from '#admin/lists/sortable-rows.tsx';
import { toSampleRecords } from '#admin/offline/sample-records.ts';
import { SortableLists } from '#admin/sorting/sortable-lists.tsx';
import { homepageCategory } from '#shared/content-values.ts';
import { seedHomepageServices } from '#shared/seed/homepage-services.ts';
import { HomepageServiceForm } from './homepage-service-form.tsx';
import { serviceMessages, serviceTexts } from './messages.ts';

const everything = { category: homepageCategory, includeInactive: true };
const samples = (): ServiceRecord[] => toSampleRecords(seedHomepageServices);

export function HomepageServicesScreen() {
  return (
    <ContentList
      resource="services"
      name="homepage-services"
      filter={everything}
      failed={serviceMessages.fetchFailed}
      samples={samples}
      includesInactive
    >
      <ListHead
        title={serviceTexts.count}
        add={serviceTexts.add}
        category={homepageCategory}
        exportFilter={everything}
      />
      <HomepageServiceList />
      <HomepageServiceForm />
    </ContentList>
  );
}

const HomepageServiceCard = () => <ServiceCard heading="h3" messages={serviceMessages} />;

/** The services in the order of the homepage, the inactive ones among them. */
function HomepageServiceList() {
  const { isPending } = useListContext();
  const { rows } = useContentRows<ServiceRecord>();
  const { mutateAsync } = trpc.services.reorder.useMutation();
  if (isPending) return <RowsSkeleton label={serviceTexts.loading} height={96} />;
  if (rows.length === 0)
    return (
      <EmptyList
        title={serviceMessages.empty}
        hint={serviceMessages.emptyHint}
        add={<AddButton category={homepageCategory}>{serviceTexts.addFirst}</AddButton>}
      />
    );
  return (
    <>
      <SelectShown items={rows} />
      <SortableLists>
        <SortableRows
          label={serviceTexts.list}
          rows={rows}
          getName={getTitle}
          send={(serviceIds) => mutateAsync({ serviceIds, category: homepageCategory })}
          messages={serviceMessages}
          row={HomepageServiceCard}
        />
      </SortableLists>
      <SelectionBar items={rows} nameOf={getTitle} />
    </>
  );
}
