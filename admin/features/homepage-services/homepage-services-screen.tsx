import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import { IconSelect } from '#admin/forms/icon-select.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { toContentMessages } from '#admin/items/content.ts';
import { defineContent } from '#admin/lists/define-content.tsx';
import { toSampleRecords } from '#admin/offline/sample-records.ts';
import { ServiceCard, type ServiceRecord } from '#admin/records/services/service-card.tsx';
import { errorTable } from '#shared/api/errors.ts';
import { contentLimits, fallbackIcon, homepageCategory, homepageIcons } from '#shared/content/values.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';
import { seedHomepageServices } from '#shared/seed/homepage-services.ts';

const labels = { ...fieldLabels('service', 'description', 'icon', 'isActive'), title: 'Title' };

export const HomepageServicesScreen = defineContent<ServiceRecord, Pick<ServiceRecord, keyof typeof labels>>({
  resource: 'services',
  name: 'homepage-services',
  messages: toContentMessages({
    one: 'service',
    many: 'services',
    invalid: errorTable.validation.message,
    empty: 'No services yet',
    emptyHint: 'The homepage shows these services to visitors in this order.',
  }),
  getName: ({ title }) => title,
  samples: () => toSampleRecords(seedHomepageServices),
  sends: 'item',
  card: ServiceCard,
  order: {
    send: (api, serviceIds, category) => api.services.reorder.mutate({ serviceIds, category }),
    next: ({ length }) => length,
  },
  category: homepageCategory,
  form: {
    blank: () => ({ title: '', description: '', icon: fallbackIcon, isActive: true }),
    labels,
    fields: HomepageServiceFields,
  },
});

function HomepageServiceFields() {
  return (
    <>
      <TextInput source="title" label={labels.title} limit={contentLimits.title} autoFocus />
      <TextInput source="description" label={labels.description} limit={contentLimits.description} lines={4} />
      <IconSelect icons={homepageIcons} />
      <ActiveSwitch />
    </>
  );
}
