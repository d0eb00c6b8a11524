import { useSearchParams } from 'react-router-dom';
import { LinkTabs } from '#admin/ui/link-tabs.tsx';
import { ItemsTab } from './items-tab.tsx';
import { catalogTexts as texts } from './messages.ts';
import { PackagesTab } from './packages-tab.tsx';
import { RentalTab } from './rental-tab.tsx';

const tabs = { items: ItemsTab, packages: PackagesTab, rental: RentalTab };
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

/** What the venue sells: items, packages of them, and its spaces. */
export function CatalogScreen() {
  const [params] = useSearchParams();
  const tab = names.find((name) => name === params.get('tab')) ?? 'items';
  const List = tabs[tab];
  return (
    <>
      <LinkTabs
        label={texts.sections}
        tabs={names}
        current={tab}
        labels={texts.tabs}
        toSearch={(name) => `?tab=${name}`}
      />
      <List key={tab} />
    </>
  );
}
