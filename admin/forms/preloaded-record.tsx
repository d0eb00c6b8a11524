import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { contentMessages, offlineMessages } from '#admin/messages.ts';
import { RowsSkeleton } from '#admin/shell/skeletons.tsx';

interface Props<Item> {
  resource: string;
  id: string;
  children: (first: Item) => ReactNode;
}

/** Loads a record for the form of a whole screen; later changes of the record do not reach the form. */
export function PreloadedRecord<Item extends RaRecord<string>>({ resource, id, children }: Props<Item>) {
  const [first, setFirst] = useState<Item>();
  const { data, error, isFetching, refetch } = useGetOne<Item>(
    resource,
    { id },
    { onError: () => undefined, refetchOnMount: 'always' },
  );
  if (first === undefined && data && !isFetching && !error) setFirst(data);
  if (first !== undefined) return children(first);
  if (!error || isFetching) return <RowsSkeleton label={contentMessages.loading} height={88} />;
  return (
    <Box role="alert">
      <Typography sx={{ mb: 2 }}>{contentMessages.notFound}</Typography>
      <Button variant="outlined" onClick={() => refetch()}>
        {offlineMessages.retry}
      </Button>
    </Box>
  );
}
