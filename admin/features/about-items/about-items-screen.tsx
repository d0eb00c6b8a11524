import { useListContext } from 'react-admin';
import { AddButton } from '#admin/lists/add-button.tsx';
import { ContentList } from '#admin/lists/content-list.tsx';
import { ExportButton } from '#admin/lists/export-button.tsx';
import { FilterBar, FilterTicks } from '#admin/lists/filter-bar.tsx';
import { FilterSelect } from '#admin/lists/filter-select.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { SearchBox } from '#admin/lists/search-box.tsx';
import { SelectShown } from '#admin/lists/select-shown.tsx';
import { SelectionBar } from '#admin/lists/selection-bar.tsx';
import { ShowInactive } from '#admin/lists/show-inactive.tsx';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { AboutItemDialog } from './about-item-dialog.tsx';
import type { AboutItemRecord } from './about-item-record.ts';
import { CategoryCards } from './category-cards.tsx';
import { aboutItemMessages } from './messages.ts';
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
