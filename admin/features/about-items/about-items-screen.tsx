import { useListContext } from 'react-admin';
import { ExportButton } from '#admin/content/export-button.tsx';
import { AddButton } from '#admin/content/list/add-button.tsx';
import { ContentList } from '#admin/content/list/content-list.tsx';
import { FilterBar, FilterTicks } from '#admin/content/list/filter-bar.tsx';
import { FilterSelect } from '#admin/content/list/filter-select.tsx';
import { ListHead } from '#admin/content/list/list-head.tsx';
import { SearchBox } from '#admin/content/list/search-box.tsx';
import { ShowInactive } from '#admin/content/list/show-inactive.tsx';
import { useListFilters } from '#admin/content/list/use-list-filters.ts';
import { SelectShown } from '#admin/content/selection/select-shown.tsx';
import { SelectionBar } from '#admin/content/selection/selection-bar.tsx';
import { aboutItemMessages } from '#admin/messages.ts';
import { useRowsSource } from '#admin/outage/rows-source.ts';
import { AboutItemDialog } from './about-item-dialog.tsx';
import type { AboutItemRecord } from './about-item-record.ts';
import { CategoryCards } from './category-cards.tsx';
import { sampleAboutItems } from './sample-about-items.ts';
import { useAboutCategories } from './use-about-categories.ts';
import { useShownAboutItems } from './use-shown-about-items.ts';

const everything = { includeInactive: true };
const titleOf = ({ title }: AboutItemRecord) => title;

export function AboutItemsScreen() {
  return (
    <ContentList
      resource="about-items"
      filter={everything}
      failed={aboutItemMessages.fetchFailed}
      samples={sampleAboutItems}
    >
      <Screen />
    </ContentList>
  );
}

const none: AboutItemRecord[] = [];

function Screen() {
  const { data: items = none } = useListContext<AboutItemRecord>();
  const { source } = useRowsSource();
  const { search, category, showInactive, active } = useListFilters();
  const { shown } = useShownAboutItems(items);
  const categories = useAboutCategories(items);
  const isLive = source === 'live';
  return (
    <>
      <ListHead
        selectable={shown}
        actions={
          <>
            <ExportButton
              resource="about-items"
              filter={{ search, category, includeInactive: showInactive ? true : undefined }}
            />
            <AddButton isShortcut category={category}>
              Add About Item
            </AddButton>
          </>
        }
      >
        About Items ({shown.length.toLocaleString('en-US')})
      </ListHead>
      <FilterBar active={active} search={<SearchBox placeholder="Search by title..." />}>
        <FilterSelect
          name="category"
          label="Category"
          all="All Categories"
          options={categories.map((name) => ({ value: name, label: name }))}
        />
        <FilterTicks>
          <ShowInactive as="checkbox" label="Show inactive" />
          {isLive && <SelectShown items={shown} />}
        </FilterTicks>
      </FilterBar>
      <CategoryCards categories={categories} />
      {isLive && <SelectionBar items={shown} nameOf={titleOf} />}
      <AboutItemDialog categories={categories} />
    </>
  );
}
