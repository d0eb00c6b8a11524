import { Box, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { useRecordContext } from 'react-admin';
import { amount } from '#admin/format/format.ts';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import { CategorySelect } from '#admin/forms/category-select.tsx';
import { IconSelect } from '#admin/forms/icon-select.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { type ContentGroup, type ItemRecord, toContentMessages } from '#admin/items/content.ts';
import { ItemActions } from '#admin/items/item-actions.tsx';
import { ItemBadges } from '#admin/items/item-card.tsx';
import { AddButton } from '#admin/lists/add-button.tsx';
import { useContentCategories } from '#admin/lists/content-categories.ts';
import { ContentRows, ItemHandles } from '#admin/lists/content-rows.tsx';
import { defineContent } from '#admin/lists/define-content.tsx';
import { toSampleRecords } from '#admin/offline/sample-records.ts';
import { RowPosition } from '#admin/sorting/sortable-list.tsx';
import { ContentIcon } from '#admin/ui/content-icon.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import type { AboutItem } from '#shared/about-item/schema.ts';
import { aboutCategories, aboutIcons, contentLimits, fallbackIcon } from '#shared/content/values.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';

type AboutItemRecord = AboutItem & ItemRecord;

const labels = fieldLabels('about_item', 'title', 'category', 'icon', 'isActive');

export const AboutItemsScreen = defineContent<AboutItemRecord, Pick<AboutItemRecord, keyof typeof labels>>({
  resource: 'about-items',
  messages: toContentMessages({
    one: 'about item',
    many: 'about items',
    fetchFailed: 'Failed to fetch about items. Using fallback data.',
    search: 'Search by title...',
    emptyHint: 'The About page lists the capacities and offerings of the venue.',
  }),
  getName: ({ title }) => title,
  samples: () => toSampleRecords([seedAboutItems[0]]),
  sends: 'isActive',
  card: AboutItemRow,
  skeletonHeight: 148,
  filters: { searchIn: ({ title }) => [title], inactive: 'checkbox' },
  order: { send: (api, aboutItemIds, category) => api.aboutItems.reorder.mutate({ aboutItemIds, category }) },
  categories: {
    load: (api, options) => api.aboutItems.categories.query(undefined, options),
    defaults: aboutCategories,
    group: CategoryCard,
    showsEmpty: true,
    sx: { gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' },
  },
  form: {
    blank: (category) => ({ title: '', category: category || aboutCategories[0], icon: fallbackIcon, isActive: true }),
    labels,
    fields: AboutItemFields,
  },
});

const categoryMessages = { required: 'Please enter a category name.', exists: 'This category already exists.' };

function AboutItemFields() {
  const categories = useContentCategories();
  const toast = useToast();
  return (
    <>
      <TextInput source="title" label={labels.title} limit={contentLimits.title} placeholder="500 Seated" autoFocus />
      <CategorySelect
        categories={categories}
        messages={categoryMessages}
        onCreated={(name) => toast('info', `New category "${name}" will be created when you save the item.`)}
        onRejected={(sentence) => toast('error', sentence)}
      />
      <IconSelect icons={aboutIcons} />
      <ActiveSwitch />
    </>
  );
}

/** The items of a category in their order. */
function CategoryCard({ category, rows, shown, hidden }: ContentGroup) {
  const headingId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          minHeight: 56,
          px: 2,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={headingId} variant="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }} dir="auto">
          {category}
        </Typography>
        <Box component="span" sx={{ flex: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {amount(shown, 'item', 'items')}
          {hidden > 0 && ` · ${hidden.toLocaleString('en-US')} inactive hidden`}
        </Box>
        {shown > 0 && (
          <AddButton category={category} variant="text">
            Add
          </AddButton>
        )}
      </Box>
      <ContentRows
        category={category}
        rows={rows}
        gap={0}
        rowHeight={57}
        empty={
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 4, color: 'text.secondary' }}>
            {hidden > 0
              ? 'All items in this category are inactive, so visitors do not see them.'
              : 'Nothing in this category yet.'}
            <AddButton category={category} variant="outlined">
              {`Add to ${category}`}
            </AddButton>
          </Box>
        }
      />
    </Paper>
  );
}

/** The item in the record context, as a line of its category. */
function AboutItemRow() {
  const item = useRecordContext<AboutItemRecord>();
  if (!item) return null;
  const { title, icon, isActive } = item;
  return (
    <Box
      data-inactive={!isActive}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 1,
        minHeight: 56,
        px: 1,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        'li:last-of-type > &': { borderBottom: 0, borderRadius: '0 0 7px 7px' },
        bgcolor: isActive ? 'background.paper' : 'background.default',
        color: isActive ? 'text.primary' : 'text.secondary',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <ItemHandles />
        <Box component="span" sx={{ minWidth: 28, textAlign: 'center', color: 'text.secondary', fontSize: 13 }}>
          <RowPosition />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'inline-flex', flex: 'none', color: 'text.secondary' }}>
          <ContentIcon name={icon} />
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" dir="auto" sx={{ mr: 1 }}>
            {title}
          </Box>
          <ItemBadges />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          '&:empty': { display: 'none' },
        }}
      >
        <ItemActions />
      </Box>
    </Box>
  );
}
