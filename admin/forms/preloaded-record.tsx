import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { commonTexts, contentMessages } from '#admin/ui/messages.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';

/**
 * What a form begins with: the record, read again when the form opens, because somebody else may have saved it since. What is
 * saved later does not reach the form. `toFirst` makes of the record what the form needs, or `undefined` where another form is
 * for it.
 */
export function usePreloaded<Item extends RaRecord<string>, First>(
  resource: string,
  id: string,
  toFirst: (item: Item) => First | undefined,
) {
  const [first, setFirst] = useState<First>();
  const { data, error, isFetching, refetch } = useGetOne<Item>(resource, { id }, { refetchOnMount: 'always' });
  const isWaiting = first === undefined && !isFetching;
  const found = isWaiting && data && !error ? toFirst(data) : undefined;
  if (found !== undefined) setFirst(found);
  return { first, isMissing: isWaiting && found === undefined, refetch };
}

interface PreloadedRecordProps<Item> {
  resource: string;
  id: string;
  children: (first: Item) => ReactNode;
}

/** Loads a record for the form of a whole screen. */
export function PreloadedRecord<Item extends RaRecord<string>>({ resource, id, children }: PreloadedRecordProps<Item>) {
  const { first, isMissing, refetch } = usePreloaded<Item, Item>(resource, id, (item) => item);
  if (first !== undefined) return children(first);
  if (!isMissing) return <RowsSkeleton label={commonTexts.loading} height={88} />;
  return <NotLoaded onRetry={() => void refetch()} />;
}

/** Stands for a record that could not be loaded. */
export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Box role="alert">
    <Typography sx={{ mb: 2 }}>{contentMessages.notFound}</Typography>
    <Button variant="outlined" onClick={onRetry}>
      {commonTexts.retry}
    </Button>
  </Box>
);
