import { useEffect, useMemo } from 'react';
import { trpc } from '#admin/api/trpc.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { aboutCategories } from '#shared/content-values.ts';
import type { AboutItemRecord } from './about-item-record.ts';

/** The categories as the server names them, or the two that there always are while it does not; and those of the items. */
export function useAboutCategories(items: readonly AboutItemRecord[]): string[] {
  const { isSample } = useSignedIn();
  const { data = aboutCategories, refetch } = trpc.aboutItems.categories.useQuery(undefined, { enabled: !isSample });
  const used = useMemo(() => [...new Set(items.map(({ category }) => category))].sort(), [items]);

  const known = used.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a category comes with its first item and goes with its last.
  useEffect(() => {
    if (!isSample) void refetch();
  }, [known, isSample, refetch]);
  return useMemo(() => [...new Set([...data, ...used])], [data, used]);
}
