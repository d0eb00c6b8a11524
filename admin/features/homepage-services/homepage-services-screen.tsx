import { useListContext } from 'react-admin';
import { ExportButton } from '#admin/content/export-button.tsx';
import { AddButton } from '#admin/content/list/add-button.tsx';
import { ContentList } from '#admin/content/list/content-list.tsx';
import { ListHead } from '#admin/content/list/list-head.tsx';
import { sampleServices } from '#admin/features/services/sample-services.ts';
import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { serviceMessages, serviceTexts } from '#admin/messages.ts';
import { homepageCategory } from '#shared/content-values.ts';
import { starterHomepageServices } from '#shared/starter/homepage-services.ts';
import { HomepageServiceDialog } from './homepage-service-dialog.tsx';
import { HomepageServiceList } from './homepage-service-list.tsx';

const everything = { category: homepageCategory, includeInactive: true };
const samples = () => sampleServices(starterHomepageServices);

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
