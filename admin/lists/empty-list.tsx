import { Button } from '@mui/material';
import { useContent } from '#admin/items/content.ts';
import { contentMessages } from '#admin/messages.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { AddButton } from './add-button.tsx';
import { useContentRows } from './content-list.tsx';
import { useListFilters } from './use-list-filters.ts';

interface EmptyListProps {
  /** Whether an item can be added from here. */
  canAdd?: boolean;
  /** The category that the first item begins with. */
  category?: string;
  /** Whether items are hidden only because they are inactive; asked of the list's rows where the screen does not say. */
  hasHidden?: boolean;
}

/** Takes the place of a content list without rows: invites staff to add one, or explains why none is shown. */
export function EmptyList({ canAdd = true, category, hasHidden }: EmptyListProps) {
  const { messages } = useContent();
  const { hidden } = useContentRows();
  const { isFiltered, showInactive, clear, change } = useListFilters();
  const offersInactive = (hasHidden ?? hidden.length > 0) && !showInactive;
  const hint = isFiltered ? contentMessages.noMatch : messages.emptyHint;
  return (
    <EmptyState title={messages.empty} hint={offersInactive ? contentMessages.allInactive : hint}>
      {offersInactive && (
        <Button variant="outlined" onClick={() => change({ inactive: 'yes' })}>
          {contentMessages.showInactive}
        </Button>
      )}
      {isFiltered && (
        <Button variant="outlined" onClick={clear}>
          {contentMessages.clearFilters}
        </Button>
      )}
      {canAdd && !isFiltered && !offersInactive && <AddButton category={category}>{messages.addFirst}</AddButton>}
    </EmptyState>
  );
}
