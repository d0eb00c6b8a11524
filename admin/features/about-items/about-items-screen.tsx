import { Box, Checkbox } from '@mui/material';
import { useMemo } from 'react';
import { trpc } from '#admin/api/trpc.ts';
import { ContentFilters, FilterSelect } from '#admin/lists/content-filters.tsx';
import { ContentItems } from '#admin/lists/content-items.tsx';
import { ContentList, useContentRows } from '#admin/lists/content-list.tsx';
import { EmptyList } from '#admin/lists/empty-list.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { useCategories } from '#admin/lists/use-categories.ts';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import { aboutCategories } from '#shared/content/values.ts';
import { type AboutItemRecord, aboutItemContent } from './about-item-content.ts';
import { AboutItemForm } from './about-item-form.tsx';
import { CategoryCard } from './category-card.tsx';

export function AboutItemsScreen() {
  return (
    <ContentList content={aboutItemContent}>
      <Screen />
    </ContentList>
  );
}

function Screen() {
  const categories = useAboutCategories();
  return (
    <>
      <ListHead />
      <ContentFilters search="Search by title..." inactive={{ Control: Checkbox, label: 'Show inactive' }}>
        <FilterSelect
          name="category"
          label="Category"
          all="All Categories"
          options={categories.map((name) => ({ value: name, label: name }))}
        />
      </ContentFilters>
      <CategoryCards categories={categories} />
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
  const { shown } = useContentRows<AboutItemRecord>();
  const { search, category: selected } = useListFilters();
  const cards = categories
    .filter((category) => selected === '' || category === selected)
    .filter((category) => search === '' || shown.some((item) => item.category === category));
  return (
    <ContentItems rowHeight={148} isEmpty={cards.length === 0} empty={<EmptyList canAdd={false} />}>
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
    </ContentItems>
  );
}
