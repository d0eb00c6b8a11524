import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { EmptyList } from '#admin/lists/empty-list.tsx';
import { RowsSkeleton } from '#admin/lists/rows-skeleton.tsx';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import { orderingMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { SortableBoard } from '#admin/sorting/sortable-board.tsx';
import type { AboutItemRecord } from './about-item-record.ts';
import { CategoryCard } from './category-card.tsx';
import { aboutItemMessages } from './messages.ts';
import { useShownAboutItems } from './use-shown-about-items.ts';

const none: AboutItemRecord[] = [];

/** One card for each category. A search leaves only those that hold something it finds. */
export function CategoryCards({ categories }: { categories: readonly string[] }) {
  const { data: items = none, isPending } = useListContext<AboutItemRecord>();
  const { search, category: wanted } = useListFilters();
  const { shown, hidden } = useShownAboutItems(items);
  const toast = useToast();
  if (isPending) return <RowsSkeleton label="Loading about items" height={148} />;
  const cards = categories
    .filter((category) => wanted === '' || category === wanted)
    .filter((category) => search === '' || shown.some((item) => item.category === category));
  if (cards.length === 0)
    return (
      <EmptyList
        title={aboutItemMessages.empty}
        hint={aboutItemMessages.emptyHint}
        add={undefined}
        hasHidden={hidden > 0}
      />
    );
  return (
    <SortableBoard onRefused={() => toast('error', orderingMessages.acrossLists)}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {cards.map((category) => (
          <CategoryCard key={category} category={category} items={items.filter((item) => item.category === category)} />
        ))}
      </Box>
    </SortableBoard>
  );
}
