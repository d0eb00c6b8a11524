import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '#admin/api/trpc.ts';
import { useContent } from '#admin/items/content.ts';
import { useSignedIn } from '#admin/session/session-context.ts';

const none: readonly string[] = [];

/** The categories of the surrounding content; the default ones until the server responds. */
export function useContentCategories(): readonly string[] {
  const { resource, categories, exceptCategory } = useContent();
  const { client } = trpc.useUtils();
  const { isSample } = useSignedIn();
  const { data: known = categories?.defaults ?? none } = useQuery({
    // Under the name of the resource, so that a saved item invalidates them together with its lists.
    queryKey: [resource, 'categories'],
    queryFn: async ({ signal }) => (await categories?.load(client, { signal })) ?? none,
    enabled: !isSample,
  });
  return useMemo(() => known.filter((category) => category !== exceptCategory), [known, exceptCategory]);
}
