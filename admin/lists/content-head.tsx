import { Box, Checkbox, FormControlLabel, Skeleton, Switch, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useListContext } from 'react-admin';
import { useContent } from '#admin/items/content.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { useIsPhone } from '#admin/theme/use-width.ts';
import { focusFallback, useFocusAfterRemoval } from '#admin/ui/keep-focus.ts';
import { commonTexts, contentMessages } from '#admin/ui/messages.ts';
import { SearchField } from '#admin/ui/search-field.tsx';
import { AddButton } from './add-button.tsx';
import { useContentCategories } from './content-groups.ts';
import { useContentRows } from './content-list.tsx';
import { ChoiceFilter, FilterBar, FilterSummary } from './filter-bar.tsx';
import { contentFilterMessages, selectionMessages } from './messages.ts';
import { SelectAll } from './selection.tsx';
import { ExportButton } from './tool-buttons.tsx';
import { useContentFilters } from './use-content-filters.ts';

/** The heading over a content list, with its buttons. It receives the focus when the focused row is removed. */
export function ContentHead() {
  const { resource, messages, filters, ...content } = useContent();
  const { data, isPending } = useListContext();
  const { shown } = useContentRows();
  const { search, category: chosen, size, showInactive, active } = useContentFilters();
  const category = content.category ?? chosen;
  const includeInactive = showInactive || filters === undefined || undefined;
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

const inactiveControls = {
  checkbox: { Control: Checkbox, label: contentMessages.showInactive },
  switch: { Control: Switch, label: contentFilterMessages.showInactive },
};

/** Search, filters and "Select all" of a content list. */
export function ContentFilters() {
  const { messages, filters, categories } = useContent();
  const { active, search, showInactive, change, ...values } = useContentFilters();
  if (filters === undefined) return null;
  const { choice } = filters;
  const { Control, label } = inactiveControls[filters.inactive];
  return (
    <FilterBar
      active={active}
      search={
        <SearchField
          id="list-search"
          placeholder={messages.search}
          value={search}
          debounceMs={150}
          onSearch={(text) => change({ search: text })}
        />
      }
    >
      {categories && <CategoryFilter />}
      {choice && (
        <ChoiceFilter
          {...choice}
          id={`list-${choice.name}`}
          value={values[choice.name]}
          onChange={(chosen) => change({ [choice.name]: chosen })}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2.5 }}>
        <FormControlLabel
          label={label}
          control={
            <Control
              checked={showInactive}
              onChange={(event) => change({ inactive: event.target.checked ? 'yes' : '' })}
            />
          }
        />
        <SelectShown />
      </Box>
    </FilterBar>
  );
}

function CategoryFilter() {
  const categories = useContentCategories();
  const { category, change } = useContentFilters();
  return (
    <ChoiceFilter
      id="list-category"
      label={contentMessages.category}
      all={contentFilterMessages.allCategories}
      options={categories.map((name) => ({ value: name, label: name }))}
      value={category}
      onChange={(chosen) => change({ category: chosen })}
    />
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
