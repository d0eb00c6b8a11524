import { Box, Skeleton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useListContext } from 'react-admin';
import { useContent } from '#admin/items/content.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { useIsPhone } from '#admin/theme/use-width.ts';
import { focusFallback } from '#admin/ui/keep-focus.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { AddButton } from './add-button.tsx';
import { useContentControls, useContentFilters } from './content-filters.ts';
import { useContentRows } from './content-list.tsx';
import { FilterSummary } from './filter-bar.tsx';
import { describeFilters } from './list-filters.tsx';
import { selectionMessages } from './messages.ts';
import { SelectAll } from './selection.tsx';
import { ExportButton } from './tool-buttons.tsx';
import { useListFilters } from './use-list-filters.ts';

/** The heading over a content list, with its buttons. It receives the focus when the focused row is removed. */
export function ContentHead() {
  const { resource, messages, filters, tools: Tools, ...content } = useContent();
  const { isPending } = useListContext();
  const { shown } = useContentRows();
  const { search, category: chosen, size, inactive } = useContentFilters();
  const active = describeFilters(useContentControls(), useListFilters().values);
  const category = content.category ?? chosen;
  const includeInactive = inactive || filters === undefined || undefined;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 1.5 }, mb: { xs: 1, sm: 2 } }}
    >
      <SelectShown place="head" />
      <Box sx={{ flex: { xs: '1 1 0', sm: '1 1 auto' }, minWidth: { xs: 'min-content', sm: 0 } }}>
        {/* A few pixels smaller on a phone: a count of two digits would go to a line of its own. */}
        <Typography
          variant="h2"
          {...focusFallback}
          sx={{ minHeight: '1.25em', outline: 'none !important', fontSize: { xs: '1.25rem', sm: '1.375rem' } }}
        >
          {isPending ? <PendingTitle /> : messages.count(shown.length)}
        </Typography>
        <FilterSummary active={active} />
      </Box>
      <Box sx={{ display: 'flex', gap: { xs: 1, sm: 1.5 }, '&:empty': { display: 'none' } }}>
        {Tools && <Tools />}
        <ExportButton
          resource={resource}
          filter={{ search, category, size, includeInactive, exceptCategory: content.exceptCategory }}
        />
        <AddButton shortcut="add" category={category}>
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
        {commonTexts.loading}
      </Box>
    </>
  );
}

/**
 * Selects all items of a content list that are shown; nothing while they cannot be changed. A phone has it in the head of
 * the list and without words; wider screens have it beside the filters.
 */
export function SelectShown({ place = 'filters' }: { place?: 'head' | 'filters' }) {
  const { shown } = useContentRows();
  const canEdit = useCanEdit();
  const isPhone = useIsPhone();
  if (!canEdit || isPhone !== (place === 'head')) return null;
  return <SelectAll label={selectionMessages.selectShown} ids={shown.map(({ id }) => id)} hasWords={!isPhone} />;
}
