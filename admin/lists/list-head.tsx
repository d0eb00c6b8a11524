import { Box, Skeleton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useListContext } from 'react-admin';
import { useContent } from '#admin/items/content.ts';
import { contentMessages } from '#admin/messages.ts';
import { focusFallback, useFocusAfterRemoval } from '#admin/ui/keep-focus.ts';
import { AddButton } from './add-button.tsx';
import { SelectShown } from './content-filters.tsx';
import { useContentRows } from './content-list.tsx';
import { FilterSummary } from './filter-bar.tsx';
import { ExportButton } from './tool-buttons.tsx';
import { useListFilters } from './use-list-filters.ts';

interface ListHeadProps {
  /** The category that a new item begins with; the one of the filter where the screen does not say. */
  category?: string;
  /** What the export is filtered by besides the filters in the address. */
  exportFilter?: Record<string, unknown>;
}

/** The heading over a list with its export and add buttons. It receives the focus when the focused row is removed. */
export function ListHead({ category, exportFilter }: ListHeadProps) {
  const { resource, messages } = useContent();
  const { data, isPending } = useListContext();
  const { shown } = useContentRows();
  const { search, category: filteredCategory, size, showInactive, active } = useListFilters();
  useFocusAfterRemoval(data);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 1.5 }, mb: { xs: 1, sm: 2 } }}
    >
      <SelectShown place="head" />
      <Box sx={{ flex: { xs: '1 1 0', sm: '1 1 auto' }, minWidth: { xs: 'min-content', sm: 0 } }}>
        <Typography variant="h2" {...focusFallback} sx={{ minHeight: '1.25em', outline: 'none !important' }}>
          {isPending ? <PendingTitle /> : messages.count(shown.length)}
        </Typography>
        <FilterSummary active={active} />
      </Box>
      <Box sx={{ display: 'flex', gap: { xs: 1, sm: 1.5 }, '&:empty': { display: 'none' } }}>
        <ExportButton
          resource={resource}
          filter={{
            search,
            category: filteredCategory,
            size,
            includeInactive: showInactive || undefined,
            ...exportFilter,
          }}
        />
        <AddButton isShortcut category={category ?? filteredCategory}>
          {messages.add}
        </AddButton>
      </Box>
    </Box>
  );
}

/** A heading is never empty: screen readers hear that it is loading. */
function PendingTitle() {
  return (
    <>
      <Skeleton width={160} sx={{ maxWidth: '100%' }} />
      <Box component="span" sx={visuallyHidden}>
        {contentMessages.loading}
      </Box>
    </>
  );
}
