import { trpc } from '#admin/api/trpc.ts';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { IconSelect } from '#admin/forms/icon-select.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import type { Content } from '#admin/items/content.ts';
import { SelectShown } from '#admin/lists/content-filters.tsx';
import { ContentItems, SortableRows } from '#admin/lists/content-items.tsx';
import { ContentList, useContentRows } from '#admin/lists/content-list.tsx';
import { EmptyList } from '#admin/lists/empty-list.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { toSampleRecords } from '#admin/offline/sample-records.ts';
import { ServiceCard, type ServiceRecord } from '#admin/records/services/service-card.tsx';
import { contentLimits, fallbackIcon, homepageCategory, homepageIcons } from '#shared/content/values.ts';
import { seedHomepageServices } from '#shared/seed/homepage-services.ts';
import { serviceMessages } from './messages.ts';

const content: Content<ServiceRecord> = {
  resource: 'services',
  name: 'homepage-services',
  messages: serviceMessages,
  getName: ({ title }) => title,
  samples: () => toSampleRecords(seedHomepageServices),
  sends: 'item',
  includesInactive: true,
};
const filter = { category: homepageCategory, includeInactive: true };

export function HomepageServicesScreen() {
  return (
    <ContentList content={content} filter={filter}>
      <ListHead category={homepageCategory} exportFilter={filter} />
      <HomepageServiceList />
      <HomepageServiceForm />
    </ContentList>
  );
}

/** The services in the order of the homepage, the inactive ones among them. */
function HomepageServiceList() {
  const { rows } = useContentRows();
  const { reorder } = trpc.useUtils().client.services;
  return (
    <ContentItems rowHeight={96} empty={<EmptyList category={homepageCategory} />}>
      <SelectShown />
      <SortableRows
        label={serviceMessages.list}
        rows={rows}
        send={(serviceIds) => reorder.mutate({ serviceIds, category: homepageCategory })}
        row={ServiceCard}
      />
    </ContentItems>
  );
}

type Values = Pick<ServiceRecord, 'title' | 'description' | 'icon' | 'isActive'>;

/** The form of a homepage service. */
function HomepageServiceForm() {
  const { rows } = useContentRows<ServiceRecord>();
  const contract: FormContract<ServiceRecord, Values> = {
    titles: { create: serviceMessages.add, edit: serviceMessages.edit },
    blank: () => ({ title: '', description: '', icon: fallbackIcon, isActive: true }),
    belongsHere: ({ category }) => category === homepageCategory,
    extraValues: () => ({ category: homepageCategory, order: rows.length }),
    labels: serviceMessages.labels,
    messages: serviceMessages,
  };
  return (
    <FormDialog contract={contract}>
      <TextInput source="title" label={serviceMessages.labels.title} limit={contentLimits.title} autoFocus />
      <TextInput
        source="description"
        label={serviceMessages.labels.description}
        limit={contentLimits.description}
        lines={4}
      />
      <IconSelect icons={homepageIcons} />
      <ActiveSwitch />
    </FormDialog>
  );
}
