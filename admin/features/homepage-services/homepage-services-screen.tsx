import { useListContext } from 'react-admin';
import { sampleServices } from '#admin/features/services/sample-services.ts';
import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { ContentList } from '#admin/lists/content-list.tsx';
import { ExportButton } from '#admin/lists/export-button.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { homepageCategory } from '#shared/content-values.ts';
import { seedHomepageServices } from '#shared/seed/homepage-services.ts';
import { HomepageServiceDialog } from './homepage-service-dialog.tsx';
import { HomepageServiceList } from './homepage-service-list.tsx';
import { serviceMessages, serviceTexts } from './messages.ts';

const everything = { category: homepageCategory, includeInactive: true };
const samples = () => sampleServices(seedHomepageServices);

export function HomepageServicesScreen() {
  return (
    <ContentList
      resource="services"
      name="homepage-services"
      filter={everything}
      failed={serviceMessages.fetchFailed}
      samples={samples}
    >
      <Head />
      <HomepageServiceList />
      <HomepageServiceDialog />
    </ContentList>
  );
}

const none: ServiceRecord[] = [];

function Head() {
  const { data = none } = useListContext<ServiceRecord>();
  return (
    <ListHead
      selectable={data}
      actions={
        <>
          <ExportButton resource="services" filter={everything} />
          <AddButton category={homepageCategory} isShortcut>
            {serviceTexts.add}
          </AddButton>
        </>
      }
    >
      {serviceTexts.count(data.length)}
    </ListHead>
  );
}
