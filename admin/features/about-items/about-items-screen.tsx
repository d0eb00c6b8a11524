import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import { ContentFilters } from '#admin/lists/content-filters.tsx';
import { ContentList, useContentRows } from '#admin/lists/content-list.tsx';
import { EmptyList } from '#admin/lists/empty-list.tsx';
import { FilterSelect } from '#admin/lists/filter-select.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { RowsSkeleton } from '#admin/lists/rows-skeleton.tsx';
import { SelectionBar } from '#admin/lists/selection-bar.tsx';
import { useCategories } from '#admin/lists/use-categories.ts';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import { orderingMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { SortableLists } from '#admin/sorting/sortable-lists.tsx';
import { aboutCategories } from '#shared/content-values.ts';
import { AboutItemForm } from './about-item-form.tsx';
import { type AboutItemRecord, getTitle, matchesFilters, sampleAboutItems } from './about-item-record.ts';
import { CategoryCard } from './category-card.tsx';
import { aboutItemMessages } from './messages.ts';

const everything = { includeInactive: true };

export function AboutItemsScreen() {
  return (
    <ContentList
      resource="about-items"
      filter={everything}
      failed={aboutItemMessages.fetchFailed}
      samples={sampleAboutItems}
      matches={matchesFilters}
    >
      <Screen />
    </ContentList>
  );
}

function Screen() {
  const { shown } = useContentRows<AboutItemRecord>();
  const categories = useAboutCategories();
  return (
    <>
      <ListHead title={aboutItemMessages.title} add="Add About Item" />
      <ContentFilters search="Search by title..." inactive={{ control: 'checkbox', label: 'Show inactive' }}>
        <FilterSelect
          name="category"
          label="Category"
          all="All Categories"
          options={categories.map((name) => ({ value: name, label: name }))}
        />
      </ContentFilters>
      <CategoryCards categories={categories} />
      <SelectionBar items={shown} nameOf={getTitle} />
      <AboutItemForm categories={categories} />
    </>
  );
}

/** The categories of the server, or the two default ones until it responds; and those of the items. */
function useAboutCategories(): string[] {
  const { client } = trpc.useUtils();
  const { rows } = useContentRows<AboutItemRecord>();
  const load = (options: { signal: AbortSignal }) => client.aboutItems.categories.query(undefined, options);
  const known = useCategories('about-items', load, aboutCategories);
  return useMemo(() => {
    const used = rows.map(({ category }) => category).toSorted();
    return [...new Set([...known, ...used])];
  }, [known, rows]);
}

/** One card for each category. A search leaves only those in which it finds something. */
function CategoryCards({ categories }: { categories: readonly string[] }) {
  const { isPending } = useListContext();
  const { shown } = useContentRows<AboutItemRecord>();
  const { search, category: selected } = useListFilters();
  const toast = useToast();
  if (isPending) return <RowsSkeleton label="Loading about items" height={148} />;
  const cards = categories
    .filter((category) => selected === '' || category === selected)
    .filter((category) => search === '' || shown.some((item) => item.category === category));
  if (cards.length === 0) return <EmptyList title={aboutItemMessages.empty} hint={aboutItemMessages.emptyHint} />;
  return (
    <SortableLists onDropOutside={() => toast('error', orderingMessages.acrossLists)}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {cards.map((category) => (
          <CategoryCard key={category} category={category} />
        ))}
      </Box>
    </SortableLists>
  );
}
