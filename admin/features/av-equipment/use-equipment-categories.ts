import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '#admin/api/trpc.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { avCategories, homepageCategory } from '#shared/content-values.ts';

/** The categories of AV equipment; the four defaults while the server does not say which there are. */
export function useEquipmentCategories(): readonly string[] {
  const { isSample } = useSignedIn();
  const { client } = trpc.useUtils();
  const { data } = useQuery({
    // Under the name of the resource, so that they are read again with its lists.
    queryKey: ['services', 'categories'],
    queryFn: ({ signal }) => client.services.categories.query(undefined, { signal }),
    enabled: !isSample,
  });
  return useMemo(() => data?.filter((category) => category !== homepageCategory) ?? avCategories, [data]);
}
